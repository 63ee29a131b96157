import { type ChangeCriteria, DeskQueue, type Endpoint, type Pagination } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { List } from '../db/lists/list-definition.ts'
import { inTransaction } from '../db/transaction.ts'
import { findNamed } from '../db/lists/refs.ts'
import { claim } from '../push/claims.ts'
import { openMarketForPlans, sizes } from '../testing/market-for-plans.ts'
import { pagedEndpoints, sortsOf } from '../testing/paged-endpoints.ts'
import type { PlanStep } from '../testing/plans.ts'
import { findEverything } from '../search/find-everything.ts'
import { readEntries } from '../trail/history/queries.ts'
import { readActs } from '../trail/history/read-acts.ts'
import { sessionList } from './account/queries.ts'
import { appKeyList } from './app-keys/record.ts'
import { bannerList } from './banners/record.ts'
import { businessList } from './businesses/queries.ts'
import { cityList } from './cities/record.ts'
import { countryList } from './countries/record.ts'
import { countQueues } from './desk/leases/count-queues.ts'
import { takeListings } from './desk/leases/lease-listings.ts'
import { readSimilar } from './desk/listings/read-similar.ts'
import { decisionList } from './desk/queries.ts'
import { claim as claimDeliveries } from './events/webhooks/claims.ts'
import { deliveryList, removeOldDeliveries } from './events/webhooks/queries.ts'
import { webhookList } from './events/webhooks/record.ts'
import { childFilters, filterTree, itemList, nonPageFilters } from './filters/queries.ts'
import { noteList } from './notes/record.ts'
import { notificationList, readInbox } from './notifications/queries.ts'
import { planList } from './plans/record.ts'
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
import { getOwnProduct, listedProducts, type Narrowed, readChangedProducts } from './products/read-listed.ts'
import { reviewWordList } from './flags/record.ts'
import { reportList } from './reports/record.ts'
import { reviewReasonList } from './review-reasons/record.ts'
import { callSupportList, whatsappSupportList } from './support-contacts/record.ts'
import { supportList } from './supports/queries.ts'
import { userList } from './users/record.ts'
import { transactionList } from './wallets/queries.ts'

const {
  db,
  stepsOf,
  location,
  city,
  top,
  category,
  other,
  attribute,
  accountId,
  sessionId,
  userId,
  productId,
  productRequestId,
  webhookId,
} = await openMarketForPlans()

/** A list with what it is narrowed by, one by one, which with `everything` is all that its endpoint takes. */
interface Asked {
  read: (query: { page: number; limit: number; sort?: string | undefined }) => Promise<{ pagination: Pagination }>
  oldest: () => Promise<string[]>
  narrowedBy?: string
}

