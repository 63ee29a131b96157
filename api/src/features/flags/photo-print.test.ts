import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { brightnessOf } from '../../storage/images.ts'
import { photographOf } from '../../testing/sample-images.ts'
import { bandsOf, distanceOf, printOf, printSide, searchBandsOf } from './photo-print.ts'

const random = new Random('photographs')
const pictures = await Promise.all(Array.from({ length: 40 }, () => photographOf(random)))
const print = async (picture: Buffer) => printOf(await brightnessOf(picture, printSide))
const prints = await Promise.all(pictures.map(print))

/** Whether a picture is found to be the same as one that is there already, as `findCopies` does it. */
function isFound(picture: Buffer, earlier: Buffer): boolean {
  const bands = new Set(bandsOf(earlier))
  return (
    searchBandsOf(picture)
      .flat()
      .some((band) => bands.has(band)) && distanceOf(picture, earlier) <= 8
  )
}

/** Cuts off these shares of the sides. */
async function cut(picture: Buffer, [left, top, right, bottom]: [number, number, number, number]): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  }
  return sharp(picture).extract(part).jpeg({ quality: 75 }).toBuffer()
}
const writing = (words: string) =>
  Buffer.from(`<svg width="220" height="40"><text y="32" font-size="32" fill="white">${words}</text></svg>`)

test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
  ['resized', (picture) => sharp(picture).resize(160).jpeg({ quality: 80 }).toBuffer()],
  ['recompressed', (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer()],
  ['of another format', (picture) => sharp(picture).webp({ quality: 60 }).toBuffer()],
  ['mirrored', (picture) => sharp(picture).flop().jpeg({ quality: 75 }).toBuffer()],
  ['brighter', (picture) => sharp(picture).modulate({ brightness: 1.15 }).jpeg().toBuffer()],
  ['cut by three percent all around', (picture) => cut(picture, [0.03, 0.03, 0.03, 0.03])],
  ['cut by eight percent all around', (picture) => cut(picture, [0.08, 0.08, 0.08, 0.08])],
  ['cut at the bottom', (picture) => cut(picture, [0, 0, 0, 0.07])],
  ['cut at the top', (picture) => cut(picture, [0, 0.1, 0, 0])],
  ['cut at one side', (picture) => cut(picture, [0, 0, 0.06, 0])],
  ['mirrored and cut', async (picture) => cut(await sharp(picture).flop().toBuffer(), [0.05, 0.05, 0.05, 0.05])],
  [
    'with a writing on it',
    (picture) =>
      sharp(picture)
        .composite([{ input: writing('DEALSY'), gravity: 'southeast' }])
        .jpeg()
        .toBuffer(),
  ],
])('at least 95 of 100 copies that are %s are found', async (_, change) => {
  const copies = await Promise.all(pictures.map(async (picture) => print(await change(picture))))
  const pairs = copies.map((copy, index) => ({ copy, original: prints[index] ?? Buffer.of() }))
  // Whichever of the two was there before.
  for (const found of [
    pairs.filter(({ copy, original }) => isFound(copy, original)),
    pairs.filter(({ copy, original }) => isFound(original, copy)),
  ])
    expect(found.length / copies.length).toBeGreaterThanOrEqual(0.95)
})

test('no picture counts as a copy of another', () => {
  const taken = prints.flatMap((one, index) =>
    prints.slice(index + 1).filter((other) => isFound(one, other) || isFound(other, one)),
  )
  expect(taken).toEqual([])
})
