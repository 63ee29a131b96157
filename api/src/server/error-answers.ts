import type { PlainCallFailureCode } from '@dealsy/contract'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseUnavailable, RequestFailure } from '../failures/failures.ts'
import { failureOfConstraint } from '../endpoints/constraint-failures.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'

// Client errors that Fastify finds before a handler runs, by their status.
const mistakes: Partial<Record<number, PlainCallFailureCode>> = {
  404: 'UNKNOWN_ADDRESS',
  408: 'REQUEST_TIMEOUT',
  412: 'PRECONDITION_FAILED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'WRONG_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  431: 'HEADERS_TOO_LARGE',
}

/** The failure of a thrown error: a RequestFailure itself, a client error of Fastify, or an internal error. */
function failureOf(error: FastifyError | RequestFailure): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (error instanceof DatabaseUnavailable) return databaseUnavailable()
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return mistake(status)
  return failureOfConstraint(error) ?? new RequestFailure('INTERNAL', {})
}

const mistake = (status: number) => new RequestFailure(mistakes[status] ?? 'BAD_INPUT', {})

/** Sends a failure in the one response shape; stacks go to the log only. */
export function answerError(error: FastifyError | RequestFailure, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ req: request, err: error }, 'request failed')
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.answer())
}

/** Answers errors of the HTTP parser, in the same shape, on the raw socket. */
export function answerUnreadable(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  refuseConnection(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400)
}

/** Answers a client error on the raw socket and closes it, even while the client is still sending. */
export function refuseConnection(socket: Socket, status: number) {
  const body = JSON.stringify(mistake(status).answer())
  socket.end(
    [
      `HTTP/1.1 ${status} `,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}
