import multipart from '@fastify/multipart'
import { imageFieldsOf, ImageType, imageTypeOf, largestUpload, plainNumber } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RequestFailure } from '../failures/failures.ts'
import type { CallImages } from '../storage/call-images.ts'
import { partsOf } from '../storage/multipart.ts'

const mostFiles = 20
const mostFields = 100
// The limit of a JSON body.
const mostText = 256 * 1024

/** Accepts multipart form data on the routes of a scope. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
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
}

/** Reads a form into the equivalent JSON body, with its files stored and replaced by their addresses. Throws 400, 413 or 415. */
export async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  stored: Pick<CallImages, 'store'>,
): Promise<unknown> {
  const [imageField = ''] = imageFieldsOf(endpoint)
  const fields = new Map<string, unknown>()
  const images: unknown[] = []
  let length = 0
  for await (const part of partsOf(request, unreadable)) {
    if (part.type === 'file') {
      if (part.fieldname !== imageField)
        throw new RequestFailure('FILE_OUT_OF_PLACE', { field: imageField }, { at: [part.fieldname] })
      const content = await part.content()
      images.push(await stored.store(endpoint.resource, typeOf(content, part.mimetype), content, imageField))
      continue
    }
    // A part of type application/json arrives parsed. Forms end lines with CRLF.
    const text = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : JSON.stringify(part.value)
    length += text.length
    if (length > mostText || part.valueTruncated) throw new RequestFailure('FORM_TOO_LARGE', {})
    const value = valueOf(endpoint.body, part.fieldname, text)
    if (part.fieldname === imageField) images.push(...(Array.isArray(value) ? value : [value]))
    fields.set(part.fieldname, value)
  }
  if (images.length > 0) fields.set(imageField, images)
  return Object.fromEntries(fields)
}

/** The type of an image by its content, else by its declared type; 400 for anything but an image. */
function typeOf(content: Uint8Array, mimetype: string): ImageType {
  const type = imageTypeOf(content) ?? ImageType.safeParse(mimetype).data
  if (type) return type
  throw new RequestFailure('IMAGE_TYPE', {})
}

/** A record whose texts may stand for other values, such as a row of CSV, as its schema takes it. */
export const valuesOf = (body: z.ZodType | undefined, record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'string' ? valueOf(body, field, value) : value,
    ]),
  )

/** The text itself where the schema accepts it, else the text parsed as JSON; an empty text may mean null. */
function valueOf(body: z.ZodType | undefined, field: string, text: string): unknown {
  const schema = body instanceof z.ZodObject ? (body.shape[field] as z.ZodType | undefined) : undefined
  if (!schema || schema.safeParse(text).success) return text
  if (text === '') return schema.safeParse(null).success ? null : text
  return parsed(text)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // JSON also parses `1e3` and ` 5 ` as numbers; those are refused as texts.
    return typeof value === 'number' ? (plainNumber(text) ?? text) : value
  } catch {
    return text
  }
}

// Refusals of the parser carry a status; any other error means a malformed body.
const unreadable = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? error : new RequestFailure('FORM_UNREADABLE', {}, { at: [] })
