import type { ImageType } from '@dealsy/contract'
import sharp from 'sharp'

interface Shape {
  width?: number
  height?: number
}

/** A plain picture with metadata in it (for tests). */
export function pictureOf(type: ImageType, { width = 120, height = 80 }: Shape = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4f46e5' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'secret-place' } })
    .toFormat(type === 'image/jpeg' ? 'jpeg' : (type.slice('image/'.length) as 'png'))
    .toBuffer()
}

/** An animated picture of the given number of frames, 60 by 40 pixels (for tests). */
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
