import { expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

it('a title in both languages is a line in each, the reader’s first', () => {
  const title = 'Your request is live · طلبك معروض الآن'
  expect(shownText(title, 'en')).toBe('Your request is live\nطلبك معروض الآن')
  expect(shownText(title, 'ar')).toBe('طلبك معروض الآن\nYour request is live')
})

it('placeholders run from left to right among Arabic words', () => {
  expect(shownText('Hello {{name}}!\nمرحبًا {{name}}!', 'ar')).toBe('مرحبًا \u2066{{name}}\u2069!\nHello {{name}}!')
})

it('the lines of a text in one language keep their order', () => {
  expect(shownText('Good news.\nYour shop is open.', 'ar')).toBe('Good news.\nYour shop is open.')
})

it('a line without words belongs to the one before it', () => {
  const content = 'Your product:\n{{product}}\nمنتجك:\n{{product}}'
  expect(shownText(content, 'en')).toBe('Your product:\n{{product}}\nمنتجك:\n\u2066{{product}}\u2069')
  expect(shownText(content, 'ar')).toBe('منتجك:\n\u2066{{product}}\u2069\nYour product:\n{{product}}')
})

it('a dot within one language divides nothing', () => {
  expect(shownText('Sale · 50% today', 'en')).toBe('Sale · 50% today')
})
