import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../endpoints/implement.ts'
import { openPages } from './answer-page.ts'
import { apkName, hasApk, sendApk } from './apk.ts'
import { answerForm, takeForm } from './support-form.ts'

// What 5000 characters and the rest of the form become when they are encoded for a form.
const largestForm = 64 * 1024

/** Serves the public pages (section 2) that were built below `dashboard`, if they were; also with a slash at the end. */
export async function servePublicPages(app: FastifyInstance, services: Services, dashboard: URL) {
  const built = new URL('public-pages/', dashboard)
  // A scope of its own keeps the parser of forms, and who sends which files, away from the rest of the server.
  if (existsSync(built)) await app.register(publicPages, { services, built })
}

/**
 * Headers of other documents that do nothing for a page which is the same for everybody and opens nothing: browsers heed
 * `frame-ancestors` instead of the first, do by themselves what the next two say, and have nothing to part from or to keep from
 * other sites. Nor is anybody asked about a page that was read by its `x-request-id`.
 */
const needless = [
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
  // For the APK alone: a page has its style and its script within it.
  await app.register(fastifyStatic, { root: fileURLToPath(built), serve: false })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) return done()
    for (const name of needless) reply.removeHeader(name)
    if (reply.statusCode < 400) reply.removeHeader('x-request-id')
    // HTTP/1.1 keeps a connection unless told otherwise.
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
      // Without it a browser would save the sentence that there is none.
      const apkDownload = (await hasApk(apk)) ? `download=${apkName}` : ''
      return answerPage(request, reply, 'get-app', { apkDownload })
    })
    app.get(`/support${end}`, (request, reply) => answerForm(request, reply, answerPage))
    app.post(`/support${end}`, (request, reply) => takeForm(request, reply, services, answerPage))
  }
  app.get(`/get-app/${apkName}`, async (request, reply) =>
    (await hasApk(apk)) ? sendApk(reply, apk) : answerPage(request, reply, 'no-apk', {}, 404),
  )
}
