// A separate process for the image decoders: a malicious file can crash only it, and its memory is freed when it exits.
import type { ImageType } from '@dealsy/contract'
import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'

/** A task of the process; it runs one at a time. */
export type ImageTask =
  | { kind: 'check'; content: Uint8Array; type: ImageType }
  | { kind: 'thumbnail'; image: string | Uint8Array; width: number }
  | { kind: 'brightness'; image: Uint8Array; side: number }

export type ImageAnswer = { content: Uint8Array } | { refused: 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' } | { failed: string }

const megabyte = 1024 * 1024
const mostFrames = 200
const mostPixels = 50_000_000
const longestSide = 2048

// The memory limit of decoding, and the measured bytes per pixel of all frames at 8 bits a channel and above: a decoder that needs the
// whole picture at once holds several copies of it, the one of AVIF the most.
const decodingMemoryLimit = 360 * megabyte
const bytesPerPixel: Record<ImageType, { plain: number; deep: number }> = {
  'image/png': { plain: 4, deep: 9 },
  'image/jpeg': { plain: 7, deep: 7 },
  'image/webp': { plain: 7, deep: 7 },
  'image/gif': { plain: 7, deep: 7 },
  'image/avif': { plain: 19, deep: 27 },
}

// A file that takes more memory than this has a false header.
const processMemoryLimit = 640 * megabyte
const memoryPollMs = 20

const encode: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2 }),
}

/** The estimated memory of decoding, from the image's header; its height spans all frames. */
const memoryOf = ({ width, height, depth }: Metadata, type: ImageType) =>
  width * height * bytesPerPixel[type][depth === 'uchar' ? 'plain' : 'deep']

async function checked(content: Uint8Array, type: ImageType): Promise<ImageAnswer> {
  const options = { failOn: 'error', animated: true } as const
  const found = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.mediaType !== type) return { refused: 'NOT_AN_IMAGE' }
  const frames = found.pages ?? 1
  if (found.width * found.height > mostPixels || frames > mostFrames || memoryOf(found, type) > decodingMemoryLimit)
    return { refused: 'TOO_MANY_PIXELS' }
  const image = sharp(content, { ...options, limitInputPixels: mostPixels, autoOrient: frames === 1 }).resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return encode[type](image)
    .toBuffer()
    .then(
      (written) => ({ content: written }),
      () => ({ refused: 'NOT_AN_IMAGE' }),
    )
}

/** A still picture; of an animation, the first frame. */
const thumbnail = async (image: string | Uint8Array, width: number): Promise<ImageAnswer> => ({
  content: await sharp(image, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer(),
})

/** The brightness of a still picture, with transparency on white. */
const brightness = async (image: Uint8Array, side: number): Promise<ImageAnswer> => ({
  content: await sharp(image, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: side, height: side, fit: 'fill' })
    .raw()
    .toBuffer(),
})

function done(task: ImageTask): Promise<ImageAnswer> {
  if (task.kind === 'check') return checked(task.content, task.type)
  if (task.kind === 'thumbnail') return thumbnail(task.image, task.width)
  return brightness(task.image, task.side)
}

async function answer(task: ImageTask): Promise<void> {
  const guard = setInterval(() => {
    // SIGKILL, because an exit would wait for the decoder.
    if (process.memoryUsage.rss() > processMemoryLimit) process.kill(process.pid, 'SIGKILL')
  }, memoryPollMs)
  const answered = await done(task).catch((error: unknown): ImageAnswer => ({ failed: String(error) }))
  clearInterval(guard)
  process.send?.(answered)
}

sharp.cache(false)
sharp.concurrency(1)
process.on('message', (task: ImageTask) => void answer(task))
// The parent disconnects when it is done or ends. SIGKILL, because an exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
