import type { Failure, PlainCallFailureCode } from '@dealsy/contract'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseUnavailable, RequestFailure } from '../failures/failures.ts'
import { failureOfConstraint } from '../failures/constraint-failures.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'

// Mistakes of the caller that the server finds before any of our code runs, by the status that it gives them.
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

/** What a thrown error is to the caller: a failure on purpose, a mistake of theirs that Fastify found, or ours. */
function failureOf(error: FastifyError | RequestFailure): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (error instanceof DatabaseUnavailable) return databaseUnavailable()
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return mistake(status)
  return failureOfConstraint(error) ?? new RequestFailure('INTERNAL', {})
}

const mistake = (status: number) => new RequestFailure(mistakes[status] ?? 'BAD_INPUT', {})

/** Answers a failure in the one shape there is; only the log hears of stacks. */
export function answerError(error: FastifyError | RequestFailure, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
  return reply.code(failure.status).type('application/json; charset=utf-8').send(answerOf(failure))
}

/** The one shape there is; what is undefined is left out. */
const answerOf = ({ code, params, message, issues, current }: RequestFailure): Failure => ({
  code,
  params,
  message,
  issues,
  current,
})

/** What Node itself refuses, before there is a request, in the same shape: on the bare connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  refuseConnection(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400)
}

/** Answers a mistake of the caller on the bare connection, which ends with it, whatever the caller still sends. */
export function refuseConnection(socket: Socket, status: number) {
  const body = JSON.stringify(answerOf(mistake(status)))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}
