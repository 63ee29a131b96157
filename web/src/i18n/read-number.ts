/** Why a text is no number: `ambiguous` where a separator in it may be one of thousands or of decimals. */
export type NoNumber = 'ambiguous' | 'unreadable'

const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
// Digits of Arabic, Persian and Urdu, and what is written as wide as a Chinese character.
const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const wide = /[\uFF01-\uFF5E]/g

const inAscii = (text: string) =>
  text
    .replaceAll(invisible, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
    .replaceAll(wide, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()

/**
 * The number that a text says, as people of both languages type and paste it; null for a blank one. All of the text is read or none.
 *
 * - Digits are Latin, Arabic, Persian or full-width. A minus or plus stands in front, and where `isMoney` a `$` in front or behind.
 * - `٫` is the mark of decimals, `٬`, a space and an apostrophe are marks of thousands. Thousands are groups of three, all with the
 *   same mark.
 * - A point or a comma (`,` or `،`) is the mark of decimals if it is the last mark and another one than that of the thousands, and a
 *   mark of thousands if it is there several times: `1.250,5`, `1,250.5`, `1.250.000`.
 * - One comma before the last three digits is a mark of thousands, because the product writes `1,250`. One point there, or one `،`,
 *   is `ambiguous`, and so is a comma before more than two digits in any other place, as in `1,2500`: no amount has so many decimals.
 */
export function readNumber(text: string, isMoney = false): number | null | NoNumber {
  const written = inAscii(text)
  if (written === '') return null
  const [, sign = '', front = '', innerSign = '', digits = '', behind = ''] =
    /^([-+]?) ?(\$?) ?([-+]?)(.*?) ?(\$?)$/.exec(written) ?? []
  const units = front + behind
  if (units.length > (isMoney ? 1 : 0) || (innerSign !== '' && (sign !== '' || front === ''))) return 'unreadable'
  const amount = readDigits(digits)
  // Minus zero would be shown with its sign.
  return typeof amount === 'number' && sign + innerSign === '-' ? -amount || 0 : amount
}

const plain = /^\d+$/
const inThousands = /^[1-9]\d{0,2}([ '.,،٬])\d{3}(?:\1\d{3})*$/
const withDecimals = /^(.*)([.,،٫])(\d*)$/

function readDigits(digits: string): number | NoNumber {
  const mark = inThousands.exec(digits)?.[1]
  if (mark !== undefined) {
    const groups = digits.split(mark)
    return groups.length === 2 && (mark === '.' || mark === '،') ? 'ambiguous' : numberOf(groups.join(''))
  }
  if (plain.test(digits)) return numberOf(digits)
  const [, whole = '', decimalMark = '', decimals = ''] = withDecimals.exec(digits) ?? []
  const thousands = inThousands.exec(whole)?.[1]
  const isWhole =
    thousands === undefined ? plain.test(whole) || (whole === '' && decimals !== '') : thousands !== decimalMark
  if (!isWhole) return 'unreadable'
  const isComma = decimalMark === ',' || decimalMark === '،'
  if (isComma && decimals.length > 2 && thousands === undefined && Number(whole) > 0) return 'ambiguous'
  return numberOf(whole.replaceAll(/\D/g, ''), decimals)
}

// Beyond them a number would not be the one that is written.
const mostDigits = 15

function numberOf(whole: string, decimals = ''): number | NoNumber {
  if (decimals !== '' && whole.length + decimals.length > mostDigits) return 'unreadable'
  const number = Number(`${whole}.${decimals}`)
  return Number.isFinite(number) ? number : 'unreadable'
}
