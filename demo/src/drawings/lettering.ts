import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import type { Font } from 'fontkit'

function openFont(address: string): Font {
  const font = openSync(fileURLToPath(address))
  if ('fonts' in font) throw new Error(`${address} holds more than one font.`)
  // A glyph that is first met as a part of another one forgets its letter, and then does not join its neighbours.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}

export interface Lettering {
  x: number
  y: number
  size: number
  fill: string
  /** How much bolder than the font, in thousandths of the size. */
  bolder?: number
  anchor?: 'start' | 'middle' | 'end'
}

const wordSpace = 260

const files = {
  latin: import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'),
  arabic: import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
}

/**
 * Returns what draws words as SVG paths: outlines of a font we bring along, because the machine may have no font with
 * Arabic letters. Opens the fonts once, so keep it for as long as there is to draw.
 */
export function openLettering() {
  const latin = openFont(files.latin)
  const arabic = openFont(files.arabic)
  return (text: string, { x, y, size, fill, bolder = 0, anchor = 'start' }: Lettering): string => {
    const rightToLeft = /\p{Script=Arabic}/u.test(text)
    const font = rightToLeft ? arabic : latin
    // Word by word, because the Arabic file has no space.
    const runs = text.split(' ').map((word) => font.layout(word))
    let pen = 0
    const outlines = (rightToLeft ? runs.toReversed() : runs).flatMap(({ glyphs, positions, advanceWidth }) => {
      const start = pen
      pen += advanceWidth + wordSpace
      let advance = start
      return glyphs.map((glyph, index) => {
        const position = positions[index]
        const path = glyph.path.translate(advance + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG()
        advance += position?.xAdvance ?? 0
        return path
      })
    })
    const width = pen - wordSpace
    const shift = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
    const scale = size / font.unitsPerEm
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale}) translate(${shift} 0)" fill="${fill}"
      stroke="${fill}" stroke-width="${bolder}" stroke-linejoin="round"><path d="${outlines.join('')}"/></g>`
  }
}

export type DrawWords = ReturnType<typeof openLettering>
