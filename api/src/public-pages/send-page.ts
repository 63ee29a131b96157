import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

/** A page with its compressed forms, each made on first use. */
interface SentPage {
  etag: string
  plain: string
  compressed: Partial<Record<Coding, Promise<Buffer>>>
}

const compress: Record<Coding, (content: string) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
}

// The bound of the cache: pages also vary by the Host header, which clients can invent.
const mostPages = 100
const pages = new Map<string, SentPage>()

function sentPage(content: string): SentPage {
  const known = pages.get(content)
  if (known) return known
  const page: SentPage = {
    // Weak, because compressed forms share it.
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 11)}"`,
    plain: content,
    compressed: {},
  }
  const [oldest] = pages.keys()
  if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest)
  pages.set(content, page)
  return page
}

/** Sends a page from the cache of compressed pages, or 304 to a browser that has it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, content: string): Promise<FastifyReply> {
  const page = sentPage(content)
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  // Set first, so that a 304 has the headers of documents too.
  reply.type('text/html; charset=utf-8')
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const coding = codings.find((name) => accepts(request, name))
  if (coding === undefined) return reply.send(page.plain)
  page.compressed[coding] ??= compress[coding](content)
  return reply.header('content-encoding', coding).send(await page.compressed[coding])
}

const accepts = ({ headers }: FastifyRequest, coding: Coding) =>
  (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, quality = '1'] = part.trim().split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })
