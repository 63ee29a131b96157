import type { ChildProcess, fork } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { ImageType } from '@dealsy/contract'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { checkedImage, thumbnail } from './images.ts'
import { animationOf, pictureOf } from '../testing/sample-images.ts'

// The processes that were started here, kept from one test to the next.
const started = vi.hoisted((): ChildProcess[] => [])
vi.mock('node:child_process', async (original) => {
  const actual: { fork: typeof fork } = await original()
  const kept = (...given: Parameters<typeof fork>) => {
    const child = actual.fork(...given)
    started.push(child)
    return child
  }
  return { ...actual, fork: kept }
})

const refused = (status: number, code: string) => expect.objectContaining({ status, code })
const notAnImage = refused(415, 'NOT_AN_IMAGE')

describe('an uploaded image', () => {
  it.each(ImageType.options)('of type %s keeps its format and loses its metadata', async (type) => {
    const uploaded = await pictureOf(type)
    const { mediaType, width, height, exif, icc, xmp, iptc } = await sharp(
      await checkedImage(uploaded, type),
    ).metadata()
    expect({ mediaType, width, height }).toEqual({ mediaType: type, width: 120, height: 80 })
    expect([exif, icc, xmp, iptc].every((block) => block === undefined)).toBe(true)
  })

  it('has metadata before it is checked', async () => {
    const { exif } = await sharp(await pictureOf('image/jpeg')).metadata()
    expect(exif?.toString('latin1')).toContain('secret-place')
  })

  it('is recognized by its content: neither HEIC nor a film in the same container is AVIF', async () => {
    for (const brand of ['heic', 'mp42', 'isom']) {
      const content = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`.padEnd(64, '\0'), 'latin1')
      await expect(checkedImage(content, 'image/avif')).rejects.toEqual(notAnImage)
    }
  })

  it('is turned upright', async () => {
    const sideways = await sharp(await pictureOf('image/jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height, orientation } = await sharp(await checkedImage(sideways, 'image/jpeg')).metadata()
    expect({ width, height, orientation }).toEqual({ width: 80, height: 120, orientation: undefined })
  })

  it('is made smaller where a side is longer than 2048 pixels', async () => {
    const wide = await pictureOf('image/png', { width: 4096, height: 1024 })
    const { width, height } = await sharp(await checkedImage(wide, 'image/png')).metadata()
    expect({ width, height }).toEqual({ width: 2048, height: 512 })
  })

  it.each(['image/gif', 'image/webp'] as const)('of type %s keeps its animation', async (type) => {
    const { pages, delay } = await sharp(await checkedImage(await animationOf(type, 3), type)).metadata()
    expect({ pages, delay }).toEqual({ pages: 3, delay: [120, 120, 120] })
  })

  it('with more frames than we decode is refused', async () => {
    const content = await animationOf('image/gif', 201)
    await expect(checkedImage(content, 'image/gif')).rejects.toEqual(refused(413, 'TOO_MANY_PIXELS'))
  })

  it('with more pixels than we decode is refused, however small its file', async () => {
    const bomb = await pictureOf('image/png', { width: 12_000, height: 5_000 })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(checkedImage(bomb, 'image/png')).rejects.toEqual(refused(413, 'TOO_MANY_PIXELS'))
  })

  it('in a format that is expensive to decode has a lower limit of pixels, whatever its header says', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#4f46e5' } })
      .avif({ effort: 0 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(4096)
    await expect(checkedImage(bomb, 'image/avif')).rejects.toEqual(refused(413, 'TOO_MANY_PIXELS'))
    const liar = Buffer.from(bomb)
    for (let at = liar.indexOf('ispe'); at !== -1; at = liar.indexOf('ispe', at + 1)) {
      liar.writeUInt32BE(100, at + 8)
      liar.writeUInt32BE(100, at + 12)
    }
    await expect(checkedImage(liar, 'image/avif')).rejects.toEqual(
      expect.objectContaining({ status: expect.toBeOneOf([413, 415]) as number }),
    )
  }, 60_000)

  it('loses data appended to it', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const checked = await checkedImage(Buffer.concat([await pictureOf('image/jpeg'), script]), 'image/jpeg')
    expect(checked.includes(script)).toBe(false)
  })

  it.each([
    [
      'an SVG drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script that begins like a GIF', 'GIF89a/*.......*/=0;alert(1)//'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['nothing', ''],
  ])('that is %s is refused under every type', async (_, text) => {
    for (const type of ImageType.options) {
      await expect(checkedImage(Buffer.from(text), type)).rejects.toEqual(notAnImage)
    }
  })

  it('of another type than the declared one is refused', async () => {
    const png = await pictureOf('image/png')
    await expect(checkedImage(png, 'image/jpeg')).rejects.toEqual(notAnImage)
  })

  it.each(ImageType.options)('of type %s that is cut off is refused', async (type) => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(type === 'image/jpeg' ? 'jpeg' : (type.slice('image/'.length) as 'png'))
      .toBuffer()
    await expect(checkedImage(whole.subarray(0, whole.length / 2), type)).rejects.toEqual(notAnImage)
  })
})

describe('a thumbnail', () => {
  it('is a still WebP picture, never wider than the image', async () => {
    const animation = await sharp(await thumbnail(await animationOf('image/gif', 3), 48)).metadata()
    expect(animation).toMatchObject({ format: 'webp', width: 48, height: 32 })
    expect(animation.pages).toBeUndefined()
    const small = await sharp(await thumbnail(await pictureOf('image/png'), 768)).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 120, height: 80 })
  })
})

describe('the decoding processes', () => {
  const running = () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)

  it('are two at most, however many images arrive at once', async () => {
    const content = await pictureOf('image/png')
    const all = await Promise.all(Array.from({ length: 12 }, () => checkedImage(content, 'image/png')))
    expect(all).toHaveLength(12)
    expect(running()).toHaveLength(2)
  })

  it('may crash on an image: it is refused, and the next one gets a new process', async () => {
    const content = await pictureOf('image/png', { width: 4000, height: 4000 })
    const two = Promise.allSettled([checkedImage(content, 'image/png'), checkedImage(content, 'image/png')])
    await setImmediate()
    for (const child of running()) child.kill('SIGKILL')
    for (const { status, reason } of (await two) as PromiseRejectedResult[])
      expect([status, reason]).toEqual(['rejected', refused(413, 'TOO_MANY_PIXELS')])
    expect((await checkedImage(content, 'image/png')).length).toBeGreaterThan(0)
  })

  it('may crash before an image is written to them, which is refused too', async () => {
    const content = await pictureOf('image/png')
    await checkedImage(content, 'image/png')
    for (const child of running())
      vi.spyOn(child, 'send').mockImplementationOnce(() => {
        child.emit('error', new Error('write EPIPE'))
        return child.kill('SIGKILL')
      })
    await expect(checkedImage(content, 'image/png')).rejects.toEqual(refused(413, 'TOO_MANY_PIXELS'))
    expect((await checkedImage(content, 'image/png')).length).toBeGreaterThan(0)
  })
})
