import { type ChangeCriteria, DeskQueue, type Endpoint, type Pagination } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { List } from '../db/lists/lists.ts'
import type { Tables } from '../db/schema/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { claim } from '../push/claims.ts'
import { createAccount, createCity, createCountry, createFilter, createUser } from '../testing/factories.ts'
import { pagedEndpoints, sortsOf } from '../testing/paged-endpoints.ts'
import { databaseWithPlans, type PlanStep } from '../testing/plans.ts'
import { readEntries } from '../trail/history/queries.ts'
import { readActs } from '../trail/history/read-acts.ts'
import { sessionList } from './account/queries.ts'
import { bannerList } from './banners/queries.ts'
import { businessList } from './businesses/queries.ts'
import { cityList } from './cities/queries.ts'
import { countryList } from './countries/queries.ts'
import { countQueues } from './desk/leases/count-queues.ts'
import { takeListings } from './desk/leases/lease-listings.ts'
import { readSimilar } from './desk/listings/read-similar.ts'
import { childFilters, itemList, nonPageFilters } from './filters/queries.ts'
import { notificationList } from './notifications/queries.ts'
import { planList } from './plans/queries.ts'
import { pendingProductRequests, productRequestList } from './product-requests/queries.ts'
import {
  conditionsOf,
  nonFeaturedProducts,
  nonPromotedProducts,
  pendingProducts,
  productList,
  productsOfBusinesses,
  productsOfFilters,
  promotedProducts,
} from './products/queries.ts'
import { reviewWordList } from './flags/queries.ts'
import { reportList } from './reports/queries.ts'
import { reviewReasonList } from './review-reasons/queries.ts'
import { callSupportList, whatsappSupportList } from './support-contacts/queries.ts'
import { supportList } from './supports/queries.ts'
import { userList } from './users/queries.ts'

const { db, stepsOf, takeFor } = await databaseWithPlans()

const million = 1_000_000
/** How many rows the planner is to take each table for. */
const sizes: Partial<Record<keyof Tables, number>> = {
  users: million,
  products: million,
  product_attribute_values: 4 * million,
  product_requests: million,
  reports: million,
  supports: million,
  notifications: million,
  businesses: 100_000,
  sessions: 100_000,
  banners: 10_000,
  filters: 10_000,
  cities: 10_000,
  countries: 10_000,
  call_supports: 10_000,
  whatsapp_supports: 10_000,
  plans: 10_000,
  review_reasons: 10_000,
  review_words: 10_000,
  review_queue: 30_000,
  changes: 10 * million,
}

const location = await createCountry(db)
const city = await createCity(db, { country_id: location })
const top = await createFilter(db)
const category = await createFilter(db, { type: 'non-page', parent_id: top })
const other = await createFilter(db, { type: 'non-page', parent_id: top })
const attribute = await createFilter(db, { type: 'select', parent_id: category })
const { accountId } = await createAccount(db)
const sessionId = newId()
const userId = await createUser(db)

// One name in five has a word in common; what is asked for by one user, place or category is one row in a thousand.
const numbers = sql`generate_series(1, 5000) n`
const ownName = sql`md5(n::text) || case when n % 5 = 0 then ' common' else '' end`
const at = sql`timestamptz '2025-01-01' + n * interval '10 minutes'`
const oneIn = (times: number, id: string, others: RawBuilder<unknown>) =>
  sql`case when n % ${sql.lit(times)} = 0 then ${id}::uuid else ${others} end`
const members = sql`(select id, name, phone_number, row_number() over (order by id) as n from users where id <> ${userId}) as members`
const goods = sql`(select id, row_number() over (order by id) as n from products) as goods`

const insert = (rows: RawBuilder<unknown>) => sql`insert into ${rows}`.execute(db)
await insert(sql`countries (id, name_en, name_ar, country_code)
  select gen_random_uuid(), md5(n::text), 'دولة', n::text from ${numbers}`)
await insert(sql`cities (id, country_id, name_en, name_ar)
  select gen_random_uuid(), ${oneIn(1000, location, sql`countries.id`)}, md5(n::text), 'مدينة'
  from (select id, row_number() over () as n from countries) as countries`)
await insert(sql`users (id, name, phone_number, country_id, city_id, created_at)
  select gen_random_uuid(), ${ownName}, '+964770' || n * 7919, ${oneIn(1000, location, sql`null`)},
    ${oneIn(1000, city, sql`null`)}, ${at} from ${numbers}`)
await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
  select gen_random_uuid(), 'page', ${oneIn(50, top, sql`null`)}, ${sql`case when n % 50 = 0 then 'page' end`}, ${ownName}, 'فئة', ${at}
  from ${numbers}`)
await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
  select gen_random_uuid(), 'non-page', ${top}, 'page', ${ownName}, 'فئة ' || md5((-n)::text), ${at} from ${numbers}`)
