import type { ImageType } from '@dealsy/contract'
import sharp from 'sharp'

interface Shape {
  width?: number
  height?: number
}

/** A plain picture with metadata. */
export function pictureOf(type: ImageType, { width = 120, height = 80 }: Shape = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4f46e5' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'secret-place' } })
    .toFormat(type === 'image/jpeg' ? 'jpeg' : (type.slice('image/'.length) as 'png'))
    .toBuffer()
}

/** A picture with the contrast of a photograph, with some shapes on it. */
export async function photographOf(
  random: { fraction(): number },
  { width = 480, height = 360 }: Shape = {},
): Promise<Buffer> {
  const within = (most: number) => Math.floor(random.fraction() * most)
  const coarse = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => 40 + within(176)))
  const things = Array.from(
    { length: 6 },
    () => `<ellipse cx="${within(width)}" cy="${within(height)}" rx="${20 + within(width / 4)}" ry="${20 + within(height / 4)}"
      fill="rgb(${within(256)},${within(256)},${within(256)})" opacity="0.8"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${things.join('')}</svg>`
  return sharp(coarse, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** An animated picture of the given number of frames, 60 by 40 pixels. */
export async function animationOf(type: 'image/gif' | 'image/webp', frames: number): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: (index * 40) % 256, g: 90, b: 200 } } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } })
  const delay = Array.from({ length: frames }, () => 120)
  return (type === 'image/gif' ? joined.gif({ delay }) : joined.webp({ delay })).toBuffer()
}
