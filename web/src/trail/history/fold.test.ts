import type { Change } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { folded } from './fold.ts'

const sara = { kind: 'person', accountId: 'sara', name: 'Sara' } as const

const edit = (
  _id: number,
  second: number,
  price: [before: number, after: number],
  own: Partial<Change> = {},
): Change => ({
  _id,
  at: new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString(),
  by: sara,
  call: `call ${_id}`,
  resource: 'products',
  recordId: 'product',
  name: 'Corolla',
  event: 'update',
  version: _id,
  before: { price: price[0] },
  after: { price: price[1] },
  names: {},
  undoes: null,
  doesAgain: false,
  undoneBy: null,
  undo: 'possible',
  ...own,
})

const shown = (changes: Change[]) =>
  folded(changes).map(({ change, of }) => [change.before?.['price'], change.after?.['price'], of.length])

it('folds the edits of the same fields by one person within a minute', () => {
  expect(shown([edit(3, 60, [14, 15]), edit(2, 40, [13, 14]), edit(1, 0, [12, 13])])).toEqual([[12, 15, 3]])
})

it('counts the minute from the first to the last, however closely they follow each other', () => {
  expect(shown([edit(3, 90, [14, 15]), edit(2, 40, [13, 14]), edit(1, 0, [12, 13])])).toEqual([
    [13, 15, 2],
    [12, 13, 1],
  ])
})

it('leaves the edits of one language of a text apart from those of the other', () => {
  const name = (_id: number, language: string, to: string) =>
    edit(_id, _id, [0, 0], { before: { name: { [language]: 'A' } }, after: { name: { [language]: to } } })
  expect(folded([name(3, 'ar', 'ب'), name(2, 'en', 'C'), name(1, 'en', 'B')]).map(({ of }) => of.length)).toEqual([
    1, 2,
  ])
})

it('folds neither what is later than a minute, nor of another person, field, record or event', () => {
  const first = edit(1, 0, [12, 13])
  for (const other of [
    edit(2, 61, [13, 14]),
    edit(2, 1, [13, 14], { by: { ...sara, accountId: 'omar' } }),
    edit(2, 1, [13, 14], { before: { rank: 1 }, after: { rank: 2 } }),
    edit(2, 1, [13, 14], { recordId: 'another' }),
    edit(2, 1, [13, 14], { event: 'approve' }),
    edit(2, 1, [13, 14], { by: { kind: 'app', accountId: null, name: null } }),
  ]) {
    expect(folded([other, first])).toHaveLength(2)
  }
})

it('leaves alone what changed other records too', () => {
  const first = edit(1, 0, [12, 13])
  expect(folded([edit(2, 1, [13, 14], { others: 1 }), first])).toHaveLength(2)
})

it('leaves alone what was taken back, and what takes back', () => {
  const first = edit(1, 0, [12, 13], { undoneBy: 2, undo: 'undone' })
  expect(folded([edit(2, 1, [13, 12], { undoes: 1 }), first])).toHaveLength(2)
})
