import { expect, it } from 'vitest'

// Without a space, which is Inter's.
const arabic = 'المصريجميل،عِقْد؟'

/** How wide a text is drawn in a list of typefaces. */
function widthOf(text: string, fontFamily: string): number {
  const line = document.createElement('span')
  Object.assign(line.style, { fontFamily, fontSize: '100px', whiteSpace: 'pre', position: 'absolute' })
  line.textContent = text
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

const faceRules = (family: string) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').replaceAll(/['"]/g, '') === family)

it('draws Arabic in its own typeface where the machine’s Arial has Arabic letters', async () => {
  await document.fonts.load('100px "Readex Pro"', arabic)
  const [fallback] = faceRules('Inter fallback')
  const [readexPro] = faceRules('Readex Pro')
  // The face that stands in for Inter, on a machine whose Arial has Arabic letters, twice as wide as ours.
  const arial = new FontFace('Arial of another machine', readexPro?.style.getPropertyValue('src') ?? '', {
    unicodeRange: fallback?.style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
    sizeAdjust: '200%',
  } as FontFaceDescriptors)
  document.fonts.add(await arial.load())
  const own = widthOf(arabic, '"Readex Pro", sans-serif')
  expect(widthOf(arabic, '"Arial of another machine", "Readex Pro", sans-serif')).toBe(own)
  document.fonts.delete(arial)
})
