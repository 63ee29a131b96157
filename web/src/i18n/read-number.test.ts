import { expect, it } from 'vitest'
import { formatBalance, formatMoney, formatMoneyExactly, formatNumber } from './formats.ts'
import { readNumber } from './read-number.ts'

const [isolate, popIsolate, leftToRight, arabicMark] = ['\u2066', '\u2069', '\u200E', '\u061C']

it.each([
  // Digits.
  ['1250', 1250],
  ['007', 7],
  ['١٢٥٠', 1250],
  ['۱۲۵۰', 1250],
  ['１２５０', 1250],
  [' 5 ', 5],
  ['-5', -5],
  ['−5', -5],
  ['- 5', -5],
  ['+5', 5],
  ['-0', 0],
  // Decimals.
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['١٢،٥', 12.5],
  ['١٢٫٥', 12.5],
  ['١٢,٥', 12.5],
  ['１２．５', 12.5],
  ['1٫250', 1.25],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['12,', 12],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['9.9999', 9.9999],
  ['1234.567', 1234.567],
  // Thousands.
  ['1,250', 1250],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1،250،000', 1_250_000],
  ['١٬٢٥٠', 1250],
  ['1 250', 1250],
  ['1\u00A0250', 1250],
  ['1\u202F250\u202F000', 1_250_000],
  ['1\u2009250', 1250],
  ['1\u3000250', 1250],
  ["1'250", 1250],
  ['1’250', 1250],
  // Both.
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1.250,500', 1250.5],
  ['1 250,5', 1250.5],
  ["1'250.50", 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['1,250.', 1250],
  // What a paste carries with it.
  [`${isolate}1250${popIsolate}`, 1250],
  [`${leftToRight}12.5${arabicMark}`, 12.5],
  ['1\u200B250', 1250],
  ['1250\t', 1250],
] as const)('%s is %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

it.each(['1.250', '9.999', '-1.250', '1،250', '١٢،٥٠٠', '1,2500', '1234,567', '12,5000'])(
  '%s can mean thousands or decimals',
  (text) => {
    expect(readNumber(text)).toBe('ambiguous')
  },
)

it.each([
  '50%',
  '5abc',
  'abc',
  '1e3',
  '0x10',
  '½',
  '5²',
  'Infinity',
  'NaN',
  '5 USD',
  '5€',
  '12:30',
  '1/2',
  '(5)',
  '5 6',
  '-',
  '+',
  '.',
  ',',
  '٫',
  '--5',
  '5-',
  '-+5',
  '1,25,000',
  '1,250,50',
  '1.250.5',
  '12.5.0',
  '1,250 000',
  '12 50',
  '1 25',
  '1250 000',
  "1''250",
  '1  250',
  '0,125,000',
  '1٬25',
  '1٫5٫5',
  '1\t250',
  '1\n250',
  '12,50 000',
  '$',
  '5 $',
  '$5',
  '0.12345678901234567',
  '9'.repeat(400),
])('%s is refused as a whole', (text) => {
  expect(readNumber(text)).toBe('unreadable')
})

it.each(['', ' ', '\u00A0', '\u200F', '\n'])('an empty or invisible text is no number: %j', (text) => {
  expect(readNumber(text)).toBeNull()
})

it('what the product writes is read as it was meant', () => {
  for (const amount of [0, 5, 49.5, 1250, 1250.5, 378_000, 999_999_999_999.99]) {
    for (const sign of [1, -1]) {
      expect(readNumber(formatNumber(sign * amount))).toBe(sign * amount || 0)
      expect(readNumber(formatMoney(sign * amount), true)).toBe(sign * amount || 0)
      expect(readNumber(formatMoneyExactly(sign * amount), true)).toBe(sign * amount || 0)
    }
    expect(readNumber(formatBalance(amount), true)).toBe(amount)
    expect(readNumber(`${isolate}${formatBalance(amount)}${popIsolate}`, true)).toBe(amount)
  }
})

it.each([
  ['$ 12.50', 12.5],
  ['12,50 $', 12.5],
  ['$-3', -3],
  ['-$3', -3],
  ['-3$', -3],
  ['＄5', 5],
  ['5', 5],
])('the currency may stand on either side of an amount: %s is %d', (text, amount) => {
  expect(readNumber(text, true)).toBe(amount)
})

it.each(['$', '$5$', '$$5', '-$-5', '5 $ 6', '$ 5 USD'])('%s is no amount', (text) => {
  expect(readNumber(text, true)).toBe('unreadable')
})
