import type { Job } from '@dealsy/contract'
import { idOf } from './sample-answers.ts'

/** A job that approves two products and has just begun, unless told otherwise. */
export const sampleJob = (_id: string, of: Partial<Job> = {}): Job => ({
  _id,
  by: { _id: idOf(0), name: 'Administrator' },
  action: 'desk.decideOnMany',
  input: { resource: 'products', decision: 'approve', reasons: [], note: '', internalNote: '' },
  resource: 'products',
  total: 2,
  done: 0,
  skipped: 0,
  state: 'running',
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  left: [],
  ...of,
})
