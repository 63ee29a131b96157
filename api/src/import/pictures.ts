import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageTypeOf, kindOf, largestUpload } from '@dealsy/contract'
import { RequestFailure } from '../failures/failures.ts'
import { type Outbound, OutboundFailure } from '../outbound/outbound.ts'
import type { CallImages } from '../storage/call-images.ts'
import type { Row } from '../trail/changes/record.ts'
import type { ImportedKind } from './kinds.ts'

const isOnWeb = (address: string) => /^https?:/.test(address)

/** The file of a picture, in the folder of the import or its folder `pictures`; undefined where there is none. */
async function fileOf(folder: string, name: string): Promise<string | undefined> {
  for (const place of [folder, path.join(folder, 'pictures')]) {
    const file = path.resolve(place, name)
    if (!file.startsWith(path.resolve(place) + path.sep)) continue
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile()) return file
  }
  return undefined
}

/** The files of an import, asked for as if they were on the web: `file:` and their name. */
export const openFolder = (folder: string): Outbound => ({
  async request(url) {
    const file = await fileOf(folder, url.replace(/^file:/, ''))
    const content = file ? await readFile(file) : Buffer.alloc(0)
    if (content.length > largestUpload) throw new OutboundFailure('tooLarge')
    return { status: file ? 200 : 404, headers: {}, content }
  },
})

/** The pictures of a listing as the product takes them: files are fetched after it. */
export const listedPictures = (images: unknown): unknown =>
  Array.isArray(images)
    ? images.map((image) => (typeof image === 'string' && !isOnWeb(image) ? `file:${image}` : image))
    : images

/** An address that stands for a picture in a dry run, which stores none. */
const placeholder = () => `/files/icons/import/${randomUUID()}.png`

/**
 * Stores the single pictures of a record (an icon, the image of a banner); their addresses by field. A dry run only looks whether a file is
 * there. Throws 400 at the field where a picture cannot be had.
 */
export async function storePictures(
  { kind }: ImportedKind,
  record: Row,
  { folder, outbound, images }: { folder: string; outbound: Outbound; images: CallImages | undefined },
): Promise<Record<string, string>> {
  const stored: Record<string, string> = {}
  for (const [field, number] of Object.entries(kindOf(kind).images ?? {})) {
    const named = record[field]
    if (number !== 'one' || typeof named !== 'string') continue
    stored[field] = !images && isOnWeb(named) ? placeholder() : await store(named, field)
  }
  return stored

  async function store(named: string, field: string): Promise<string> {
    const from = isOnWeb(named) ? outbound : openFolder(folder)
    const asked = { method: 'GET', timeout: 20_000, mostBytes: largestUpload, beyond: 'refuse', redirects: 3 } as const
    const answer = await from.request(named, asked).catch((error: unknown) => {
      if (error instanceof OutboundFailure) return undefined
      throw error
    })
    const type = answer?.status === 200 ? imageTypeOf(answer.content) : undefined
    if (!answer || !type) throw new RequestFailure('IMAGE_NOT_UPLOADED', {}, { at: [field] })
    return images ? images.store(kindOf(kind).one, type, answer.content, field) : placeholder()
  }
}
