// What texts are made of, for the API and for every page: it imports nothing, so that the login page can have it.

/** Letters of scripts in which two letters can be kept from joining: Arabic, Mongolian and those of India. */
const joining =
  String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}` +
  String.raw`\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}`
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`

/** Invisible characters that mean something where they are. */
const meaningful = [
  String.raw`[\t\n]`,
  // In a word. Arabic letters join by themselves, so that only what keeps them apart means something.
  String.raw`(?<=(?=[\p{L}\p{M}])(?!\p{DI})[${joining}])\u200C(?=\p{DI}*(?=\p{L})[${joining}])`,
  String.raw`(?<=${virama})\u200D|(?<=(?=\p{L})[${joining}])\u200D(?=${virama})`,
  // At the end of an Arabic abbreviation, which then shows the letter's joined form.
  String.raw`(?<=(?=\p{L})\p{scx=Arab})\u200D(?![\p{L}\p{M}\p{DI}])`,
  // In an emoji.
  String.raw`(?<=(?:\p{ExtPict}|\p{EMod})\uFE0F?)\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4}[\u{E0030}-\u{E007A}]{0,6})[\u{E0030}-\u{E007A}\u{E007F}]`,
  // Variants of a letter.
  String.raw`(?<=\p{scx=Hani})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{DI})\p{scx=Mong})[\u180B-\u180F]`,
  // The order of marks in Hebrew.
  String.raw`(?<=(?!\p{DI})\p{M})\u034F(?=(?!\p{DI})\p{M})`,
  // Fillers of Korean, which take the room of a letter.
  String.raw`[\u115F\u1160\u3164\uFFA0]`,
]
const invisible = new RegExp(String.raw`(${meaningful.join('|')})|[\p{DI}\p{Cc}\uFFF9-\uFFFC]`, 'gu')

const ends = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const space = /[\s\u115F\u1160\u2800\u3164\uFFA0]/
const blank = /^[\s\p{M}\p{DI}\p{Cc}\u2800\uFFF9-\uFFFC\u{1D159}]*$/u

/** Without spaces and fillers at its ends. A pattern would take the square of the time for many spaces inside a text. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && space.test(text.charAt(start))) start += 1
  while (end > start && space.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The most marks on one letter. Arabic and Hebrew with all their vowels have three, the rest of the world's texts fewer. */
const mostMarks = 4
// These write vowels and stacked consonants as marks.
const stacking = /[\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Khmer}\p{Script=Tai_Tham}]/u
const mostStacked = 8

/** Marks beyond those of any language are taken away rather than refused: nobody can read them, and a listing is not lost for them. */
const withFewMarks = (text: string) =>
  text.replaceAll(/\p{M}{5,}/gu, (marks) =>
    Array.from(marks)
      .slice(0, stacking.test(marks) ? mostStacked : mostMarks)
      .join(''),
  )

/** Composed (NFC). Long rows of marks are cut before, because sorting them takes time, and after, because some letters hold marks. */
const composed = (text: string) => withFewMarks(withFewMarks(text).normalize('NFC'))

/** Whether a text shows nothing: spaces, fillers, control characters and marks without a letter. */
export const isBlank = (text: string): boolean => blank.test(text)

/**
 * A name or text as it is stored: NFC, trimmed, with the invisible characters that its script or an emoji needs and no others, and
 * with few marks on a letter. '' where it shows nothing.
 */
export function cleanProse(text: string): string {
  if (isBlank(text)) return ''
  let cleaned = text.replace(ends, '\n')
  // What is taken away may have kept marks apart, whose order then changes what is beside them.
  for (let pass = 0; pass < 3; pass += 1) cleaned = composed(cleaned).replace(invisible, '$1')
  return trimmed(composed(cleaned))
}

/** What is compared or followed, such as an address or a code, as it is stored: without any invisible character. '' where it shows nothing. */
export const cleanIdentifier = (text: string): string =>
  isBlank(text)
    ? ''
    : trimmed(composed(text.replaceAll(/(?!\uFEFF)\s/g, ' ').replaceAll(/[\p{DI}\p{Cc}\uFFF9-\uFFFC]/gu, '')))

/** A phone number as people write it, with the plus, digits, hyphens, brackets and dots of a keyboard in place of their variants. */
export const cleanPhoneNumber = (text: string): string =>
  cleanIdentifier(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2043\u207B\u2212]/gu, '-')
    .replaceAll(/[\uFE62\u207A]/g, '+')

// Longer than the longest emoji, in UTF-16 units.
const longestCharacter = 24
const characters = new Intl.Segmenter('en')

/**
 * The length of a text in characters as a reader counts them (grapheme clusters): a letter with its marks is one, an emoji is one.
 * What is longer than any of them counts as several, so that a bound on the length bounds the size.
 */
export function lengthOf(text: string): number {
  let length = 0
  for (const { segment } of characters.segment(text)) length += Math.ceil(segment.length / longestCharacter)
  return length
}

/** Whether a text has more than `max` characters. */
export const isLonger = (text: string, max: number): boolean => text.length > max && lengthOf(text) > max

/** The beginning of a text, at most `max` characters. */
export function shortened(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  let length = 0
  for (const { segment, index } of characters.segment(text)) {
    length += Math.ceil(segment.length / longestCharacter)
    if (length > max) return text.slice(0, index)
  }
  return text
}
