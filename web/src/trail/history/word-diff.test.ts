import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

it('marks the words that are new and those that are gone', () => {
  expect(wordDiff('A red car for sale', 'A blue car for sale')).toEqual([
    { text: 'A ', kind: 'same' },
    { text: 'red', kind: 'removed' },
    { text: 'blue', kind: 'added' },
    { text: ' car for sale', kind: 'same' },
  ])
  expect(wordDiff('سيارة للبيع', 'سيارة جديدة للبيع')).toEqual([
    { text: 'سيارة ', kind: 'same' },
    { text: 'جديدة ', kind: 'added' },
    { text: 'للبيع', kind: 'same' },
  ])
})

it('gives both texts back, whatever became of them', () => {
  const texts = ['one two  three', 'two three four', 'three', 'one\ntwo three four five', ' one two']
  for (const before of texts) {
    for (const after of texts) {
      const parts = wordDiff(before, after)
      if (parts === null) continue
      const without = (kind: string) => parts.map((part) => (part.kind === kind ? '' : part.text)).join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }
  }
})

it('compares neither texts with few common words nor very long ones', () => {
  expect(wordDiff('one two', 'three four')).toBeNull()
  expect(wordDiff('one all two three four', 'five six all seven eight')).toBeNull()
  expect(wordDiff('word '.repeat(1100), 'word '.repeat(1100))).toBeNull()
})
