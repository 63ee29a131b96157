import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from './markup.ts'
import { sendPage } from './send-page.ts'
import type { Settings } from '../settings.ts'

/** A page as the build wrote it, by its name. */
type PageName = 'privacy-policy' | 'get-app' | 'support' | 'no-apk'

/** What a page is filled with, by the names between its double braces. */
export type Values = Record<string, string>

/** Answers requests with built pages: `status` is 200 unless told otherwise. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageName,
  values?: Values,
  status?: number,
) => Promise<FastifyReply>

/** English unless the address asks for Arabic. */
export const languageOf = ({ query }: FastifyRequest) => ((query as { lang?: unknown }).lang === 'ar' ? 'ar' : 'en')

/**
 * Where people have this server: PUBLIC_URL, else what the request was sent to. Canonical addresses must be whole, and
 * a development server has no other way to know its own.
 */
export const originOf = (request: FastifyRequest, { publicUrl }: Settings) =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** What a template holds between two tags, as a source of the policy; before anything is filled in, so that no visitor has a say. */
function sourceOf(template: string, tag: 'script' | 'style'): string {
  const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(template)?.[1]
  return content === undefined ? '' : `${tag}-src ${hashOf(content)};`
}

/**
 * Allows the page its own style and script, its icon, to ask its own server and, where it has one, its form; nothing else, from nowhere.
 * Lighthouse reads robots.txt as the page would, and takes it for wrong where the page may not.
 */
function policyOf(template: string): string {
  const own = `connect-src 'self';form-action ${template.includes('<form') ? "'self'" : "'none'"}`
  const inlined = sourceOf(template, 'script') + sourceOf(template, 'style')
  return `default-src 'none';${inlined}img-src data:;${own};base-uri 'none';frame-ancestors 'none'`
}

// One for each template, and a few more where they are built again under a running server.
const policies = new Map<string, string>()

function knownPolicyOf(template: string): string {
  const policy = policies.get(template) ?? policyOf(template)
  policies.set(template, policy)
  return policy
}

/** Answers with the pages of a folder in the language of the address, their settings filled in. */
export function openPages(folder: URL, settings: Settings): AnswerPage {
  const { supportEmail, appStoreUrl, appStoreDeepLink, playStoreUrl } = settings.publicPages
  return async (request, reply, page, values = {}, status = 200) => {
    // Read each time: it costs less than compressing it, and a page that was built again shows at once.
    const template = await readFile(new URL(`${page}.${languageOf(request)}.html`, folder), 'utf8')
    reply.header('content-security-policy', knownPolicyOf(template))
    const origin = originOf(request, settings)
    const all: Values = { origin, supportEmail, appStoreUrl, appStoreDeepLink, playStoreUrl, ...values }
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
