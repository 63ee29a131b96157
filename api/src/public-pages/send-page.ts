import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page as it is sent: plain, and compressed as far as that goes. */
interface SentPage {
  etag: string
  plain: string
  br: Promise<Buffer>
  gzip: Promise<Buffer>
}

// Pages differ by their settings and the host they were asked for, which strangers may invent.
const mostPages = 100
const pages = new Map<string, SentPage>()

function sentPage(content: string): SentPage {
  const known = pages.get(content)
  if (known) return known
  const page = {
    // Weak, because compression changes the bytes but not what they say.
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 11)}"`,
    plain: content,
    br: promisify(brotliCompress)(content),
    gzip: promisify(gzip)(content, { level: 9 }),
  }
  const [oldest] = pages.keys()
  if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest)
  pages.set(content, page)
  return page
}

/** Sends a page that many ask for: compressed once and not each time, and not again to whoever has it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, content: string): Promise<FastifyReply> {
  const page = sentPage(content)
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const coding = (['br', 'gzip'] as const).find((name) => accepts(request, name))
  if (coding === undefined) return reply.header('content-encoding', 'identity').send(page.plain)
  return reply.header('content-encoding', coding).send(await page[coding])
}

const accepts = ({ headers }: FastifyRequest, coding: string) =>
  (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, quality = '1'] = part.trim().split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })
