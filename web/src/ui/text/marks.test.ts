import { expect, it } from 'vitest'
import { fromMatch, partsOf } from './marks.ts'

const found = (text: string, typed: string) => partsOf(text, typed).flatMap((part) => (part.isMatch ? [part.text] : []))

it.each([
  ['whatever the case', 'Oak Table', 'TABLE', ['Table']],
  ['whatever the diacritics', 'Müller, Aydın', 'muller aydin', ['Müller', 'Aydın']],
  ['with the vowel signs on its letters', 'شقّةٌ للإيجار', 'شقة', ['شقّةٌ']],
  ['in another spelling', 'إطارات لسيارة', 'اطارات', ['إطارات']],
  ['from another keyboard', 'کتاب', 'كتاب', ['کتاب']],
  ['in whatever order', 'شقة جديدة', 'جديدة شقة', ['شقة', 'جديدة']],
  ['across a hyphen', 'Al-Najjar', 'al najjar', ['Al', 'Najjar']],
  ['as often as it is there', 'red, redder', 'red', ['red', 'red']],
  ['inside of words and letters of several', 'Straße', 'asse', ['aße']],
  ['not where it is not', 'Oak table', 'chair', []],
  ['not where nothing was typed', 'Oak table', '  ', []],
])('a word is found %s', (_, text, typed, expected) => {
  expect(found(text, typed)).toEqual(expected)
})

it('the parts add up to the text', () => {
  for (const typed of ['', 'table', 'ط']) {
    const text = 'An oak table, طاولة خشب 👩‍👩‍👧'
    expect(
      partsOf(text, typed)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})

it('a text is cut to begin shortly before a late match, and is whole otherwise', () => {
  const message = `${'I have been looking for this for a long time. '.repeat(3)}A bicycle for a child.`
  expect(fromMatch(message, 'bicycle')).toBe('…for a long time. A bicycle for a child.')
  expect(fromMatch(message, 'looking')).toBe(message)
  expect(fromMatch(message, 'piano')).toBe(message)
  expect(fromMatch(message, '')).toBe(message)
})
