import { normalForm } from '@dealsy/contract'

/** A part of a text, in UTF-16 units, and its normalized value. */
export interface Span {
  start: number
  end: number
  is: string
}

/** A text folded as search compares it, with the offset of each UTF-16 unit in the original. */
export interface FoldedText {
  original: string
  text: string
  starts: readonly number[]
  ends: readonly number[]
}

const folds = new Map<string, string>()
const mostFolds = 10_000

/** The normal form of a single character: empty where search ignores it, a space for a separator. */
function foldOf(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  // Between letters, so that a separator is not trimmed.
  const fold = normalForm(`x${character}x`).slice(1, -1)
  if (folds.size < mostFolds) folds.set(character, fold)
  return fold
}

// Separators that distinguish a phone number, a date or an address from other digits and words.
const keptSigns: [pattern: RegExp, fold: string][] = [
  [/^[\u2010-\u2015\u2212-]$/, '-'],
  [/^[,\u060C]$/, ','],
  [/^[;\u061B]$/, ';'],
  [/^[\n\r\u0085\u2028\u2029]$/, '\n'],
]

/** The same, but hyphens, commas, semicolons and line breaks are kept. */
const foldOfSign = (character: string) =>
  keptSigns.find(([pattern]) => pattern.test(character))?.[1] ?? foldOf(character)

/** Folds each character of a text; `signs` keeps separators other than spaces. Repeated spaces are kept. */
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

/** The span in the original of a part of a folded text. */
export const spanOf = ({ starts, ends }: FoldedText, from: number, to: number, is: string): Span => ({
  start: starts[from] ?? 0,
  end: ends[to - 1] ?? 0,
  is,
})