const asked = <N>(list: List<N, unknown>, criteria: N, narrowedBy?: string): Asked => ({
  read: (query) => list.page(db, { ...criteria, ...query }),
  oldest: () => list.oldest(db, criteria, 100),
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

const createdAt = '2025-01-05T00:00:00.000Z..2025-01-06T00:00:00.000Z'
const yesAndNo = ['yes', 'no'] as const

/** A list with nothing that narrows it, and with each value of some criteria. */
const byEach = <N extends object>(list: List<N, unknown>, criteria: Record<string, readonly string[]>, always: N) => [
  asked(list, always),
  ...Object.entries(criteria).flatMap(([name, values]) =>
    values.map((value) => asked(list, { ...always, [name]: value }, name)),
  ),
]

const ofListings = {
  userId: [userId],
  countryId: [location],
  cityId: [city],
  price: ['10..11'],
  createdAt: [createdAt],
  fromApp: yesAndNo,
}
const states = ['verified', 'rejected', 'pending']
const ofProducts = { ...ofListings, reported: yesAndNo, pictured: yesAndNo }
const inBranch = { filterId: [category] }
const featured = ['yes', 'no']

const severalAtOnce = { cityId: city, price: '10..', createdAt: '2025-01-05T00:00:00Z..' }

const byKeyword = (list: typeof productList) => [
  ...byEach(list, { ...ofProducts, ...inBranch, status: states, featured }, {}),
  ...searched(list, 'keyword', (keyword) => ({ keyword })),
  asked(list, { userId, keyword: 'common' }, 'userId'),
  asked(list, { status: 'verified', ...severalAtOnce }, 'price'),
]

const filters = [category, other]
const conditions = await conditionsOf(db, [{ attributeId: attribute, items: [attribute], texts: ['wanted'] }])

const lists: Record<string, Asked[]> = {
  'account.sessions': [asked(sessionList, { accountId })],
  'appKeys.list': [asked(appKeyList, {})],
  'banners.list': [
    asked(bannerList, {}),
    asked(bannerList, { countryId: location }, 'countryId'),
    asked(bannerList, { cityId: city }, 'cityId'),
    asked(bannerList, { status: 'disabled' }, 'status'),
    asked(bannerList, { createdAt }, 'createdAt'),
  ],
  'businesses.list': [
    asked(businessList, {}),
    asked(businessList, { userId }, 'userId'),
    asked(businessList, { filterId: category }, 'filterId'),
    asked(businessList, { createdAt }, 'createdAt'),
    asked(businessList, { countryId: location }, 'countryId'),
    asked(businessList, { cityId: city }, 'cityId'),
    ...yesAndNo.map((asksFor) => asked(businessList, { featured: asksFor }, 'featured')),
    ...yesAndNo.map((pictured) => asked(businessList, { pictured }, 'pictured')),
    ...yesAndNo.map((fromApp) => asked(businessList, { fromApp }, 'fromApp')),
  ],
  'callSupports.list': byEach(callSupportList, { status: ['available', 'busy'] }, {}),
  'cities.list': [asked(cityList, {}), asked(cityList, { countryId: location }, 'countryId')],
  'countries.list': [asked(countryList, {})],
  'decisions.list': [
    asked(decisionList, { userId }, 'userId'),
    asked(decisionList, { productId }, 'productId'),
    asked(decisionList, { productRequestId }, 'productRequestId'),
  ],
  'filters.list': [asked(childFilters, {})],
  'filters.nonPage': [asked(nonPageFilters, {}), ...searched(nonPageFilters, 'keyword', (keyword) => ({ keyword }))],
  'filters.children': [asked(childFilters, { parentId: top })],
  'filters.items': [asked(itemList, { parentId: attribute })],
  'notes.list': [asked(noteList, {}), asked(noteList, { aboutId: userId }, 'aboutId')],
  'notifications.list': [
    asked(notificationList, {}),
    asked(notificationList, { userId }, 'userId'),
    asked(notificationList, { to: 'everybody' }, 'to'),
    asked(notificationList, { status: 'failed' }, 'status'),
    asked(notificationList, { status: 'delivered' }, 'status'),
    asked(notificationList, { createdAt }, 'createdAt'),
  ],
  'plans.list': [asked(planList, {})],
  'productRequests.list': [
    ...byEach(productRequestList, { ...ofListings, ...inBranch, _id: [userId], status: states }, {}),
    ...searched(productRequestList, 'keyword', (keyword) => ({ keyword })),
    asked(productRequestList, { status: 'verified', ...severalAtOnce }, 'price'),
  ],
  'productRequests.pending': [
    ...byEach(pendingProductRequests, { ...ofListings, ...inBranch }, {}),
    asked(pendingProductRequests, severalAtOnce, 'price'),
  ],
  'products.list': byKeyword(productList),
  'products.pending': [
    ...byEach(pendingProducts, { ...ofProducts, ...inBranch, featured }, {}),
    asked(pendingProducts, { ...severalAtOnce, reported: 'no' }, 'price'),
  ],
  'products.promoted': byKeyword(promotedProducts),
  'products.nonPromoted': byKeyword(nonPromotedProducts),
  'products.nonFeatured': [
    ...byEach(nonFeaturedProducts, { ...ofProducts, ...inBranch, status: states }, {}),
    asked(nonFeaturedProducts, { ...severalAtOnce, pictured: 'no' }, 'price'),
  ],
  'products.ofBusinesses': [
    ...byEach(productsOfBusinesses, { ...ofProducts, ...inBranch, status: states, featured }, {}),
    asked(productsOfBusinesses, { ...severalAtOnce, pictured: 'yes' }, 'price'),
  ],
  'products.byFilter': [
    ...byEach(productsOfFilters, { ...ofProducts, status: states, featured }, { filters, conditions: [] }),
    asked(productsOfFilters, { filters, conditions }, 'filterValues'),
    asked(productsOfFilters, { filters, conditions, ...severalAtOnce, pictured: 'no' }, 'filterValues'),
  ],
  'reports.list': [
    asked(reportList, {}),
    asked(reportList, { userId }, 'userId'),
    asked(reportList, { ownerId: userId }, 'ownerId'),
    asked(reportList, { productId }, 'productId'),
    asked(reportList, { createdAt }, 'createdAt'),
    asked(reportList, { filterId: category }, 'filterId'),
    asked(reportList, { countryId: location }, 'countryId'),
    asked(reportList, { cityId: city }, 'cityId'),
    asked(reportList, { filterId: category, countryId: location, createdAt }, 'filterId'),
    ...yesAndNo.map((fromApp) => asked(reportList, { fromApp }, 'fromApp')),
  ],
  'reviewReasons.list': [asked(reviewReasonList, {})],
  'reviewWords.list': [asked(reviewWordList, {})],
  'supports.list': [
    asked(supportList, {}),
    asked(supportList, { status: 'open' }, 'status'),
    asked(supportList, { createdAt }, 'createdAt'),
    ...['0770 123 4567', '791 234 567', '00964 770 123 4567'].map((phoneNumber) =>
      asked(supportList, { phoneNumber }, 'userId'),
    ),
    ...yesAndNo.map((fromApp) => asked(supportList, { fromApp }, 'fromApp')),
  ],
  'transactions.list': [asked(transactionList, { userId })],
  'users.list': [
    asked(userList, {}),
    ...searched(userList, 'name', (name) => ({ name })),
    ...['0770', '7919', '12', '00964 999'].map((phoneNumber) => asked(userList, { phoneNumber }, 'phoneNumber')),
    asked(userList, { location }, 'location'),
    asked(userList, { city }, 'city'),
    asked(userList, { status: 'suspended' }, 'status'),
    asked(userList, { createdAt }, 'createdAt'),
    ...yesAndNo.map((business) => asked(userList, { business }, 'business')),
    ...yesAndNo.map((reported) => asked(userList, { reported }, 'reported')),
    ...yesAndNo.map((promoted) => asked(userList, { promoted }, 'promoted')),
    ...yesAndNo.map((fromApp) => asked(userList, { fromApp }, 'fromApp')),
  ],
  'webhooks.list': [asked(webhookList, {})],
  'webhooks.deliveries': [
    asked(deliveryList, { webhookId }),
    asked(deliveryList, { webhookId, state: 'failed' }, 'state'),
  ],
  'whatsappSupports.list': byEach(whatsappSupportList, { status: ['available', 'busy'] }, {}),
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
          // The tree of categories is small, and may be read as a whole; a far page merges what each category has before it.
          const isOfCategory = narrowedBy === 'filterId'
          const isMerged =
            (isOfCategory && name !== 'reports.list') || (name === 'products.byFilter' && narrowedBy !== undefined)
          const found = slow(steps).filter(
            (step) =>
              !(isOfCategory && step['Relation Name'] === 'filters') &&
              !(isMerged && page > 10 && step['Node Type'] === 'Sort'),
          )
          expect(found, `${name} by ${narrowedBy ?? 'nothing'}, sorted by ${sort ?? 'nothing'}, page ${page}`).toEqual(
            [],
          )
        }
      }
    }
  },
)

