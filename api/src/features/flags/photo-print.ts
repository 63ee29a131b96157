/** The side, in pixels, of the greyscale picture that a fingerprint is computed from. */
export const printSide = 96

/** The side of a view in pixels, and of the block of frequencies in its hash. */
const viewSide = 32
const frequencies = 8

/** The crop of each view: the whole picture, a margin cut off all around, or off one edge. A cropped copy resembles one of them. */
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

/** The signs of the 64 lowest frequencies, as two 32-bit halves. */
type Hash = readonly [first: number, second: number]

const waves = Float64Array.from({ length: frequencies * viewSide }, (_, index) => {
  const [frequency, at] = [Math.floor(index / viewSide), index % viewSide]
  return Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * viewSide))
})

/** The lowest frequencies (DCT) of a part of a picture, row by row; mirroring negates every second one of a row. */
const spectrum = (pixels: Uint8Array, view: View) => lowestOf(lowestOf(scaled(pixels, view)))

/** The lowest frequencies of each row, as columns. */
function lowestOf(rows: Float64Array): Float64Array {
  const height = rows.length / viewSide
  const found = new Float64Array(frequencies * height)
  for (let y = 0; y < height; y += 1)
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0
      for (let x = 0; x < viewSide; x += 1) sum += (rows[y * viewSide + x] ?? 0) * (waves[u * viewSide + x] ?? 0)
      found[u * height + y] = sum
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

/** One bit per frequency: whether it is above the median. The lowest frequency is only the mean brightness and counts as zero. */
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

/** The fingerprint of a picture: the hashes of its views, the whole first, then that of the mirrored whole, 8 bytes each. */
export function printOf(pixels: Uint8Array): Buffer {
  const spectra = views.map((view) => spectrum(pixels, view))
  const whole = spectra[0] ?? new Float64Array()
  const hashes = [...spectra.map((one) => hashOf(one)), hashOf(whole, true)]
  return Buffer.from(Int32Array.from(hashes.flat()).buffer)
}

const bits = 21
const mask = (1 << bits) - 1

/** The first band number of views, and that of whole pictures. */
const [ofViews, ofWholes] = [0, 3]

/** The three bands of a hash, 21 bits each, with its band number in the bits above. */
const bandsOfHash = ([first, second]: Hash, numbersFrom: number): number[] =>
  [first & mask, (first >>> bits) | ((second & 0x3ff) << 11), (second >>> 10) & mask].map(
    (band, index) => ((numbersFrom + index) << bits) | band,
  )

/** The hashes of a fingerprint: of its views, and of the picture as a whole and mirrored. */
function hashesOf(print: Buffer): { views: Hash[]; wholes: Hash[] } {
  const hashes = Array.from({ length: print.length / 8 }, (_, index): Hash => [
    print.readInt32LE(index * 8),
    print.readInt32LE(index * 8 + 4),
  ])
  return { views: hashes.slice(0, -1), wholes: [...hashes.slice(0, 1), ...hashes.slice(-1)] }
}

/** The index keys of a picture: the bands of its views match copies of it, its own bands match its originals. */
export function bandsOf(print: Buffer): number[] {
  const { views: own, wholes } = hashesOf(print)
  const bands = [own.map((hash) => bandsOfHash(hash, ofViews)), wholes.map((hash) => bandsOfHash(hash, ofWholes))]
  return [...new Set(bands.flat(2))]
}

/**
 * The search keys for copies and originals of a picture: its bands, and each with one bit flipped. Hashes that differ in five bits or fewer
 * share a band up to one bit, as do most that differ in eight. One list per hash, because the index rechecks every match against the whole
 * list.
 */
export function searchBandsOf(print: Buffer): number[][] {
  const { views: own, wholes } = hashesOf(print)
  const lists = [
    ...wholes.map((hash) => bandsOfHash(hash, ofViews)),
    // The whole is the first view, searched above.
    ...own.slice(1).map((hash) => bandsOfHash(hash, ofWholes)),
  ]
  const known = new Set<number>()
  return lists.map((bands) =>
    bands
      .flatMap((band) => [band, ...Array.from({ length: bits }, (_, bit) => band ^ (1 << bit))])
      .filter((band) => !known.has(band) && known.add(band)),
  )
}

/** The smallest Hamming distance, of 64 bits, between one picture and a view of the other. */
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

/** The number of set bits of 32 (population count). */
function bitsOf(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