await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
  select gen_random_uuid(), 'item', ${attribute}, 'select', ${ownName}, 'خيار', ${at} from generate_series(1, 200) n`)
await insert(sql`products (id, user_id, filter_id, name, price, status, promoted, featured, created_at)
  select gen_random_uuid(), ${oneIn(1000, userId, sql`id`)}, ${oneIn(10, category, sql`${other}::uuid`)}, ${ownName}, 1,
    case when n % 10 = 1 then 'pending' else 'verified' end, n % 30 = 0, n % 20 = 0, ${at} from ${members}`)
await insert(sql`product_attribute_values (product_id, filter_id, position, item_id)
  select id, ${attribute}, 0, (select id from filters where type = 'item' limit 1) from products where filter_id = ${category}`)
await insert(sql`product_requests (id, user_id, user_name, filter_id, name, phone_number, message, price, status, created_at)
  select gen_random_uuid(), id, name, ${category}, ${ownName}, phone_number, md5((-n)::text), 1,
    case when n % 10 = 1 then 'pending' else 'verified' end, ${at} from ${members}`)
await insert(sql`reports (id, product_id, user_id, message, created_at)
  select gen_random_uuid(), goods.id, ${oneIn(1000, userId, sql`members.id`)}, 'Complaint', ${at} from ${goods} join ${members} using (n)`)
await insert(sql`businesses (id, user_id, name, phone_number, created_at)
  select gen_random_uuid(), ${oneIn(1000, userId, sql`id`)}, ${ownName}, phone_number, ${at} from ${members} where n % 4 = 0`)
await insert(sql`business_filters (business_id, filter_id)
  select id, ${category} from businesses where user_id = ${userId}`)
await insert(sql`notifications (id, user_id, title, message, created_at, status)
  select gen_random_uuid(), case when n % 50 <> 1 then ${oneIn(1000, userId, sql`id`)} end, name, 'Message', ${at}, 'delivered' from ${members}`)
await insert(sql`banners (id, city_id, image, status, created_at)
  select gen_random_uuid(), ${oneIn(1000, city, sql`cities.id`)}, '/files/icons/banners/' || n,
    case when n % 50 = 0 then 'disabled' else 'enabled' end, ${at}
  from (select id, row_number() over () as n from cities) as cities`)
await insert(sql`supports (id, name, phone_number, message, status, handled_at, created_at)
  select gen_random_uuid(), ${ownName}, '+962' || n, md5(n::text), case n % 40 when 0 then 'open' else 'handled' end,
    case n % 40 when 0 then null else now() end, ${at} from ${numbers}`)
await insert(sql`call_supports (id, name, phone_number, created_at)
  select gen_random_uuid(), ${ownName}, '+962' || n, ${at} from ${numbers}`)
await insert(sql`whatsapp_supports (id, name, link, created_at)
  select gen_random_uuid(), ${ownName}, 'https://wa.me/' || n, ${at} from ${numbers}`)
await insert(sql`plans (id, name_en, name_ar, description_en, description_ar, type, created_at)
  select gen_random_uuid(), ${ownName}, 'باقة', '', '', 'Tajer', ${at} from ${numbers}`)
await insert(sql`review_reasons (id, name_en, name_ar, text_en, text_ar, resources, rank)
  select gen_random_uuid(), ${ownName}, 'سبب', 'Reason', 'سبب', '{products}', n from ${numbers}`)
await insert(sql`review_words (id, word, match)
  select gen_random_uuid(), ${ownName}, 'word' from ${numbers}`)
await insert(sql`sessions (id, account_id, refresh_token_hash, cookie_hash, last_used_at, expires_at)
  select case n when 1 then ${sessionId}::uuid else gen_random_uuid() end, ${accountId}, '', '', ${at}, now() + interval '1 day'
  from ${numbers}`)
await insert(sql`changes (at, account_id, request_id, resource, record_id, event)
  select ${at}, case n % 3 when 0 then ${accountId}::uuid end, gen_random_uuid()::text,
    (array['users', 'products', 'reports'])[1 + n % 3], ${oneIn(100, userId, sql`gen_random_uuid()`)},
    (array['create', 'update', 'remove', 'approve'])[1 + n % 4]
  from ${numbers}`)
// One in a hundred is in each of the smaller queues.
await sql`
  update review_queue set flags = (n = 1)::integer, reports = (n = 2)::integer, edited = n = 3,
    second_look_by = case n when 4 then gen_random_uuid() end, assigned_to = case n when 5 then ${accountId}::uuid end
  from (select id, row_number() over (order by waiting_since desc) % 100 as n from review_queue) numbered
  where numbered.id = review_queue.id`.execute(db)

const { id: productId } = await db.selectFrom('reports').select('product_id as id').limit(1).executeTakeFirstOrThrow()

for (const [table, rows] of Object.entries(sizes)) await takeFor(table as keyof Tables, rows)

/** A list with what it is narrowed by, one by one, which with `everything` is all that its endpoint takes. */
interface Asked {
  read: (query: { page: number; limit: number; sort?: string | undefined }) => Promise<{ pagination: Pagination }>
  narrowedBy?: string
}

const asked = <N>(list: List<N, unknown>, criteria: N, narrowedBy?: string): Asked => ({
  read: (query) => list.page(db, { ...criteria, ...query }),
  ...(narrowedBy && { narrowedBy }),
})

const words = {
  'a word few have': 'wanted',
  'a word many have': 'common',
  'two letters': 'zz',
  'words in any order': 'rare, wanted',
}
const searched = <N>(list: List<N, unknown>, name: string, criteriaOf: (word: string) => N) =>
  Object.values(words).map((word) => asked(list, criteriaOf(word), name))

const byKeyword = (list: typeof productList) => [
  asked(list, {}),
  ...searched(list, 'keyword', (keyword) => ({ keyword })),
  asked(list, { userId }, 'userId'),
  asked(list, { userId, keyword: 'common' }, 'userId'),
]

const filters = [category, other]
const conditions = await conditionsOf(db, [{ attributeId: attribute, items: [attribute], texts: ['wanted'] }])

const lists: Record<string, Asked[]> = {
  'account.sessions': [asked(sessionList, { accountId })],
  'banners.list': [
    asked(bannerList, {}),
    asked(bannerList, { countryId: location }, 'countryId'),
    asked(bannerList, { cityId: city }, 'cityId'),
    asked(bannerList, { status: 'disabled' }, 'status'),
  ],
  'businesses.list': [
    asked(businessList, {}),
    asked(businessList, { userId }, 'userId'),
    asked(businessList, { filterId: category }, 'filterId'),
  ],
  'callSupports.list': [asked(callSupportList, {})],
  'cities.list': [asked(cityList, {}), asked(cityList, { countryId: location }, 'countryId')],
  'countries.list': [asked(countryList, {})],
  'filters.list': [asked(childFilters, {})],
  'filters.nonPage': [asked(nonPageFilters, {}), ...searched(nonPageFilters, 'keyword', (keyword) => ({ keyword }))],
  'filters.children': [asked(childFilters, { parentId: top })],
  'filters.items': [asked(itemList, { parentId: attribute })],
  'notifications.list': [
    asked(notificationList, {}),
    asked(notificationList, { userId }, 'userId'),
    asked(notificationList, { to: 'everybody' }, 'to'),
  ],
  'plans.list': [asked(planList, {})],
  'productRequests.list': [
    asked(productRequestList, {}),
    ...searched(productRequestList, 'keyword', (keyword) => ({ keyword })),
    asked(productRequestList, { userId }, 'userId'),
    asked(productRequestList, { _id: userId }, '_id'),
  ],
  'productRequests.pending': [asked(pendingProductRequests, {})],
  'products.list': byKeyword(productList),
  'products.pending': [asked(pendingProducts, {})],
  'products.promoted': byKeyword(promotedProducts),
  'products.nonPromoted': byKeyword(nonPromotedProducts),
  'products.nonFeatured': [asked(nonFeaturedProducts, {})],
  'products.ofBusinesses': [asked(productsOfBusinesses, {}), asked(productsOfBusinesses, { userId }, 'userId')],
  'products.byFilter': [
    asked(productsOfFilters, { filters, conditions: [] }),
    asked(productsOfFilters, { filters, conditions }, 'filterValues'),
  ],
  'reports.list': [
    asked(reportList, {}),
    asked(reportList, { userId }, 'userId'),
    asked(reportList, { ownerId: userId }, 'ownerId'),
    asked(reportList, { productId }, 'productId'),
  ],
  'reviewReasons.list': [asked(reviewReasonList, {})],
  'reviewWords.list': [asked(reviewWordList, {})],
  'supports.list': [asked(supportList, {}), asked(supportList, { status: 'open' }, 'status')],
  'users.list': [
    asked(userList, {}),
    ...searched(userList, 'name', (name) => ({ name })),
    ...['0770', '7919', '12', '00964 999'].map((phoneNumber) => asked(userList, { phoneNumber }, 'phoneNumber')),
    asked(userList, { location }, 'location'),
    asked(userList, { city }, 'city'),
  ],
  'whatsappSupports.list': [asked(whatsappSupportList, {})],
}

/** Their rows are a handful, fixed by the program or by a rule. */
const fixed = ['automations.list', 'suggestions.list']

test('every list that answers pages is read here by all that it is narrowed by', () => {
  const known = Object.entries(lists).map(([name, ways]) => [
    name,
    [...new Set(ways.flatMap((way) => way.narrowedBy ?? []))],
  ])
  const criteriaOf = ({ query }: Endpoint) =>
    Object.keys(query instanceof z.ZodObject ? query.shape : {}).filter(
      (key) => !['page', 'limit', 'sort'].includes(key),
    )
  const all = pagedEndpoints
    .filter(({ name }) => !fixed.includes(name))
    .map(({ name, endpoint }) => [name, criteriaOf(endpoint)])
  const sorted = (entries: unknown[][]) =>
    Object.fromEntries(entries.map(([name, keys]) => [name, (keys as string[]).toSorted()]))
  expect(sorted(known)).toEqual(sorted(all))
})

// What few rows match is sorted after it was found; as many are merged from the ranges of categories. An incremental sort is one of rows
// alike in what orders them.
const fewRows = 2000

const wholeTables = (steps: PlanStep[]) =>
  steps.filter((step) => step['Node Type'].includes('Seq Scan') && (step['Relation Name'] ?? '') in sizes)

/** The steps that cost more the more rows there are: those that read a whole table or sort much of it. */
const slow = (steps: PlanStep[]) => [
  ...wholeTables(steps),
  ...steps.filter(
    (step) =>
      step['Node Type'] === 'Sort' && Math.max(...(step.Plans ?? []).map((below) => below['Plan Rows'])) > fewRows,
  ),
]

// The first page, near ones, the middle and the end: with the sorts and searches these are all the ways in which a list is paged (counted,
// by day, by offset; lists.ts).
const pagesOf = ({ totalPages }: Pagination) => new Set([1, 3, 10, Math.ceil(totalPages / 2) || 1, totalPages || 1])

test.each(pagedEndpoints.filter(({ name }) => !fixed.includes(name)))(
  'the pages of $name, whatever they are narrowed and sorted by, read no whole table and sort few rows',
  async ({ name, endpoint }) => {
    for (const { read, narrowedBy } of lists[name] ?? []) {
      for (const sort of [undefined, ...sortsOf(endpoint)]) {
        for (const page of pagesOf((await read({ page: 1, limit: 10, sort })).pagination)) {
          // The exact total of a search may cost a scan.
          const steps = await stepsOf(() => read({ page, limit: 10, sort }), { pagesOnly: true })
          expect(
            slow(steps),
            `${name} by ${narrowedBy ?? 'nothing'}, sorted by ${sort ?? 'nothing'}, page ${page}`,
          ).toEqual([])
        }
      }
    }
  },
)

const days = { from: '2025-01-05T00:00:00.000Z', to: '2025-01-15T00:00:00.000Z' }

test.for<ChangeCriteria>([
  {},
  days,
  { recordId: userId },
  { recordId: userId, event: 'approve', ...days },
  { resource: 'users' },
  { event: 'approve', ...days },
  { resource: 'users', event: 'approve' },
  { accountId, ...days },
  { accountId, event: 'create' },
  { accountId, resource: 'users', event: 'create', ...days },
])('a page of the trail narrowed by %o, by changes or by calls, reads no whole table', async (criteria) => {
  for (const before of [undefined, '1736500000000000-900']) {
    const page = { ...criteria, before, limit: 50 }
    expect(wholeTables(await stepsOf(() => readEntries(db, page)))).toEqual([])
    expect(wholeTables(await stepsOf(() => readActs(db, page)))).toEqual([])
  }
})

const desk = { desk: newId(), accountId, sessionId }

const parts = DeskQueue.options.flatMap((queue) =>
  [{}, { filterId: category }, { countryId: location }].map((part) => ({ queue, ...part })),
)

test.for(parts)('the desk takes listings of %o without reading or sorting the whole queue', async (part) => {
  const take = { resource: 'products', count: 5, ...part } as const
  const run = () => inTransaction(db, (transaction) => takeListings(transaction, desk, take))
  const steps = await stepsOf(run, { pagesOnly: true })
  // The tree of categories is small, and may be read as a whole.
  expect(slow(steps).filter((step) => step['Relation Name'] !== 'filters')).toEqual([])
})

test('queues are counted, similar listings found and notifications claimed without reading a whole table', async () => {
  const requests = await db.selectFrom('product_requests').select('id').limit(5).execute()
  for (const run of [
    () => countQueues(db, { resource: 'products' }, accountId),
    () => readSimilar(db, 'products', [productId]),
    () =>
      readSimilar(
        db,
        'productRequests',
        requests.map(({ id }) => id),
      ),
    () => claim(db, false, 64),
    () => claim(db, true, 1),
  ])
    expect(slow(await stepsOf(run))).toEqual([])
})
