import { beginsWords, normalForm, searchWords } from '@dealsy/contract'

const forms = new Map<string, string>()

/** One letter in normal form: a space for a separator, '' for a character that search ignores. */
function formOf(letter: string): string {
  let form = forms.get(letter)
  if (form === undefined) {
    // Between two letters, because a text is trimmed.
    form = normalForm(`a${letter}a`).slice(1, -1)
    forms.set(letter, form)
  }
  return form
}

/** Whether each letter of a text belongs to a match of the search. */
function matchedLetters(letters: readonly string[], words: readonly string[]): boolean[] {
  const matched = letters.map(() => false)
  const normal = letters.map(formOf)
  const origin = normal.flatMap((form, index) => Array.from({ length: form.length }, () => index))
  const text = normal.join('')
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      if (beginsWords(word) && at > 0 && text[at - 1] !== ' ') continue
      const [first = 0, last = 0] = [origin[at], origin[at + word.length - 1]]
      matched.fill(true, first, last + 1)
      // The diacritics of the last letter belong to the match.
      for (let next = last + 1; normal[next] === ''; next += 1) matched[next] = true
    }
  }
  return matched
}

export interface Part {
  text: string
  isMatch: boolean
}

/**
 * Splits a text into matches of the search, in any case and spelling, and the parts between them; one part without a search or a
 * match.
 */
export function partsOf(text: string, typed: string): Part[] {
  const words = searchWords(typed)
  if (words.length === 0) return [{ text, isMatch: false }]
  const letters = Array.from(text)
  const matched = matchedLetters(letters, words)
  const parts: Part[] = []
  letters.forEach((letter, index) => {
    const [last, isMatch] = [parts.at(-1), matched[index] === true]
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  })
  return parts
}

const before = 24

/** A text from shortly before its first match; all of it where there is none, or where it is at the beginning. */
export function fromMatch(text: string, typed: string): string {
  const parts = partsOf(text, typed)
  const [first] = parts
  if (first === undefined || first.isMatch || parts.length === 1 || first.text.length <= before) return text
  const lead = first.text.slice(-before)
  return `…${lead.slice(lead.indexOf(' ') + 1)}${text.slice(first.text.length)}`
}
