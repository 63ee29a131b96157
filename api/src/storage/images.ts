import type { ImageType } from '@dealsy/contract'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { RequestFailure } from '../http/failures.ts'

// Pixels are what decoding costs, whatever the size of the file; the pixels of all frames count.
const mostPixels = 50_000_000
const mostFrames = 200
const longestSide = 2048
const timeoutSeconds = 30

// libuv has four threads for images, passwords and files alike; images may take half of them.
const inOneOfTwoLanes = lanes(2)

// The bytes that tell a format, in hexadecimal, and where they are.
const marks: Record<ImageType, { at: number; bytes: string }> = {
  'image/png': { at: 0, bytes: '89504e470d0a1a0a' },
  'image/jpeg': { at: 0, bytes: 'ffd8ff' },
  'image/webp': { at: 8, bytes: '57454250' },
  'image/gif': { at: 0, bytes: '47494638' },
  'image/avif': { at: 4, bytes: '66747970' },
}

const encode: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2 }),
}

/**
 * An uploaded image, decoded and written anew in the same format: upright, at most 2048 pixels a side, every frame of an
 * animation kept, nothing else of the file left. Throws 415 for what is not an image of the declared type and 413 for
 * one with more pixels or frames than we decode.
 */
export function checkedImage(content: Uint8Array, type: ImageType): Promise<Buffer> {
  // Looked at before sharp sees a byte, so that its decoders of SVG, PDF and the like are out of reach.
  const start = Buffer.from(content.subarray(0, 16)).toString('hex')
  const { at, bytes } = marks[type]
  if (!start.startsWith(bytes, at * 2)) return Promise.reject(notAnImage(type))
  return inOneOfTwoLanes(async () => {
    const options = { failOn: 'error', animated: true } as const
    const found = await sharp(content, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (found?.mediaType !== type) throw notAnImage(type)
    const frames = found.pages ?? 1
    if (found.width * found.height > mostPixels || frames > mostFrames) {
      throw new RequestFailure(413, 'TOO_MANY_PIXELS', 'The image has too many pixels. Please use a smaller one.')
    }
    const image = sharp(content, { ...options, limitInputPixels: mostPixels, autoOrient: frames === 1 })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
    return encode[type](image)
      .toBuffer()
      .catch(() => {
        throw notAnImage(type)
      })
  })
}

/** A still WebP picture of a stored image (its file's path or content), `width` pixels wide, or less where the image is narrower. */
export function thumbnail(image: string | Buffer, width: number): Promise<Buffer> {
  return inOneOfTwoLanes(() =>
    sharp(image, { limitInputPixels: mostPixels })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  )
}

const notAnImage = (type: ImageType) =>
  new RequestFailure(
    415,
    'NOT_AN_IMAGE',
    `The file is not a readable ${type.replace('image/', '').toUpperCase()} image.`,
  )

/** Runs at most `width` tasks at once; the others wait their turn. */
function lanes(width: number) {
  let free = width
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
