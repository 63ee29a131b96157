import type { Failure } from '@dealsy/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFailure } from './failures.ts'
import { failureOfConstraint } from './constraint-failures.ts'

const codes: Record<number, string> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  415: 'This type of content is not accepted here.',
}

/** What a thrown error is to the caller: a failure on purpose, a mistake of theirs that Fastify found, or ours. */
function failureOf(error: FastifyError | RequestFailure): RequestFailure {
  if (error instanceof RequestFailure) return error
  const status = error.statusCode ?? 500
  const code = codes[status]
  if (status < 500 && code) return new RequestFailure(status, code, sentences[status] ?? error.message)
  return (
    failureOfConstraint(error) ??
    new RequestFailure(500, 'INTERNAL', 'Something went wrong on the server. Please try again.')
  )
}

/** Answers every failure of the process in one shape; only the log hears of stacks. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
    const answer: Failure = {
      message: failure.message,
      code: failure.code,
      ...(failure.issues && { issues: failure.issues }),
      ...(failure.current !== undefined && { current: failure.current }),
    }
    return reply.code(failure.status).type('application/json; charset=utf-8').send(answer)
  })
}
