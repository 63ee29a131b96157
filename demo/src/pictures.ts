import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Files } from '@dealsy/api/files'
import type { Random } from './random.ts'

/** An SVG file below `pictures/`, without its extension, in a box of 400 x 400. `currentColor` stands for its accent. */
export type Drawing = string

const fileOf = (path: string) => new URL(`pictures/${path}`, import.meta.url)

/** The shapes of a drawing with an accent, to be put into another SVG. Throws where there is no such file. */
const shapesOf = (drawing: Drawing, accent: string) =>
  readFileSync(fileOf(`${drawing}.svg`), 'utf8')
    .replaceAll(/<\/?svg[^>]*>/g, '')
    .replaceAll('currentColor', accent)

/** Two colours from deep to bright with an accent that stands out on both. */
interface Scheme {
  deep: string
  bright: string
  accent: string
}

const schemes: readonly Scheme[] = [
  { deep: '#312e81', bright: '#6366f1', accent: '#f59e0b' },
  { deep: '#134e4a', bright: '#14b8a6', accent: '#f97316' },
  { deep: '#0c4a6e', bright: '#0ea5e9', accent: '#f43f5e' },
  { deep: '#7c2d12', bright: '#ea580c', accent: '#0f766e' },
  { deep: '#4c1d95', bright: '#a855f7', accent: '#facc15' },
  { deep: '#881337', bright: '#e11d48', accent: '#fbbf24' },
  { deep: '#14532d', bright: '#16a34a', accent: '#fde047' },
  { deep: '#1e293b', bright: '#64748b', accent: '#38bdf8' },
]

/** What surrounds a product in a photograph: a wall from bright to deep, and a floor. */
const rooms = [
  ['#f8fafc', '#e2e8f0', '#cbd5e1'],
  ['#fef3c7', '#fde68a', '#d6b370'],
  ['#e0f2fe', '#bae6fd', '#94a3b8'],
  ['#dcfce7', '#bbf7d0', '#86a893'],
  ['#fae8ff', '#f0d5f7', '#b49ab9'],
  ['#ffe4e6', '#fecdd3', '#bc9aa0'],
] as const

const accents = ['#dc2626', '#2563eb', '#16a34a', '#d97706', '#7c3aed', '#0f766e', '#475569', '#be185d']

const webp = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()

/** Gives a record an icon, once that is drawn, in `files`. */
export async function giveIcon(
  row: { id: string; icon?: string | null },
  drawing: Promise<Buffer>,
  files: Pick<Files, 'write'>,
): Promise<void> {
  row.icon = await files.write(row.id, 'image/webp', await drawing)
}

/** A square icon of 192 pixels: a drawing on a coloured ground. */
export function drawIcon(random: Random, drawing: Drawing): Promise<Buffer> {
  const { deep, bright, accent } = random.pick(schemes)
  return webp(`<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 400 400">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="400" height="400" fill="url(#ground)"/><circle cx="330" cy="50" r="120" fill="#ffffff" opacity="0.1"/>
    <g transform="translate(48 48) scale(0.76)">${shapesOf(drawing, accent)}</g></svg>`)
}

/** A photograph of 480 x 360: a ware in a room, from nearer or farther, facing either side. */
export function drawPhotograph(random: Random, ware: Drawing): Promise<Buffer> {
  const [bright, wall, floor] = random.pick(rooms)
  const scale = 0.78 + random.fraction() * 0.5
  const turned = random.chance(0.5) ? -1 : 1
  const lean = random.integer(-5, 5)
  const horizon = random.integer(300, 370)
  return webp(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 640 480">
    <defs><radialGradient id="wall" cx="${random.integer(20, 80)}%" cy="10%" r="95%">
      <stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${wall}"/></radialGradient></defs>
    <rect width="640" height="480" fill="url(#wall)"/><rect y="${horizon}" width="640" height="${480 - horizon}" fill="${floor}"/>
    <rect y="${horizon}" width="640" height="10" fill="#000000" opacity="0.06"/>
    <g transform="translate(${320 + random.integer(-50, 50)} ${random.integer(225, 265)}) rotate(${lean}) scale(${scale * turned} ${scale}) translate(-200 -200)">${shapesOf(ware, random.pick(accents))}</g></svg>`)
}

// The number of portraits of women, and of men.
const portraits = 14

/** A portrait of 256 pixels of an invented person. */
export async function drawPortrait(random: Random, woman: boolean): Promise<Buffer> {
  const path = `portraits/${woman ? 'woman' : 'man'}-${random.integer(1, portraits)}.svg`
  return webp(await readFile(fileOf(path), 'utf8'))
}

/** A banner of 1200 x 480 with words in both languages. */
export const readBanner = (name: string): Promise<Buffer> => readFile(fileOf(`banners/${name}.webp`))
