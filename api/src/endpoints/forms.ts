import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import { ImageType, largestUpload } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkedImage } from '../storage/images.ts'
import { expectUpload, noteLostImages } from '../storage/remove-lost-images.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Services } from './implement.ts'

const mostFiles = 20
const mostFields = 100
// As much as a body of JSON may have.
const mostText = 256 * 1024

/**
 * Lets the routes of a scope take multipart form data: it becomes the body that JSON would have been. Each field is read as its
 * schema wants it; image files are checked, stored below `icons/{resource}/` and put as addresses into the endpoint's field of
 * images, in the order of the parts. A call that fails leaves none of them behind.
 */
export async function acceptForms(scope: FastifyInstance, endpoint: Endpoint, { db, files }: Services): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: mostText,
      fields: mostFields,
      fileSize: largestUpload,
      files: mostFiles,
      parts: mostFields + mostFiles,
      headerPairs: 20,
    },
  })
  const stored = new WeakMap<FastifyRequest, string[]>()
  scope.addHook('preHandler', async (request) => {
    if (!request.isMultipart()) return
    const urls: string[] = []
    stored.set(request, urls)
    request.body = await readForm(request, endpoint, async (content, type) => {
      const url = await files.write(endpoint.resource, type, await checkedImage(content, type))
      // Noted at once: where the call fails because the database is away, the hook below can note nothing.
      await expectUpload(db, url)
      urls.push(url)
      return url
    })
  })
  // They go where no record shows them: an error on the way back to the caller does not say that nothing was committed.
  scope.addHook('onError', async (request) => {
    const urls = stored.get(request) ?? []
    if (urls.length > 0) await noteLostImages(db, urls)
  })
}

type Store = (content: Buffer, type: ImageType) => Promise<string>

/** The body that a form is, with one file in memory at a time. Throws 400, 413 or 415. */
async function readForm(request: FastifyRequest, { body, imageFiles = '' }: Endpoint, store: Store): Promise<unknown> {
  const fields = new Map<string, unknown>()
  const images: unknown[] = []
  let sendsImages = false
  let length = 0
  try {
    for await (const part of partsOf(request)) {
      sendsImages ||= part.fieldname === imageFiles
      if (part.type === 'file') {
        if (part.fieldname !== imageFiles)
          throw new RequestFailure('FILE_OUT_OF_PLACE', { field: imageFiles }, { at: [part.fieldname] })
        images.push(await store(await contentOf(part), typeOf(part)))
        continue
      }
      // A part that says it is JSON comes as what it says. Forms end their lines as no other text does.
      const text = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : JSON.stringify(part.value)
      length += text.length
      if (length > mostText || part.valueTruncated) throw new RequestFailure('FORM_TOO_LARGE', {})
      const value = valueOf(body, part.fieldname, text)
      if (part.fieldname !== imageFiles) fields.set(part.fieldname, value)
      else if (Array.isArray(value)) images.push(...value)
      else images.push(value)
    }
  } catch (error) {
    // Lets the rest of the body pass, so that the answer reaches a client that is still sending.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  return { ...Object.fromEntries(fields), ...(sendsImages && { [imageFiles]: images }) }
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    throw unreadable(error)
  }
}

function typeOf({ mimetype }: MultipartFile): ImageType {
  const { data } = ImageType.safeParse(mimetype)
  if (data) return data
  throw new RequestFailure('IMAGE_TYPE', {})
}

const contentOf = (part: MultipartFile): Promise<Buffer> =>
  part.toBuffer().catch((error: unknown) => {
    throw unreadable(error)
  })

/** The text itself where the field may be that, else what it says as JSON; an empty one may stand for null. */
function valueOf(body: z.ZodType | undefined, field: string, text: string): unknown {
  const schema = body instanceof z.ZodObject ? (body.shape[field] as z.ZodType | undefined) : undefined
  if (!schema || schema.safeParse(text).success) return text
  if (text === '') return schema.safeParse(null).success ? null : text
  return parsed(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

// What the parser refuses on purpose has a status; the rest is a body that is broken.
const unreadable = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? error : new RequestFailure('FORM_UNREADABLE', {}, { at: [] })