test.each(pagedEndpoints.filter(({ name }) => !fixed.includes(name)))(
  'the oldest of $name, which a job begins with, are found without reading a whole table',
  async ({ name }) => {
    for (const { oldest, narrowedBy } of lists[name] ?? []) {
      // The tree of categories is small, and may be read as a whole.
      const found = wholeTables(await stepsOf(oldest)).filter(
        (step) => narrowedBy !== 'filterId' || step['Relation Name'] !== 'filters',
      )
      expect(found, `${name} by ${narrowedBy ?? 'nothing'}`).toEqual([])
    }
  },
)

test('what belongs to a record is counted without reading a whole table', async () => {
  const counts = [
    () => productList.count(db, { userId }),
    () => productRequestList.count(db, { userId }),
    () => businessList.count(db, { userId }),
    () => transactionList.count(db, { userId }),
    () => reportList.count(db, { ownerId: userId }),
    () => reportList.count(db, { userId }),
    () => reportList.count(db, { productId }),
    () => notificationList.count(db, { userId }),
    () => supportList.count(db, { phoneNumber: '+964 7700000001' }),
    () => decisionList.count(db, { userId }),
    () => decisionList.count(db, { productId }),
    () => decisionList.count(db, { productRequestId }),
    () => noteList.count(db, { aboutId: userId }),
    () => childFilters.count(db, { parentId: top }),
    () => productsOfFilters.count(db, { filters, conditions: [] }),
    () => businessList.count(db, { filterId: category }),
    () => userList.count(db, { city }),
    () => bannerList.count(db, { cityId: city }),
  ]
  for (const count of counts) expect(wholeTables(await stepsOf(count))).toEqual([])
})

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

