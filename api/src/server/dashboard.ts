import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { RequestFailure } from '../failures/failures.ts'
import { sendPage } from '../public-pages/send-page.ts'

// The dashboard's paths; any other path gets its not-found page with status 404.
const screens = /^\/(?:login|auth|dashboard)?(?:[/?#]|$)/

/** Serves the built dashboard, its not-found page for unknown addresses, and JSON 404 for unknown calls. */
export async function serveDashboard(app: FastifyInstance, folder: URL) {
  const root = fileURLToPath(folder)
  // In development only the public pages are built.
  const built = existsSync(join(root, 'index.html'))
  const pageOf = built ? await readPage(folder) : () => ''
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      // The public pages are served by their own plugin; the files here are its templates.
      globIgnore: ['public-pages/**', 'index.html', 'chunks.json', '**/*.{br,gz}'],
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
    return sendPage(request, reply.code(screens.test(request.url) ? 200 : 404), pageOf(request.url))
  })
}

const preload = (chunk: string) => `<link rel="modulepreload" href="${chunk}">`

/** The dashboard's page for an address, with links to all scripts of its screen (from the list of the build). */
async function readPage(folder: URL): Promise<(address: string) => string> {
  const page = await readFile(new URL('index.html', folder), 'utf8')
  const list = await readFile(new URL('chunks.json', folder), 'utf8').catch(() => '{}')
  const pages = Object.entries(JSON.parse(list) as Record<string, string[]>).map(([path, chunks]) => ({
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    page: page.replace(
      '</head>',
      `${chunks
        .filter((chunk) => !page.includes(chunk))
        .map(preload)
        .join('')}</head>`,
    ),
  }))
  return (address) => {
    const [asked = ''] = address.split(/[?#]/)
    return pages.find(({ path }) => path.test(asked))?.page ?? page
  }
}
