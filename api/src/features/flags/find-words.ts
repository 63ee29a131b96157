import { normalForm } from '@dealsy/contract'
import { type FoldedText, type Span, spanOf } from './folded-text.ts'

/** A word of the list and how it is matched. */
export interface WordRule {
  word: string
  /** 'part' matches inside other words too. */
  match: 'word' | 'part'
  /** Allowed texts that contain the word. */
  exceptions: readonly string[]
}

/** A compiled rule. */
export interface WordPattern {
  word: string
  pattern: RegExp
  /** A regular expression over the normal form, for the trigram index of the database; it may match too much. */
  indexed: string
  exceptions: readonly RegExp[]
}

// Digits and signs in place of Latin letters (leetspeak). The normal form keeps only letters and digits.
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

// The Arabic "and", "so", "with", "like", "for" and the article are prefixes of the word that follows.
const prefixes = '(?:[وف]?(?:لل|[بكل]?(?:ال)?))'
const begins = String.raw`(?<![\p{L}\p{N}])`
const ends = String.raw`(?![\p{L}\p{N}])`

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
/** A pattern of a form; a separator matches several. */
const plain = (form: string) => quoted(form).replaceAll(' ', ' +')
const disguised = (form: string) =>
  Array.from(form, (letter) => leet[letter] ?? (letter === ' ' ? ' +' : quoted(letter))).join('')

const bounded = (pattern: string, match: 'word' | 'part') =>
  match === 'part' ? pattern : `${begins}${prefixes}(?<word>${pattern})${ends}`

/** The pattern of a rule; undefined where its normal form is empty. An emoji or another sign matches anywhere. */
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

/** The spans of listed words in a text that is folded without its signs, in the order of the list. */
export function findWords(folded: FoldedText, patterns: readonly WordPattern[]): Span[] {
  return patterns.flatMap(({ word, pattern, exceptions }) => {
    const found = [...folded.text.matchAll(pattern)]
      .map((match) => {
        const to = match.index + match[0].length
        return [to - (match.groups?.['word'] ?? match[0]).length, to] as const
      })
      // Digits and signs alone are a number or a price, not a disguised word.
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