const { city_id: cityOfBanner } = await db
  .selectFrom('banners')
  .select('city_id')
  .where('status', '=', 'enabled')
  .limit(1)
  .executeTakeFirstOrThrow()

const narrowings: Narrowed[] = [{}, { cityId: city }, { filters }, { filters, cityId: city }].flatMap((by) => [
  { ...by, withSold: false, withHidden: false },
  { ...by, withSold: true, withHidden: true },
])

/** What the app reads from the place of a cursor on, its first page and the one after it. */
const fromPlaces: Record<string, (after: string | undefined) => Promise<{ next: string | null }>> = {
  ...Object.fromEntries(
    narrowings.map((narrowed) => [
      `products of ${JSON.stringify(narrowed)}`,
      (after) => listedProducts.after(db, narrowed, { after, limit: 2 }),
    ]),
  ),
  filters: (after) => filterTree.after(db, {}, { after, limit: 20 }),
  countries: (after) => countryList.after(db, {}, { after, limit: 20 }),
  cities: (after) => cityList.after(db, {}, { after, limit: 20 }),
  banners: (after) => bannerList.after(db, { cityId: cityOfBanner, status: 'enabled' }, { after, limit: 1 }),
  plans: (after) => planList.after(db, {}, { after, limit: 20 }),
  'call supports': (after) => callSupportList.after(db, {}, { after, limit: 20 }),
  'WhatsApp supports': (after) => whatsappSupportList.after(db, {}, { after, limit: 20 }),
  inbox: async (after) => ({ next: (await readInbox(db, userId, { after, limit: 20 })).at(-1)?._id ?? null }),
}

test.for(Object.entries(fromPlaces))('the app reads %s without reading or sorting a whole table', async ([, read]) => {
  const { next } = await read(undefined)
  expect(next).not.toBeNull()
  for (const after of [undefined, String(next)]) expect(slow(await stepsOf(() => read(after)))).toEqual([])
})

test('one product of the app, and what changed of all, are found without reading a whole table', async () => {
  const narrowed = { withSold: false, withHidden: false }
  const steps = [
    ...(await stepsOf(() => getOwnProduct(db, productId))),
    ...(await stepsOf(() => findNamed(db, 'users', userId))),
    ...(await stepsOf(() => readChangedProducts(db, { xid: '0', id: 0 }, narrowed, 200), { pagesOnly: true })),
  ]
  expect(wholeTables(steps)).toEqual([])
})

test.for([...Object.values(words), '0770 7919', '00964 999 1234', '12', userId, 'product 1'])(
  'the search over everything finds %s without reading a whole table or sorting much of one',
  async (typed) => {
    const steps = slow(await stepsOf(() => findEverything(db, typed)))
    // Categories are few, and those that match are put in order as a whole.
    const isOfCategories = ({ Plans = [] }: PlanStep) => Plans.some((below) => below['Relation Name'] === 'filters')
    expect(steps.filter((step) => !isOfCategories(step))).toEqual([])
  },
)

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

test('queues are counted, similar listings found and notifications and messages claimed without reading a whole table', async () => {
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
    () => claimDeliveries(db, webhookId, 8, 30_000),
  ])
    expect(slow(await stepsOf(run))).toEqual([])
  // Of each webhook in turn.
  const removal = slow(await stepsOf(() => removeOldDeliveries(db)))
  expect(removal.filter((step) => step['Relation Name'] !== 'webhooks')).toEqual([])
})
