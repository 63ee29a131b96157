import type { Failure } from '@dealsy/contract'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseUnavailable, RequestFailure } from './failures.ts'
import { failureOfConstraint } from './constraint-failures.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'

// Mistakes of the caller that the server finds before any of our code runs.
const mistakes: Record<number, [code: string, message: string]> = {
  400: ['BAD_INPUT', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  408: ['REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  412: ['PRECONDITION_FAILED', 'The condition of the request is not met.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  414: ['TOO_LARGE', 'The address is too long.'],
  415: ['WRONG_TYPE', 'This type of content is not accepted here.'],
  416: ['RANGE_NOT_SATISFIABLE', 'The requested part does not exist.'],
  431: ['TOO_LARGE', 'The headers of the request are too large.'],
}

/** What a thrown error is to the caller: a failure on purpose, a mistake of theirs that Fastify found, or ours. */
function failureOf(error: FastifyError | RequestFailure): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (error instanceof DatabaseUnavailable) return databaseUnavailable()
  const status = error.statusCode ?? 500
  const [code, message] = mistakes[status] ?? ['BAD_INPUT', 'The request could not be read.']
  if (status >= 400 && status < 500) return new RequestFailure(status, code, message)
  return (
    failureOfConstraint(error) ??
    new RequestFailure(500, 'INTERNAL', 'Something went wrong on the server. Please try again.')
  )
}

/** Answers a failure in the one shape there is; only the log hears of stacks. */
export function answerError(error: FastifyError | RequestFailure, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
  const answer: Failure = {
    message: failure.message,
    code: failure.code,
    ...(failure.issues && { issues: failure.issues }),
    ...(failure.current !== undefined && { current: failure.current }),
  }
  return reply.code(failure.status).type('application/json; charset=utf-8').send(answer)
}

/** What Node itself refuses, before there is a request, in the same shape: on the bare connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  refuseConnection(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400)
}

/** Answers a mistake of the caller on the bare connection, which ends with it, whatever the caller still sends. */
export function refuseConnection(socket: Socket, status: number) {
  const [code, message] = mistakes[status] ?? []
  const body = JSON.stringify({ message, code })
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
