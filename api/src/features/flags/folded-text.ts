import { normalForm } from '@dealsy/contract'

/** A part of a text in UTF-16 units, with what it is taken for. */
export interface Span {
  start: number
  end: number
  is: string
}

/** A text whose characters are folded as search compares them, with the place in the original of each UTF-16 unit of it. */
export interface FoldedText {
  original: string
  text: string
  starts: readonly number[]
  ends: readonly number[]
}

const folds = new Map<string, string>()
const mostFolds = 10_000

/** A character in normal form, alone: nothing for what search ignores, a space for what separates words. */
function foldOf(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  // Between letters, so that a separator is not taken for the end of the text.
  const fold = normalForm(`x${character}x`).slice(1, -1)
  if (folds.size < mostFolds) folds.set(character, fold)
  return fold
}

// Separators that tell a phone number, a date or an address apart from other digits and words.
const told: [pattern: RegExp, fold: string][] = [
  [/^[\u2010-\u2015\u2212-]$/, '-'],
  [/^[,\u060C]$/, ','],
  [/^[;\u061B]$/, ';'],
  [/^[\n\r\u0085\u2028\u2029]$/, '\n'],
]

/** A character as above, but hyphens, commas, semicolons and ends of lines stay what they are. */
const foldOfSign = (character: string) => told.find(([pattern]) => pattern.test(character))?.[1] ?? foldOf(character)

/** Folds each character of a text; with `signs`, separators other than spaces are kept. Spaces stay as many as they are. */
export function foldText(original: string, { signs = false } = {}): FoldedText {
  const fold = signs ? foldOfSign : foldOf
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const character of original) {
    const folded = fold(character)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    text += folded
    at += character.length
  }
  return { original, text, starts, ends }
}

/** Where a part of a folded text is in the original, with what it is taken for. */
export const spanOf = ({ starts, ends }: FoldedText, from: number, to: number, is: string): Span => ({
  start: starts[from] ?? 0,
  end: ends[to - 1] ?? 0,
  is,
})
