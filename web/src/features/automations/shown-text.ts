import type { Language } from '../../i18n/language.tsx'

const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')

// A placeholder keeps its order among Arabic words.
const isolated = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, '\u2066$&\u2069')

/**
 * The title or the content of an automation as its list shows it: one line in each language, the reader's first. A title has both in
 * one line, with a dot between them.
 */
export function shownText(text: string, reader: Language): string {
  const lines = text.split(/ · |\n/).map((line) => ({ line, language: languageOf(line) }))
  const rank = ({ language }: { language: Language }) => (language === reader ? 0 : 1)
  return lines
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ line, language }) => (language === 'ar' ? isolated(line) : line))
    .join('\n')
}
