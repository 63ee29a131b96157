import { z } from 'zod'

export const ImageType = z
  .enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
  .meta({ id: 'ImageType' })
export type ImageType = z.infer<typeof ImageType>

/** How many bytes of a file tell what kind of image it is. */
export const imageTypeBytes = 64

// As characters of one byte each. The brands of an AVIF file are those of a container that films and other images have too.
const marks: Record<ImageType, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1A\n/,
  'image/jpeg': /^\xFF\xD8\xFF/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/gif': /^GIF8/,
  'image/avif': /^[^]{4}ftyp[^]*avi[fs]/,
}

/** The kind of an image by the first bytes of its file, whatever its name says; undefined for everything else. */
export function imageTypeOf(content: Uint8Array): ImageType | undefined {
  const start = String.fromCharCode(...content.subarray(0, imageTypeBytes))
  return ImageType.options.find((type) => marks[type].test(start))
}
