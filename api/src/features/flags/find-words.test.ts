import { normalForm } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { findWords, wordPattern, type WordRule } from './find-words.ts'
import { foldText } from './folded-text.ts'

function found(text: string, ...rules: (Partial<WordRule> & { word: string })[]): string[] {
  const patterns = rules.flatMap((rule) => wordPattern({ match: 'word', exceptions: [], ...rule }) ?? [])
  return findWords(foldText(text), patterns).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['We sell Pistol and parts', 'pistol', 'Pistol'],
  ['مُسَدَّس للبيع', 'مسدس', 'مُسَدَّس'],
  ['المسدس', 'مسدس', 'مسدس'],
  ['والمسدس', 'مسدس', 'مسدس'],
  ['بمسدس', 'مسدس', 'مسدس'],
  ['بالمسدس', 'مسدس', 'مسدس'],
  ['فالمسدس', 'مسدس', 'مسدس'],
  ['للمسدس', 'مسدس', 'مسدس'],
  ['لمسدس', 'مسدس', 'مسدس'],
  ['كالمسدس', 'مسدس', 'مسدس'],
  ['وبالمسدس', 'مسدس', 'مسدس'],
  ['حبوب هلوسة', 'حبوب هلوسه', 'حبوب هلوسة'],
  ['fake-ID, cheap', 'fake id', 'fake-ID'],
  ['V1agra', 'viagra', 'V1agra'],
  ['v!@gr4', 'viagra', 'v!@gr4'],
  ['$teroids', 'steroids', '$teroids'],
  ['c0ca1ne here', 'cocaine', 'c0ca1ne'],
  ['ＶＩＡＧＲＡ', 'viagra', 'ＶＩＡＧＲＡ'],
  ['Viagra!', 'viagra', 'Viagra'],
  ['مـســدس', 'مسدس', 'مـســدس'],
])('%j contains %j', (text, word, part) => {
  expect(found(text, { word })).toEqual([part])
})

test.each([
  ['Classic grass', 'ass'],
  ['مسدسات', 'مسدس'],
  ['سادس', 'مسدس'],
  ['455 dollars', 'ass'],
  ['808', 'bob'],
  ['a4 paper', 'gun'],
  ['', 'gun'],
])('%j does not contain %j', (text, word) => {
  expect(found(text, { word })).toEqual([])
})

test('a part is found inside other words too', () => {
  expect(found('مسدسات وكلاشنكوفات', { word: 'مسدس', match: 'part' })).toEqual(['مسدس'])
  expect(found('superv1agra100', { word: 'viagra', match: 'part' })).toEqual(['v1agra'])
})

test('what an exception contains is allowed, and what is beside it is not', () => {
  const rule = { word: 'مسدس', exceptions: ['مسدس ماء', 'مسدّس شمع'] }
  expect(found('مسدس ماء للأطفال', rule)).toEqual([])
  expect(found('المسدس  الماء', rule)).toEqual(['مسدس'])
  expect(found('مُسدّس شَمع ومسدس', rule)).toEqual(['مسدس'])
  expect(found('Glue gun and gun', { word: 'gun', exceptions: ['glue gun', '  '] })).toEqual(['gun'])
})

test('matches name the words as they are in the list, in its order', () => {
  const patterns = ['Gun', 'knife'].flatMap((word) => wordPattern({ word, match: 'word', exceptions: [] }) ?? [])
  expect(findWords(foldText('knife, gun and knife'), patterns)).toEqual([
    { start: 7, end: 10, is: 'Gun' },
    { start: 0, end: 5, is: 'knife' },
    { start: 15, end: 20, is: 'knife' },
  ])
})

test.each([
  ['Pistol🔫now', '🔫', '🔫'],
  ['☎️ 0790', '☎', '☎'],
  ['☎ 0790', '☎️', '☎'],
  ['with 👨‍👩‍👧', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['50% off!', '%', '%'],
  ['a 🔫🔫 b', '🔫🔫', '🔫🔫'],
  ['Best 💊 pills', '💊 pills', '💊 pills'],
])('the sign in %j is found as %j', (text, word, part) => {
  expect(found(text, { word })).toEqual([part])
})

test('a word of hyphens only has no pattern, and a number is found as a number', () => {
  expect(wordPattern({ word: ' -- ', match: 'word', exceptions: [] })).toBeUndefined()
  expect(found('room 420 or 4200', { word: '420' })).toEqual(['420'])
})

test('a folded text equals its normal form but for the number of spaces', () => {
  const random = new Random('folds')
  const signs = Array.from("aAbÄßæıİŁØ019٠٥۹ ابأإآةىیکگـَّئؤ -_.,'\u200C\u200F\u2011\u0301ﷲﻻΣς가１½😀")
  for (let n = 0; n < 500; n += 1) {
    const text = Array.from({ length: 12 }, () => random.pick(signs)).join('')
    const { text: folded, starts, ends } = foldText(text)
    expect([text, folded.replaceAll(/ +/g, ' ').trim()]).toEqual([text, normalForm(text)])
    expect(starts).toHaveLength(folded.length)
    expect(ends).toHaveLength(folded.length)
  }
})
