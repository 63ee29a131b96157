import { type FoldedText, type Span, spanOf } from './folded-text.ts'

/** A group of adjacent digits, or one digit written as a word. */
interface Group {
  digits: string
  from: number
  to: number
  isWord: boolean
}

const words: Record<string, readonly string[]> = {
  '0': ['zero', 'oh', 'صفر', 'زيرو'],
  '1': ['one', 'واحد', 'وحده'],
  '2': ['two', 'اثنان', 'اثنين', 'اتنين', 'ثنين', 'تنين'],
  '3': ['three', 'ثلاثه', 'ثلاث', 'تلاته', 'تلات'],
  '4': ['four', 'اربعه', 'اربع'],
  '5': ['five', 'خمسه', 'خمس'],
  '6': ['six', 'سته', 'ست'],
  '7': ['seven', 'سبعه', 'سبع'],
  '8': ['eight', 'ثمانيه', 'ثماني', 'ثمان', 'تمانيه', 'تمنيه', 'ثمنيه'],
  '9': ['nine', 'تسعه', 'تسع'],
}
const digitOf = new Map(Object.entries(words).flatMap(([digit, names]) => names.map((name) => [name, digit] as const)))
const repeats = new Map([
  ['double', 2],
  ['triple', 3],
])

const spelled = [...digitOf.keys()].join('|')
// Letters that look like digits count as digits among enough real ones; a word may follow the Arabic "and".
const tokens = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<lookalike>(?=[oli]*[0-9][oli]*[0-9])[0-9oli]+)(?![\p{L}\p{N}])` +
    String.raw`|(?<digits>[0-9]+)` +
    String.raw`|(?<![\p{L}\p{N}])(?:(?<repeat>double|triple) +)?و?(?<word>${spelled})(?![\p{L}\p{N}])`,
  'gu',
)

// Separators within one number: a few characters, on one line.
const joint = /^[ \t.\-_/()*·•|~:,+]{0,4}$/
const years = /^(?:(?:19|20)\d\d[^\d]+)+(?:19|20)\d\d$/
const thousands = /^[1-9]\d{0,2}(?:[ ,.]\d{3})+$/
const date =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d|(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))(?!\d)/g
const time = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g

// The countries of the marketplace and their neighbours.
const callingCodes = '964|962|963|961|965|966|971|968|973|974|967|970|972|20|90|98|212|213|216|218|249'
const international = new RegExp(`^(?:(?:${callingCodes})0?[1-9]\\d{6,9}|(?!${callingCodes})[1-9]\\d{7,14})$`)
const national = /^0[1-9]\d{7,9}$/
const withCode =
  /^(?:9647\d{9}|9627\d{8}|9639\d{8}|961\d{7,8}|965[569]\d{7}|9665\d{8}|9715\d{8}|201[0125]\d{8}|905\d{9}|989\d{9})$/
// Only Iraqi mobile numbers of ten digits are often written without the zero.
const mobileWithoutZero = /^7[3-9]\d{8}$/
const roundNumber = /0{5,}$/

// Words before a phone number, and before other numbers; both in normal form.
const phoneLabel =
  /(?<!\p{L})[وفبل]?(?:ال|لل)?(?:whats ?app|wa|tel|telephone|phone|call|mob|mobile|contact|sms|viber|واتس ?اب|واتساب|واتس|وتساب|اتصال|اتصل|تواصل|هاتف|تلفون|تليفون|موبايل|جوال|نقال|رقمي|رقم)(?: ?(?:me|us|at|on|no|number|علي|رقم|بي|معي|او))*[\s.:=#+-]*$/u
const otherLabel =
  /(?<!\p{L})[وفبل]?(?:ال|لل)?(?:imei|serial|s\/n|sn|vin|isbn|part|model|ref|sku|barcode|ean|upc|code|chassis|oem|item|order|no\. of|شاصي|شاسي|سيريال|تسلسلي|موديل|باركود|كود|قطعه|طلب)(?: ?(?:no|number|num|id|رقم|الرقم))?[\s.:=#-]*$/u

function isPhone(digits: string, plus: boolean): boolean {
  if (plus) return international.test(digits)
  if (digits.startsWith('00')) return international.test(digits.slice(2))
  if (roundNumber.test(digits)) return false
  return national.test(digits) || withCode.test(digits) || mobileWithoutZero.test(digits)
}

/** Blanks dates and times, so that their digits belong to no number. */
const withoutDates = (text: string) =>
  text.replace(date, (found) => '\n'.repeat(found.length)).replace(time, (found) => '\n'.repeat(found.length))

function groupsOf(text: string): Group[] {
  return [...text.matchAll(tokens)].map((match) => {
    const { lookalike, digits, repeat, word } = match.groups ?? {}
    const at = { from: match.index, to: match.index + match[0].length }
    if (word) return { ...at, digits: (digitOf.get(word) ?? '').repeat(repeats.get(repeat ?? '') ?? 1), isWord: true }
    const drawn = (lookalike ?? digits ?? '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
    return { ...at, digits: drawn, isWord: false }
  })
}

/** Runs of groups that may form one number. */
function runsOf(text: string, groups: Group[]): Group[][] {
  const runs: Group[][] = []
  for (const group of groups) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && joint.test(text.slice(last.to, group.from))) run.push(group)
    else runs.push([group])
  }
  return runs
}

/** The phone numbers of a text that is folded with its signs: digits of any script, spaced, dotted, or written as words. */
export function findPhoneNumbers(folded: FoldedText): Span[] {
  const text = withoutDates(folded.text)
  return runsOf(text, groupsOf(text)).flatMap((run) => numbersOf(folded, text, run))
}

function numbersOf(folded: FoldedText, text: string, run: Group[]): Span[] {
  const spans: Span[] = []
  const whole = text.slice(run[0]?.from, run.at(-1)?.to)
  const isAmount = thousands.test(whole) || years.test(whole)
  // The group after the last number.
  let free = 0
  for (const [index, group] of run.entries()) {
    if (index < free) continue
    const before = text.slice(Math.max(group.from - 30, 0), group.from)
    const plus = /(?:\+|\bplus|زايد|بلس) ?\(?$/.test(before)
    const called = phoneLabel.test(before)
    const previous = index === free ? undefined : run[index - 1]
    if (!plus && !called && (isAmount || !canBegin(text, before, group, previous))) continue
    const number = numberIn(text, run.slice(index), plus, called)
    if (!number) continue
    spans.push(spanOf(folded, group.from, number.to, number.is))
    free = index + number.length
  }
  return spans
}

/** The phone number that some groups begin with: the longest of a known form, else digits that the text calls a phone number. */
function numberIn(text: string, groups: readonly Group[], plus: boolean, called: boolean) {
  let digits = ''
  let found: { to: number; is: string; length: number; isFormed: boolean } | undefined
  for (const [index, group] of groups.entries()) {
    digits += group.digits
    if (digits.length > 15) break
    const isFormed = isPhone(digits, plus)
    const isCalled = called && digits.length >= 7 && !found?.isFormed
    if (!(isFormed || isCalled) || /^[a-z]/.test(text.slice(group.to))) continue
    found = { to: group.to, is: (plus ? '+' : '') + digits, length: index + 1, isFormed }
    if (isFormed && index === 0) break
  }
  return found
}

/** Whether a number may begin with a group; `previous` is the one before it that belongs to no number. */
function canBegin(text: string, before: string, { digits, from, isWord }: Group, previous: Group | undefined): boolean {
  if (otherLabel.test(before.slice(-25)) || /[a-z#]$/.test(before)) return false
  // The digits are a decimal fraction.
  if (/(?<![\d.])0\.$/.test(before) || /^0\.\d+(?![\d.])/.test(text.slice(from))) return false
  if (!previous || isWord || digits.length >= 4) return true
  // No number begins in the middle of "1 020 000 000".
  return text.slice(previous.to, from).length > 1
}
