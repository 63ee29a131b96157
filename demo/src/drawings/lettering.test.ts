import { expect, test } from 'vitest'
import { openLettering } from './lettering.ts'

const place = { x: 0, y: 0, size: 50, fill: '#ffffff' }

test('a word looks the same whatever was drawn before it', () => {
  const fresh = openLettering()('مصابيح', place)
  const used = openLettering()
  used('عروض', place)
  expect(used('مصابيح', place)).toBe(fresh)
})

const drawWords = openLettering()
const outline = (text: string) => /d="([^"]*)"/.exec(drawWords(text, place))?.[1] ?? ''

test('the letters of an Arabic word are joined', () => {
  const shape = (text: string) => outline(text).replaceAll(/[^A-Z]/g, '')
  const apart = [...'بيت'].toReversed().map(shape).join('')
  expect(shape('بيت')).not.toBe('')
  expect(shape('بيت')).not.toBe(apart)
})

test('the first Arabic word stands on the right', () => {
  expect(outline('بيت هنا').startsWith(outline('هنا'))).toBe(true)
})
