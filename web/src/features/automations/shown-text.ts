import type { Language } from '../../i18n/languages.ts'

const placeholder = /\{\{[^{}]*\}\}/g

/** The language of a text by its letters; null without any, and for an address. */
function languageOf(text: string): Language | null {
  const words = text.replaceAll(placeholder, '')
  if (/\p{Script=Arabic}/u.test(words)) return 'ar'
  return /\p{L}/u.test(words) && !/https?:/.test(words) ? 'en' : null
}

// A placeholder is isolated, so that it keeps its order among Arabic words.
const isolated = (text: string) => text.replaceAll(placeholder, '\u2066$&\u2069')

/** A title has both languages in one line, with a dot between them. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', second, ...more] = line.split(' · ')
    if (second === undefined || more.length > 0) return [line]
    const languages = new Set([languageOf(first), languageOf(second)])
    return languages.has('ar') && languages.has('en') ? [first, second] : [line]
  })
}

/**
 * The title or the content of an automation as its list shows it: the lines in the reader's language first. A line without words
 * belongs to the previous one.
 */
export function shownText(text: string, reader: Language): string {
  const read: string[] = []
  const others: string[] = []
  let language: Language = reader
  for (const line of linesOf(text)) {
    language = languageOf(line) ?? language
    const shown = language === 'ar' ? isolated(line) : line
    if (language === reader) read.push(shown)
    else others.push(shown)
  }
  return [...read, ...others].join('\n')
}
