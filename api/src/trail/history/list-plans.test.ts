import type { ChangeCriteria } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { readEntries } from './queries.ts'
import { readActs } from './read-acts.ts'

const { db, pool, planOf } = await databaseWithPlans()

const [accountId, recordId] = [newId(), await createUser(db)]
await sql`
  insert into changes (at, account_id, request_id, resource, record_id, event)
  select timestamptz '2025-01-01' + n * interval '1 minute', case n % 3 when 0 then ${accountId}::uuid end, gen_random_uuid()::text,
    (array['users', 'products', 'reports'])[1 + n % 3], case n % 100 when 0 then ${recordId}::uuid else gen_random_uuid() end,
    (array['create', 'update', 'remove', 'approve'])[1 + n % 4]
  from generate_series(1, 30000) n`.execute(db)
await pool.query('vacuum analyze changes')

const days = { from: '2025-01-05T00:00:00.000Z', to: '2025-01-15T00:00:00.000Z' }

test.for<[what: string, criteria: ChangeCriteria, index: string]>([
  ['all', {}, 'changes_order'],
  ['some days', days, 'changes_order'],
  ['one record', { recordId }, 'changes_of_record'],
  ['one record and an event', { recordId, event: 'approve', ...days }, 'changes_of_record'],
  ['one kind of record', { resource: 'users' }, 'changes_of_kind'],
  ['one event', { event: 'approve', ...days }, 'changes_of_kind'],
  ['one event of one kind of record', { resource: 'users', event: 'approve' }, 'changes_of_kind'],
  ['one person', { accountId, ...days }, 'changes_of_person'],
  ['one event of one person', { accountId, event: 'create' }, 'changes_of_person'],
  ['all that narrows', { accountId, resource: 'users', event: 'create', ...days }, 'changes_of_person'],
])('a page of %s comes from an index, and so does one far behind it', async ([, criteria, index]) => {
  for (const before of [undefined, '1736500000000000-9000']) {
    const plan = await planOf(() => readEntries(db, { ...criteria, before, limit: 50 }))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on changes')
    // Rows of an index are never read beyond the page: what narrows them is part of its key, but for one record.
    const isFiltered = / on changes .*\n(.*Index Cond: .*\n)?\s+Filter: /.test(plan)
    expect(isFiltered && !criteria.recordId).toBe(false)
  }
})

test.for<ChangeCriteria>([{}, days, { resource: 'users' }, { event: 'approve', ...days }, { accountId }, { recordId }])(
  'whether an entry of %o stands for its call comes from the index of calls',
  async (criteria) => {
    const plan = await planOf(() => readActs(db, { ...criteria, limit: 50 }))
    expect(plan).toContain('changes_of_call')
    expect(plan).not.toContain('Seq Scan on changes')
  },
)
