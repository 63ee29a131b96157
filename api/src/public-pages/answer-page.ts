import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from './send-page.ts'
import type { Settings } from '../settings.ts'

/** The name of a built page. */
type PageName = 'privacy-policy' | 'get-app' | 'support' | 'no-apk'

/** The values of a page's placeholders. */
export type Values = Record<string, string>

/** Answers requests with built pages. */
export type AnswerPage = ReturnType<typeof openPages>

/** English unless the query asks for Arabic. */
export const languageOf = ({ query }: FastifyRequest) => ((query as { lang?: unknown }).lang === 'ar' ? 'ar' : 'en')

/** The public origin: PUBLIC_URL, else that of the request, as canonical links are absolute. */
export const originOf = (request: FastifyRequest, { publicUrl }: Settings) =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text, for use between tags and in quoted attributes. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** The CSP source of an inline element, hashed from the template, so that filled-in values cannot be allowed. */
function sourceOf(template: string, tag: 'script' | 'style'): string {
  const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(template)?.[1]
  return content === undefined ? '' : `${tag}-src ${hashOf(content)};`
}

/** The CSP of a page: its inline style and script, its icon, its form, and requests to its server (Lighthouse fetches robots.txt). */
function policyOf(template: string): string {
  const own = `connect-src 'self';form-action ${template.includes('<form') ? "'self'" : "'none'"}`
  const inlined = sourceOf(template, 'script') + sourceOf(template, 'style')
  return `default-src 'none';${inlined}img-src data:;${own};base-uri 'none';frame-ancestors 'none'`
}

/** Answers with the pages of a folder, in the language of the address and filled in with the settings. */
export function openPages(folder: URL, settings: Settings) {
  return async (request: FastifyRequest, reply: FastifyReply, page: PageName, values: Values = {}, status = 200) => {
    // Not cached: reading is cheaper than compressing, and a rebuilt page shows at once.
    const template = await readFile(new URL(`${page}.${languageOf(request)}.html`, folder), 'utf8')
    reply.header('content-security-policy', policyOf(template))
    const all: Values = { origin: originOf(request, settings), ...settings.publicPages, ...values }
    const content = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = all[name]
      if (value === undefined) throw new Error(`The page ${page} asks for ${name}, which nobody knows.`)
      return escaped(value)
    })
    if (status < 400) return sendPage(request, reply.code(status), content)
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return reply.code(status).type('text/html; charset=utf-8').send(content)
  }
}
