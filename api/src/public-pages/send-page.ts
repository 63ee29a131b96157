import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)

// The bound of the cache: pages also vary by the Host header, which clients can invent.
const mostPages = 100
const compressed = new Map<string, Promise<Buffer>>()

/** A page as small as brotli makes it, which takes so long that it is kept. */
function compressedPage(content: string): Promise<Buffer> {
  if (compressed.size >= mostPages) compressed.clear()
  const page = compressed.get(content) ?? brotli(content)
  compressed.set(content, page)
  return page
}

/** Sends a page, or 304 to a browser that has it; what accepts no brotli gets what the server does with every answer. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, content: string): Promise<FastifyReply> {
  // Weak, because compressed forms share it.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 11)}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  // Set first, so that a 304 has the headers of documents too.
  reply.type('text/html; charset=utf-8')
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (!acceptsBrotli(request)) return reply.send(content)
  return reply.header('content-encoding', 'br').send(await compressedPage(content))
}

const acceptsBrotli = ({ headers }: FastifyRequest) =>
  (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, quality = '1'] = part.trim().split(/\s*;\s*q=/)
    return name === 'br' && Number(quality) > 0
  })
