import { randomUUID } from 'node:crypto'
import type { ImageType } from '@dealsy/contract'

/** The Cache-Control of every image: the content at an address never changes. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

const extensions: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}
const types = new Map(Object.entries(extensions).map(([type, extension]) => [extension, type as ImageType]))

const pattern =
  /^icons\/(?<id>[A-Za-z0-9_-]{1,64})\/(?<name>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<extension>\w+)$/

/** The key of an image. Only `newImageKey` and `readImageKey` make one, so its text is safe as a path. */
export interface ImageKey {
  text: string
  type: ImageType
}

/** A new unguessable key `icons/{id}/{uuid}.{extension}`. Throws for an `id` that is not a folder name. */
export function newImageKey(id: string, type: ImageType): ImageKey {
  const key = readImageKey(`icons/${id}/${randomUUID()}.${extensions[type]}`)
  if (!key) throw new Error(`Not the name of a folder: ${id}`)
  return key
}

/** Parses a key; undefined for any text that `newImageKey` did not make. */
export function readImageKey(text: string): ImageKey | undefined {
  const type = types.get(pattern.exec(text)?.groups?.extension ?? '')
  return type && { text, type }
}
