import type { Change } from '@dealsy/contract'
import { idOf } from './sample-answers.ts'

/** An entry of the trail: 'Sara changed the price of a product', unless the test says otherwise. */
export const changeOf = (_id: number, own: Partial<Change> = {}): Change => ({
  _id,
  at: new Date(Date.now() - 5 * 60_000 - (1000 - _id) * 120_000).toISOString(),
  by: { kind: 'person', accountId: idOf(7), name: 'Sara' },
  call: `00000000-0000-4000-8000-${String(_id).padStart(12, '0')}`,
  resource: 'products',
  recordId: idOf(1),
  name: 'Corolla',
  event: 'update',
  version: _id,
  before: { price: 12 },
  after: { price: 15 },
  names: {},
  undoes: null,
  doesAgain: false,
  undoneBy: null,
  undo: 'possible',
  ...own,
})
