import { expect, it } from 'vitest'
import { matches } from './option.ts'

const flat = { value: 'f', label: 'New flat, Al-Najjar / شقة جدیدة' }

it.each(['', ' ', 'al najjar', 'FLAT new', 'جديدة شقة', 'جد', '\u200Fشقه', 'naj', 'شقة-new'])(
  'finds a label by %j',
  (query) => {
    expect(matches(flat, query)).toBe(true)
  },
)

it.each(['~', 'flat old', 'najjaar', '\u200F'])('does not find it by %j', (query) => {
  expect(matches(flat, query)).toBe(false)
})
