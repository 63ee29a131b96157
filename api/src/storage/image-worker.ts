// A process of its own for the decoders of images: a file that harms them harms only it, and its memory is freed when it ends.
import type { ImageType } from '@dealsy/contract'
import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'

/** What is asked of the process, one task after the other. */
export type ImageTask =
  | { kind: 'check'; content: Uint8Array; type: ImageType }
  | { kind: 'thumbnail'; image: string | Uint8Array; width: number }
  | { kind: 'brightness'; image: Uint8Array; side: number }

/** What it answers. */
export type ImageAnswer = { content: Uint8Array } | { refused: 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' } | { failed: string }

const megabyte = 1024 * 1024
const mostFrames = 200
const mostPixels = 50_000_000
const longestSide = 2048

// What decoding may take in memory, and what each pixel of all frames takes, as measured, of 8 bits a colour or of more: a
// decoder that needs the whole picture at once holds it several times over, that of AVIF most of all.
const mostMemory = 360 * megabyte
const bytesOfPixel: Record<ImageType, { plain: number; deep: number }> = {
  'image/png': { plain: 4, deep: 9 },
  'image/jpeg': { plain: 7, deep: 7 },
  'image/webp': { plain: 7, deep: 7 },
  'image/gif': { plain: 7, deep: 7 },
  'image/avif': { plain: 19, deep: 27 },
}

// A file that takes more than this is not what it said of itself.
const mostOfProcess = 640 * megabyte
const look = 20

const encode: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2 }),
}

/** What decoding an image takes in memory by what it says of itself; `found` counts the pixels of all its frames. */
const memoryOf = ({ width, height, depth }: Metadata, type: ImageType) =>
  width * height * bytesOfPixel[type][depth === 'uchar' ? 'plain' : 'deep']

async function checked(content: Uint8Array, type: ImageType): Promise<ImageAnswer> {
  const options = { failOn: 'error', animated: true } as const
  const found = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.mediaType !== type) return { refused: 'NOT_AN_IMAGE' }
  const frames = found.pages ?? 1
  if (found.width * found.height > mostPixels || frames > mostFrames || memoryOf(found, type) > mostMemory)
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

/** A still picture, which is the first frame of an animation. */
const thumbnail = async (image: string | Uint8Array, width: number): Promise<ImageAnswer> => ({
  content: await sharp(image, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer(),
})

/** Of a still picture, on white where it is transparent. */
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
    // An exit of its own would wait for the decoder.
    if (process.memoryUsage.rss() > mostOfProcess) process.kill(process.pid, 'SIGKILL')
  }, look)
  const answered = await done(task).catch((error: unknown): ImageAnswer => ({ failed: String(error) }))
  clearInterval(guard)
  process.send?.(answered)
}

sharp.cache(false)
sharp.concurrency(1)
process.on('message', (task: ImageTask) => void answer(task))
// The program decides when this ends: with its last answer, or with the program itself. An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
