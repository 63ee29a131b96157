const ignored = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
const from = 'أإآٱىیئةؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const to = 'اااايييهو01234567890123456789'
const equal = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))

// Letter by letter, as the database does it: JavaScript makes two letters of one and heeds the end of a Greek word.
const lower = (letter: string) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)

/**
 * Text as search compares it: case, Arabic diacritics and tatweel ignored, the variants of alef, ya, waw with hamza and
 * ta marbuta and the Arabic-Indic digits made equal. The database function `normal_form` has the same rules.
 */
export function normalForm(text: string): string {
  return Array.from(text.replace(ignored, ''), (letter) => equal.get(letter) ?? lower(letter)).join('')
}
