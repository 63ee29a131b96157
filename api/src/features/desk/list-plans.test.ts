import type { DeskNarrowing } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import {
  createAccount,
  createFilter,
  createProduct,
  createProductRequest,
  createUser,
} from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { countQueues } from './leases/count-queues.ts'
import { takeListings } from './leases/lease-listings.ts'
import { readSimilar } from './listings/read-similar.ts'

const { db, pool, planOf } = await databaseWithPlans()

const [user_id, filter_id, rare] = [
  await createUser(db),
  await createFilter(db, { type: 'non-page' }),
  await createFilter(db, { type: 'non-page' }),
]
const { accountId } = await createAccount(db)
const sessionId = newId()
await sql`insert into sessions (id, account_id, refresh_token_hash, cookie_hash, expires_at)
  values (${sessionId}, ${accountId}, '', '', now() + interval '1 day')`.execute(db)
await sql`insert into products (id, user_id, filter_id, name, price, created_at)
  select gen_random_uuid(), ${user_id}, case when n % 2000 = 7 then ${rare}::uuid else ${filter_id}::uuid end, 'Product ' || n, 1,
    timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) n`.execute(db)
// One in a thousand is in each of the smaller queues.
await sql`
  update review_queue set flags = (n = 1)::integer, reports = (n = 2)::integer, edited = n = 3,
    second_look_by = case n when 4 then ${newId()}::uuid end, assigned_to = case n when 5 then ${accountId}::uuid end,
    country_id = case n when 6 then ${newId()}::uuid end
  from (select id, row_number() over (order by waiting_since desc) % 1000 as n from review_queue) numbered
  where numbered.id = review_queue.id`.execute(db)
await sql`
  insert into product_requests (id, user_id, user_name, filter_id, name, phone_number, message, price, status, created_at)
  select gen_random_uuid(), users.id, users.name, case when n % 2 = 0 then ${rare}::uuid else ${filter_id}::uuid end, 'Request ' || n, '', '',
    1, 'verified',
    timestamptz '2025-01-01' + n * interval '1 minute'
  from users, generate_series(1, 20000) n where users.id = ${user_id}`.execute(db)
await pool.query('vacuum analyze review_queue, products, product_requests')

const take = (narrowing: Partial<DeskNarrowing>) => () =>
  inTransaction(db, (transaction) =>
    takeListings(
      transaction,
      { desk: newId(), accountId, sessionId },
      { resource: 'products', queue: 'all', count: 5, ...narrowing },
    ),
  )

test.for<[what: string, run: () => Promise<unknown>, index: string]>([
  ['all', take({}), 'review_queue_all'],
  ['what is flagged', take({ queue: 'flagged' }), 'review_queue_flagged'],
  ['what is reported', take({ queue: 'reported' }), 'review_queue_reported'],
  ['what was edited', take({ queue: 'edited' }), 'review_queue_edited'],
  ['second looks', take({ queue: 'secondLook' }), 'review_queue_second_look'],
  ['what was handed over', take({ queue: 'mine' }), 'review_queue_assigned'],
  ['a country', take({ countryId: newId() }), 'review_queue_of_country'],
])('what is handed out of %s is found in an index, without a sort of all', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on review_queue')
})

test('what is handed out of a category reads no whole queue', async () => {
  const plan = await planOf(take({ filterId: rare }))
  expect(plan).not.toContain('Seq Scan on review_queue')
})

test('no queue is counted by reading all that waits for the others', async () => {
  const plan = await planOf(() => countQueues(db, { resource: 'products' }, accountId))
  for (const queue of ['all', 'flagged', 'reported', 'edited', 'second_look', 'assigned'])
    expect(plan).toContain(`review_queue_${queue}`)
})

test.each([
  { resource: 'products', name: 'Product 4321', create: createProduct, index: 'products_of_filter' },
  {
    resource: 'productRequests',
    name: 'Request 4321',
    create: createProductRequest,
    index: 'product_requests_newest_of_filter',
  },
] as const)('a listing is compared with the newest $resource of its category, which an index finds', async (one) => {
  const row = { user_id, filter_id, created_at: '2024-01-01T00:00:00Z' }
  const listing = await one.create(db, { ...row, name: one.name })
  const plan = await planOf(() => readSimilar(db, one.resource, [listing]))
  expect(plan).toContain(one.index)
  const similar = (await readSimilar(db, one.resource, [listing])).get(listing) ?? []
  expect(similar.map(({ name }) => Number(name.split(' ')[1]))).toEqual(
    Array.from({ length: 4 }, () => expect.toSatisfy((number: number) => number > 19_600)),
  )
})
