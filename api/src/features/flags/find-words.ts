import { normalForm } from '@dealsy/contract'
import { type FoldedText, type Span, spanOf } from './folded-text.ts'

/** A word of the list, as it is looked for. */
export interface WordRule {
  word: string
  /** Whether it is looked for inside other words too. */
  match: 'word' | 'part'
  /** What contains it and is allowed. */
  exceptions: readonly string[]
}

/** A rule made ready for many texts. */
export interface WordPattern {
  word: string
  pattern: RegExp
  /** What is in a text in normal form where the word may be, as the trigram index of the database reads it. */
  indexed: string
  exceptions: readonly RegExp[]
}

// Digits and signs that are written in place of Latin letters. In normal form only letters and digits are left as they were.
const leet: Record<string, string> = {
  a: '[a4@]',
  b: '[b8]',
  e: '[e3€]',
  g: '[g9]',
  i: '[i1!|]',
  l: '[l1|]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  z: '[z2]',
}

// "And", "so", "with", "like", "for" and the article are written together with the word that follows them.
const prefixes = '(?:[وف]?(?:لل|[بكل]?(?:ال)?))'
const begins = String.raw`(?<![\p{L}\p{N}])`
const ends = String.raw`(?![\p{L}\p{N}])`

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
/** A form as a pattern; what was one separator may be several. */
const plain = (form: string) => quoted(form).replaceAll(' ', ' +')
const disguised = (form: string) =>
  Array.from(form, (letter) => leet[letter] ?? (letter === ' ' ? ' +' : quoted(letter))).join('')

const bounded = (pattern: string, match: 'word' | 'part') =>
  match === 'part' ? pattern : `${begins}${prefixes}(?<word>${pattern})${ends}`

/** The pattern of a rule: none where nothing is left of the word in normal form. An emoji or another sign is found wherever it is. */
export function wordPattern({ word, match, exceptions }: WordRule): WordPattern | undefined {
  const form = normalForm(word)
  if (form === '') return undefined
  const isSign = !/[\p{L}\p{N}]/u.test(form)
  return {
    word,
    indexed: disguised(form),
    pattern: new RegExp(bounded(disguised(form), isSign ? 'part' : match), 'gu'),
    exceptions: exceptions
      .map(normalForm)
      .filter((exception) => exception !== '')
      .map((exception) => new RegExp(bounded(plain(exception), 'part'), 'gu')),
  }
}

/** Where a text that is folded without its signs contains words of the list, in the order of the list. */
export function findWords(folded: FoldedText, patterns: readonly WordPattern[]): Span[] {
  return patterns.flatMap(({ word, pattern, exceptions }) => {
    const found = [...folded.text.matchAll(pattern)]
      .map((match) => {
        const to = match.index + match[0].length
        return [to - (match.groups?.['word'] ?? match[0]).length, to] as const
      })
      // Digits and signs alone are a number or a price.
      .filter(([from, to]) => /\p{L}/u.test(folded.text.slice(from, to)) || !/\p{L}/u.test(word))
    if (found.length === 0) return []
    const allowed = exceptions.flatMap((exception) =>
      [...folded.text.matchAll(exception)].map((match) => [match.index, match.index + match[0].length] as const),
    )
    return found
      .filter(([from, to]) => !allowed.some(([start, end]) => start <= from && to <= end))
      .map(([from, to]) => spanOf(folded, from, to, word))
  })
}
