import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../endpoints/implement.ts'
import { openPages } from './answer-page.ts'
import { apkName, hasApk, sendApk } from './apk.ts'
import { answerForm, submitForm } from './support-form.ts'

// The longest message (5000 characters) and the other fields, form-encoded.
const largestForm = 64 * 1024

/** Serves the public pages (section 2) built below `dashboard`, where they exist, with and without a trailing slash. */
export async function servePublicPages(app: FastifyInstance, services: Services, dashboard: URL) {
  const built = new URL('public-pages/', dashboard)
  // A separate scope limits the form parser and the static files to these pages.
  if (existsSync(built)) await app.register(publicPages, { services, built })
}

/**
 * Headers of documents that are useless on a static public page: `frame-ancestors` replaces the first, the next two are browser defaults,
 * and the page has no opener and no secrets to isolate. Nobody looks up the `x-request-id` of a page view.
 */
const uselessHeaders = [
  'x-frame-options',
  'referrer-policy',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

async function publicPages(app: FastifyInstance, { services, built }: { services: Services; built: URL }) {
  const { settings } = services
  const { apk } = settings.publicPages
  const answerPage = openPages(new URL('pages/', built), settings)
  // Only for the APK: pages have their style and script inline.
  await app.register(fastifyStatic, { root: fileURLToPath(built), serve: false })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) return done()
    for (const name of uselessHeaders) reply.removeHeader(name)
    if (reply.statusCode < 400) reply.removeHeader('x-request-id')
    // Keep-alive is the default of HTTP/1.1.
    if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection')
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, body),
  )

  for (const end of ['', '/']) {
    app.get(`/privacy-policy${end}`, (request, reply) => answerPage(request, reply, 'privacy-policy'))
    app.get(`/get-app${end}`, async (request, reply) => {
      // Without the condition a browser would download the sentence that there is no APK.
      const apkDownload = (await hasApk(apk)) ? `download=${apkName}` : ''
      return answerPage(request, reply, 'get-app', { apkDownload })
    })
    app.get(`/support${end}`, (request, reply) => answerForm(request, reply, answerPage))
    app.post(`/support${end}`, (request, reply) => submitForm(request, reply, services, answerPage))
  }
  app.get(`/get-app/${apkName}`, async (request, reply) =>
    (await hasApk(apk)) ? sendApk(reply, apk) : answerPage(request, reply, 'no-apk', {}, 404),
  )
}
