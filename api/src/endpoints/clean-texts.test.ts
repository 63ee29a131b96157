import {
  cleanIdentifier,
  cleanPhoneNumber,
  cleanProse,
  isBlank,
  lengthOf,
  phoneNumberForm,
  shortened,
} from '@dealsy/contract'
import { expect, test } from 'vitest'
import { Random } from '../testing/random.ts'

test.each([
  ['a joiner that keeps letters apart in a Persian word', 'می\u200Cخواهم'],
  ['the same after a vowel', 'خانهٔ\u200Cما'],
  ['the joiner of an Arabic abbreviation', '1445 ه\u200D'],
  ['the joiners of Indian scripts', 'क्\u200Dष, ന്\u200D, র\u200D্য'],
  ['a family, a flag and a hand', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽'],
  ['the longest emoji', '👩🏽‍❤️‍💋‍👨🏽'],
  ['a heart and a key', '❤️ 1️⃣'],
  ['the variant of a Chinese letter', '葛\u{E0100}'],
  ['vowels', 'شَّٰ שָּׁ ễ'],
  ['letters stacked in Burmese', 'မြွှို့'],
  ['lines and tabs', 'One\n\tanother'],
])('%s stay in a text', (_, text) => {
  expect(cleanProse(text)).toBe(text)
})

test.each([
  ['a joiner between letters that join anyway', 'عم\u200Dان', 'عمان'],
  ['joiners between Latin letters', 'Am\u200Cma\u200Dn', 'Amman'],
  ['a joiner at an end', 'می\u200C ', 'می'],
  ['all but one of many joiners', 'می\u200C\u200C\u200Cخواهم', 'می\u200Cخواهم'],
  ['marks of direction', '\u200FAmman\u200E\u061C\u2067', 'Amman'],
  ['soft hyphens and word joiners', 'Am\u00ADm\u2060an', 'Amman'],
  ['control characters', 'Am\u0007man\u0085now', 'Amman\nnow'],
  ['fillers at the ends', '\u3164Amman\uFFA0 \u2800', 'Amman'],
  ['selectors and tags that select nothing', 'A\uFE0Fm\u{E0041}man', 'Amman'],
  ['other ends of lines', 'One\r\nanother\rline\u2028here', 'One\nanother\nline\nhere'],
  ['the fifth mark of a letter and those after it', `A${'\u0313'.repeat(50)}mman`, `A${'\u0313'.repeat(4)}mman`],
])('%s do not stay in a text', (_, text, cleaned) => {
  expect(cleanProse(text)).toBe(cleaned)
})

test('a text that is cleaned stays as it is', () => {
  const random = new Random('texts')
  const characters = Array.from(
    'aé\u0301\u0323\u0651\u05BCשّمیکष्र👨👍🏽❤🏴1#葛ᠠ 가\u1100\u115F\u1160\u3164\uFE0F\u200B\u200C\u200D\u200E\u034F\u00AD\u180B\u20E3\n\r\u0007\u{E0041}\u{E007F}\uFB2C\u0344',
  )
  for (let time = 0; time < 3000; time += 1) {
    const text = Array.from({ length: 8 }, () => random.pick(characters)).join('')
    for (const clean of [cleanProse, cleanIdentifier, cleanPhoneNumber]) {
      const cleaned = clean(text)
      expect({ text, cleaned: clean(cleaned) }).toEqual({ text, cleaned })
      expect({ text, isBlank: cleaned === '' }).toEqual({ text, isBlank: isBlank(text) })
    }
  }
})

test.each([
  ['+962\u201179\u2010000\u20130000', '+962-79-000-0000'],
  ['＋９６２（７９）０００－００００', '+962(79)000-0000'],
  ['\u202A+962 79 000 0000\u202C', '+962 79 000 0000'],
  ['+٩٦٢\u00A0٧٩\u2009٠٠٠', '+٩٦٢ ٧٩ ٠٠٠'],
  ['962\u221279', '962-79'],
])('the phone number %j is read as %j', (typed, number) => {
  expect(cleanPhoneNumber(typed)).toBe(number)
  expect(number).toMatch(phoneNumberForm)
})

test.each(['---', '+ ( ) -', '1-2', '...', '+12'])('%s is no phone number', (typed) => {
  expect(cleanPhoneNumber(typed)).not.toMatch(phoneNumberForm)
})

test('a character is what a reader counts, and what is longer than any is several', () => {
  expect(lengthOf('👩🏽‍❤️‍💋‍👨🏽'.repeat(60))).toBe(60)
  expect(lengthOf('شَّ')).toBe(1)
  expect(lengthOf(Array(100).fill('👨').join('\u200D'))).toBeGreaterThan(10)
  expect(shortened('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦')
  expect(shortened('Amman', 5)).toBe('Amman')
})

test('the time to clean a text grows with its length alone', () => {
  for (const part of [
    ' \u3164',
    '\u0301\u0323',
    'م\u200C\u200D',
    '\u200C',
    '\u{1F3F4}\u{E0031}',
    ' x',
    '\u200B \u0301',
  ]) {
    for (const clean of [cleanProse, cleanIdentifier, cleanPhoneNumber]) {
      const text = `x${part.repeat(60_000)}x`
      const begun = performance.now()
      clean(text)
      // The square of the length would take minutes.
      expect(performance.now() - begun).toBeLessThan(5000)
    }
  }
})
