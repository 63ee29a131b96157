import { expect, test } from 'vitest'
import { commonParts, openPartCounts } from './common-parts.ts'

const texts = [' desk lamp', ' lamp of a desk', ' desk', ' chair', ' ديسك 😀😀😀']

test('common are parts of words from three letters on, and beginnings of words of one or two', async () => {
  expect((await commonParts(texts, 2, 100)).toSorted()).toEqual(
    [' d', ' de', ' l', ' la', 'amp', 'des', 'desk', 'esk', 'lam', 'lamp'].toSorted(),
  )
  expect((await commonParts(texts, 3, 100)).toSorted()).toEqual([' d', ' de', 'des', 'desk', 'esk'].toSorted())
})

test('of very many common parts those are taken that are in most texts, and none is half a letter', async () => {
  const [first, second, ...others] = await commonParts([...texts, ' dell', ' dell', ' lab'], 1, 2)
  expect([first, second, others]).toEqual([' d', ' de', []])
  const all = await commonParts(texts, 1, 1000)
  expect(all).toContain('يسك')
  expect(all.every((part) => part.isWellFormed())).toBe(true)
})

test('a row is counted once for each part that is anywhere in its text, by its group', async () => {
  const counts = openPartCounts(['ana', ' b', 'nan', 'xyz'])
  await counts.add([
    { text: ' banana bean', by: true },
    { text: ' ananas', by: false },
    { text: ' ban', by: true },
  ])
  expect(counts.counted(1)).toEqual([
    { part: 'ana', by: true, n: 1 },
    { part: 'ana', by: false, n: 1 },
    { part: ' b', by: true, n: 2 },
    { part: 'nan', by: true, n: 1 },
    { part: 'nan', by: false, n: 1 },
  ])
  expect(counts.counted(2).map(({ part }) => part)).toEqual(['ana', 'ana', ' b', 'nan', 'nan'])
})
