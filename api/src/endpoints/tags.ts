import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an answer with a strong tag of its content (ETag); 304 without a body where the caller has this content already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const content = JSON.stringify(answer)
  // A strong tag is of the bytes, which are compressed as the caller asks.
  const tag = `"${hash('sha256', `${request.headers['accept-encoding'] ?? ''}\n${content}`, 'base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(content)
}

/** Whether an `If-None-Match` names a tag, however weakly (RFC 9110, section 13.1.2). */
const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false
