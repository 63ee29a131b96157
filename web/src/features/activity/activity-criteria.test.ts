import { expect, it } from 'vitest'
import { queryOf } from './activity-criteria.ts'

const none = { record: '', person: '', kind: '', event: '', from: '', to: '', before: '' }

it('what an address names and the trail cannot be narrowed by is left out', () => {
  const odd = { from: '0000-01-01', to: '9999-12-31', before: '1-2-3', event: '\0\u200E', kind: 'everything' }
  const { each, ...narrowing } = queryOf({ ...none, ...odd })
  expect(each).toBe('call')
  expect(Object.values(narrowing).filter((value) => value !== undefined)).toEqual([])
})

it('the name of an event is sought without what is invisible or too long', () => {
  expect(queryOf({ ...none, event: `\u200Fupdate\0${'x'.repeat(100)}` }).event).toBe(`update${'x'.repeat(58)}`)
})
