// Characters that search ignores: marks that combine with a letter, tatweel, the signs above and below Arabic text, apostrophes,
// and zero-width characters, such as direction marks in pasted text.
const ignored =
  /['`\u00AD\u02BB-\u02BF\u0300-\u036F\u0483-\u0489\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u0898-\u089F\u08CA-\u08FF\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u2018\u2019\u201B\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]/g

// Separators of words: spaces, ends of lines, hyphens, dashes, commas and semicolons.
const between = /[\u0009-\u000D ,;\u060C\u061B\u0085\u1680\u2028\u2029\u002D\u058A\u05BE\u2010-\u2015\u2043\u2212]+/g

// Interchangeable letters, and Latin ones that Unicode does not decompose into a letter and a mark.
const from = 'ٱىیېےێةەھہۃکڪگپچژڤڕڵۆۇٹڈڑںıøłđðħŧς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const to = 'ايييييهههههكككبجزفرلووتدرنiolddhtσ01234567890123456789'
const equal = new Map([
  ...[...from].map((letter, index) => [letter, to[index] ?? letter] as const),
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
])

/**
 * Text as search compares it: case, diacritics of either script, apostrophes and signs without width ignored; the variants of
 * alef, ya, kaf and ta marbuta, Persian and Kurdish letters and their Arabic neighbours, and all digits made equal; spaces,
 * hyphens and commas, however many, one space. The database function `normal_form` has the same rules.
 */
export function normalForm(text: string): string {
  const marked = text.normalize('NFKD').toLowerCase()
  const letters = Array.from(marked.replace(ignored, ''), (letter) => equal.get(letter) ?? letter)
  return letters.join('').replace(between, ' ').trim()
}

const searchable = /[\p{L}\p{N}]/u

/** Whether a word of a search is so short (one or two letters or digits) that it matches only the beginning of a word. */
export const beginsWords = (word: string): boolean => (word.match(/[\p{L}\p{N}]/gu) ?? []).length < 3

/** The words of a search in normal form; one without letters and digits is dropped. */
export const searchWords = (typed: string): string[] => [
  ...new Set(
    normalForm(typed)
      .split(' ')
      .filter((word) => searchable.test(word)),
  ),
]
