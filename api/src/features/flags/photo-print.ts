/** Pixels of a side of the picture from which a print is made, in shades of grey. */
export const printSide = 96

/** Pixels of a side of a view, and frequencies of a side that its hash is made of. */
const viewSide = 32
const frequencies = 8

/**
 * How much of the picture each view shows: all of it, or what is left after a cut all around or at one edge. A cropped copy looks like
 * one of them.
 */
type View = readonly [left: number, top: number, right: number, bottom: number]
const views: readonly View[] = [
  [0, 0, 1, 1],
  [0.03, 0.03, 0.97, 0.97],
  [0.06, 0.06, 0.94, 0.94],
  [0.09, 0.09, 0.91, 0.91],
  [0, 0, 1, 0.95],
  [0, 0, 1, 0.9],
  [0, 0.05, 1, 1],
  [0, 0.1, 1, 1],
  [0, 0, 0.95, 1],
  [0, 0, 0.9, 1],
  [0.05, 0, 1, 1],
  [0.1, 0, 1, 1],
]

/** The signs of the 64 lowest frequencies, in two halves. */
type Hash = readonly [first: number, second: number]

const waves = Float64Array.from({ length: frequencies * viewSide }, (_, index) => {
  const [frequency, at] = [Math.floor(index / viewSide), index % viewSide]
  return Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * viewSide))
})

/** The lowest frequencies of a part of a picture, row by row; a mirrored picture has the opposite of every second of a row. */
function spectrum(pixels: Uint8Array, [left, top, right, bottom]: View): Float64Array {
  const view = scaled(pixels, [left, top, right, bottom])
  const rows = new Float64Array(viewSide * frequencies)
  for (let y = 0; y < viewSide; y += 1)
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0
      for (let x = 0; x < viewSide; x += 1) sum += (view[y * viewSide + x] ?? 0) * (waves[u * viewSide + x] ?? 0)
      rows[y * frequencies + u] = sum
    }
  const found = new Float64Array(frequencies * frequencies)
  for (let v = 0; v < frequencies; v += 1)
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0
      for (let y = 0; y < viewSide; y += 1) sum += (rows[y * frequencies + u] ?? 0) * (waves[v * viewSide + y] ?? 0)
      found[v * frequencies + u] = sum
    }
  return found
}

function scaled(pixels: Uint8Array, [left, top, right, bottom]: View): Float64Array {
  const view = new Float64Array(viewSide * viewSide)
  const edge = (from: number, to: number, at: number) => (from + ((to - from) * at) / viewSide) * printSide
  for (let y = 0; y < viewSide; y += 1)
    for (let x = 0; x < viewSide; x += 1)
      view[y * viewSide + x] = mean(
        pixels,
        [edge(left, right, x), edge(left, right, x + 1)],
        [edge(top, bottom, y), edge(top, bottom, y + 1)],
      )
  return view
}

function mean(pixels: Uint8Array, [x0, x1]: [number, number], [y0, y1]: [number, number]): number {
  let [sum, area] = [0, 0]
  for (let y = Math.floor(y0); y < y1; y += 1)
    for (let x = Math.floor(x0); x < x1; x += 1) {
      const part = (Math.min(x + 1, x1) - Math.max(x, x0)) * (Math.min(y + 1, y1) - Math.max(y, y0))
      sum += (pixels[y * printSide + x] ?? 0) * part
      area += part
    }
  return sum / area
}

/** Which frequencies are above the median; the lowest is the brightness alone. */
function hashOf(found: Float64Array, mirrored = false): Hash {
  const values = Array.from(found, (value, index) => (mirrored && index % 2 === 1 ? -value : value))
  values[0] = 0
  const median = values.toSorted((one, other) => one - other)[values.length / 2] ?? 0
  let [high, low] = [0, 0]
  for (let bit = 0; bit < 32; bit += 1) {
    if ((values[bit] ?? 0) > median) high |= 1 << bit
    if ((values[bit + 32] ?? 0) > median) low |= 1 << bit
  }
  return [high, low]
}

/** What a picture looks like: the hashes of its views, the whole first, then that of the whole mirrored, 8 bytes each. */
export function printOf(pixels: Uint8Array): Buffer {
  const spectra = views.map((view) => spectrum(pixels, view))
  const whole = spectra[0] ?? new Float64Array()
  const hashes = [...spectra.map((one) => hashOf(one)), hashOf(whole, true)]
  return Buffer.from(Int32Array.from(hashes.flat()).buffer)
}

const bits = 21
const mask = (1 << bits) - 1

/** The bands of views have the numbers 0 to 2; those of a whole picture, as what may be a view of another, the next three. */
const [ofViews, ofWholes] = [0, 3]

/** A hash in three bands of 21 bits, each with its number above them. */
const bandsOfHash = ([first, second]: Hash, numbersFrom: number): number[] =>
  [first & mask, (first >>> bits) | ((second & 0x3ff) << 11), (second >>> 10) & mask].map(
    (band, index) => ((numbersFrom + index) << bits) | band,
  )

/** The hashes of a print: those of its views, and of what it is as a whole and mirrored. */
function hashesOf(print: Buffer): { views: Hash[]; wholes: Hash[] } {
  const hashes = Array.from({ length: print.length / 8 }, (_, index): Hash => [
    print.readInt32LE(index * 8),
    print.readInt32LE(index * 8 + 4),
  ])
  return { views: hashes.slice(0, -1), wholes: [...hashes.slice(0, 1), ...hashes.slice(-1)] }
}

const bandsOfHashes = (hashes: readonly Hash[], numbersFrom: number) =>
  hashes.flatMap((hash) => bandsOfHash(hash, numbersFrom))

/** By what a picture is found: the bands of its views, where another is a copy of it, and its own, where it is a copy of another. */
export function bandsOf(print: Buffer): number[] {
  const { views: own, wholes } = hashesOf(print)
  return [...new Set([...bandsOfHashes(own, ofViews), ...bandsOfHashes(wholes, ofWholes)])]
}

/**
 * By what pictures are looked for that this one may be a copy of, or that may be one of it: its bands, and each with one bit changed. Of
 * hashes that differ in five bits or fewer there is a band that differs in one at most, and of most that differ in eight. They come in a
 * list for each hash, because the index compares all that it finds for a list with the whole of that.
 */
export function soughtBandsOf(print: Buffer): number[][] {
  const { views: own, wholes } = hashesOf(print)
  const lists = [
    ...wholes.map((hash) => bandsOfHash(hash, ofViews)),
    // As a whole it is looked for among the views already.
    ...own.slice(1).map((hash) => bandsOfHash(hash, ofWholes)),
  ]
  const known = new Set<number>()
  return lists.map((bands) =>
    bands
      .flatMap((band) => [band, ...Array.from({ length: bits }, (_, bit) => band ^ (1 << bit))])
      .filter((band) => !known.has(band) && known.add(band)),
  )
}

/** The bits, of 64, in which one of two pictures differs from the view of the other that it is most like. */
export function distanceOf(print: Buffer, other: Buffer): number {
  const [one, next] = [hashesOf(print), hashesOf(other)]
  return Math.min(leastDistance(one.wholes, next.views), leastDistance(next.wholes, one.views))
}

function leastDistance(wholes: readonly Hash[], others: readonly Hash[]): number {
  let least = 64
  for (const [first, second] of wholes)
    for (const view of others) least = Math.min(least, bitsOf(first ^ view[0]) + bitsOf(second ^ view[1]))
  return least
}

/** How many bits of 32 are set: in pairs, in fours, in bytes, then of all bytes together. */
function bitsOf(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
