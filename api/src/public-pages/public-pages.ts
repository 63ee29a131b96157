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

async function publicPages(app: FastifyInstance, { services, built }: { services: Services; built: URL }) {
  const { settings } = services
  const { apk } = settings.publicPages
  const answerPage = openPages(new URL('pages/', built), settings)
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', built)),
    prefix: '/public-pages/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
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
