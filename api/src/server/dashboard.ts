import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { RequestFailure } from '../failures/failures.ts'

// The dashboard's own paths; any other gets its not-found page with the status that says so.
const screens = /^\/(?:login|auth|dashboard)?(?:[/?#]|$)/

/** Serves the built dashboard, its not-found page for unknown addresses, and JSON 404 for unknown calls. */
export async function serveDashboard(app: FastifyInstance, folder: URL) {
  const root = fileURLToPath(folder)
  const built = existsSync(root)
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      // The public pages are served by their own plugin; the files here are its templates.
      globIgnore: ['public-pages/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !wantsPage || /^\/(?:api|files|health|assets|public-pages)(?:[/?#]|$)/.test(request.url)) {
      throw new RequestFailure('UNKNOWN_ADDRESS', {})
    }
    return reply.code(screens.test(request.url) ? 200 : 404).sendFile('index.html')
  })
}
