import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claim } from '../../push/claims.ts'
import { createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { notificationList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

const [userId, other] = [await createUser(db), await createUser(db)]
await sql`
  insert into notifications (id, user_id, title, message, created_at, due_at, status)
  select gen_random_uuid(), case when n % 500 = 1 then ${other}::uuid when n % 50 <> 0 then ${userId} end, md5(n::text), 'Message', at, at,
    case when n % 20 = 0 then 'queued' else 'delivered' end
  from (select n, timestamptz '2025-01-01' + n * interval '1 minute' as at from generate_series(1, 20000) n) as all_of_them`.execute(
  db,
)
await pool.query('vacuum analyze notifications')

test.for<[what: string, run: () => Promise<unknown>, index: string]>([
  ['a page of what was sent', () => notificationList.page(db, { page: 3, limit: 10 }), 'notifications_order'],
  [
    'a page of what one user got',
    () => notificationList.page(db, { page: 1, limit: 10, userId: other }),
    'notifications_of_user',
  ],
  [
    'a page of what everybody got',
    () => notificationList.page(db, { page: 3, limit: 10, to: 'everybody' }),
    'notifications_to_all',
  ],
  ['what is due to one user', () => claim(db, false, 64), 'notifications_due'],
  ['what is due to everybody', () => claim(db, true, 1), 'notifications_to_all_due'],
])('%s comes from an index', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on notifications`))
  expect(plan).not.toContain('Seq Scan on notifications')
})
