import { basename, dirname } from 'node:path'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { largestUpload, thumbnailWidths } from '@dealsy/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, RequestFailure } from '../failures/failures.ts'
import type { Files } from './files.ts'
import { immutableCacheControl, readImageKey } from './image-keys.ts'
import { LocalFiles, uploadPath } from './local-files.ts'
import { partsOf } from './multipart.ts'

// The largest image, plus room for the form's fields and boundaries.
const largestBody = largestUpload + 64 * 1024

/** Accepts signed uploads and serves public images from the local disk; a bucket does both by itself. */
export async function serveFiles(app: FastifyInstance, files: Files) {
  // A separate scope limits the multipart parser and the static files to these routes.
  if (files instanceof LocalFiles) await app.register(filesPlugin, { files })
}

async function filesPlugin(app: FastifyInstance, { files }: { files: LocalFiles }) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fields: 10, fieldSize: 4096, files: 1, fileSize: largestBody, parts: 11, headerPairs: 20 },
  })
  await app.register(fastifyStatic, { root: files.folder, serve: false })

  app.post(uploadPath, {
    config: { takesFiles: true },
    onRequest: async (request, reply) => {
      // The app's page on a phone uploads too, from another origin: what may be uploaded is signed, and no cookie is looked at.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      const length = Number(request.headers['content-length'])
      if (length <= largestBody) return
      // The unread body makes the connection unusable.
      reply.header('connection', 'close')
      throw length > largestBody
        ? new RequestFailure('IMAGE_TOO_LARGE', {})
        : new RequestFailure('UPLOAD_WITHOUT_LENGTH', {}, { at: [] })
    },
    handler: async (request, reply) => {
      await files.store(...(await readUpload(request, files)))
      return reply.code(204).send()
    },
  })

  app.get<{ Params: { id: string; name: string }; Querystring: { w?: unknown } }>(
    '/files/icons/:id/:name',
    async (request, reply) => {
      const key = readImageKey(`icons/${request.params.id}/${request.params.name}`)
      if (!key) throw notFound('image')
      const file = await files.find(key, widthOf(request.query.w))
      if (!file) throw notFound('image')
      reply.headers({
        'cache-control': immutableCacheControl,
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      return reply.sendFile(basename(file), dirname(file), { cacheControl: false })
    },
  )
}

function widthOf(asked: unknown): number | undefined {
  if (asked === undefined) return undefined
  const width = thumbnailWidths.find((allowed) => String(allowed) === asked)
  if (width !== undefined) return width
  throw new RequestFailure('IMAGE_WIDTH', { widths: [...thumbnailWidths] })
}

type Upload = Parameters<LocalFiles['store']>

/** Fields come before the file, so that the signature is verified before any byte of the file is stored. */
async function readUpload(request: FastifyRequest, files: LocalFiles): Promise<Upload> {
  let token = ''
  let upload: Upload | undefined
  for await (const part of partsOf(request, unreadable)) {
    if (part.type === 'field') {
      if (part.fieldname === 'token') token = String(part.value)
      continue
    }
    const policy = files.allowed(token)
    if (part.filename !== policy.name || part.mimetype !== policy.type) throw notAsSigned()
    const content = await part.content()
    if (content.length !== policy.size) throw notAsSigned()
    upload = [policy, content]
  }
  if (!upload) throw new RequestFailure('UPLOAD_WITHOUT_FILE', {}, { at: ['file'] })
  return upload
}

const notAsSigned = () => new RequestFailure('UPLOAD_NOT_AS_SIGNED', {})

const unreadable = () => new RequestFailure('UPLOAD_UNREADABLE', {}, { at: ['file'] })
