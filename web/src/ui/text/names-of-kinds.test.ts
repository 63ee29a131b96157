import { expect, it } from 'vitest'
import { nameAsRead } from './names-of-kinds.ts'

it.each([
  ['specification', 'مواصفات'],
  ['table', 'جدول'],
])('reads the Arabic name of a %s in Arabic', (kind, arabic) => {
  expect(nameAsRead({ en: kind, ar: kind })).toEqual({ en: kind, ar: arabic })
})

it('leaves alone what somebody has named, and what is read already', () => {
  for (const name of [
    { en: 'Table', ar: 'طاولة' },
    { en: 'table', ar: 'جدول' },
    { en: 'Sony', ar: 'Sony' },
    { en: 'Tables', ar: 'table' },
  ]) {
    expect(nameAsRead(name)).toBe(name)
  }
})
