import type { DrawWords } from './lettering.ts'
import type { Ware } from './ware.ts'

interface Text {
  /** Two short lines. */
  headline: readonly [string, string]
  line: string
}

/** What a banner shows: an offer in both languages around a ware, and its colours from dark to bright. */
export interface Artwork {
  ware: Ware
  en: Text
  ar: Text
  ground: readonly [deep: string, bright: string]
  accent: string
}

const width = 1200
const height = 480
const margin = 72

/** A banner as an SVG of 1200 x 480: English on the left, the ware in the middle, Arabic on the right. */
export function artwork({ ware, en, ar, ground: [deep, bright], accent }: Artwork, drawWords: DrawWords): string {
  const column = ({ headline: [first, second], line }: Text, x: number, anchor: 'start' | 'end') => `
    ${drawWords(first, { x, y: 188, size: 52, fill: '#ffffff', bolder: 45, anchor })}
    ${drawWords(second, { x, y: 260, size: 52, fill: '#ffffff', bolder: 45, anchor })}
    <rect x="${anchor === 'start' ? x : x - 56}" y="296" width="56" height="6" rx="3" fill="${accent}"/>
    ${drawWords(line, { x, y: 350, size: 26, fill: '#ffffff', bolder: 14, anchor })}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${bright}"/></linearGradient>
      <radialGradient id="light"><stop offset="0" stop-color="#ffffff" stop-opacity="0.34"/>
      <stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <circle cx="1130" cy="20" r="230" fill="#ffffff" opacity="0.07"/><circle cx="60" cy="490" r="200" fill="#ffffff" opacity="0.07"/>
    <circle cx="600" cy="240" r="330" fill="url(#light)"/><circle cx="600" cy="240" r="196" fill="#ffffff" opacity="0.13"/>
    <g transform="translate(424 64) scale(0.88)">${ware(accent)}</g>
    ${column(en, margin, 'start')}${column(ar, width - margin, 'end')}
  </svg>`
}
