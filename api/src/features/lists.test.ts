import type { CallOf, Endpoint, Pagination } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { List } from '../db/lists/list-definition.ts'
import {
  createAppKey,
  createBanner,
  createBusiness,
  createCallSupport,
  createCity,
  createDelivery,
  createFilter,
  createPlan,
  createProduct,
  createProductRequest,
  createReport,
  createReviewWord,
  createSuggestion,
  createSupport,
  createUser,
  createWebhook,
  createWhatsAppSupport,
} from '../testing/factories.ts'
import { pagedEndpoints, sortsOf } from '../testing/paged-endpoints.ts'
import { testServer } from '../testing/server.ts'
import { sessionList } from './account/queries.ts'
import { appKeyList } from './app-keys/record.ts'
import { automationList } from './automations/record.ts'
import { bannerList } from './banners/record.ts'
import { businessList } from './businesses/queries.ts'
import { cityList } from './cities/record.ts'
import { countryList } from './countries/record.ts'
import { decisionList } from './desk/queries.ts'
import { deliveryList } from './events/webhooks/queries.ts'
import { webhookList } from './events/webhooks/record.ts'
import { childFilters, itemList, nonPageFilters } from './filters/queries.ts'
import { noteList } from './notes/record.ts'
import { notificationList } from './notifications/queries.ts'
import { planList } from './plans/record.ts'
import { pendingProductRequests, productRequestList } from './product-requests/queries.ts'
import {
  nonFeaturedProducts,
  nonPromotedProducts,
  pendingProducts,
  productList,
  productsOfBusinesses,
  productsOfFilters,
  promotedProducts,
} from './products/queries.ts'
import { reviewWordList } from './flags/record.ts'
import { reportList } from './reports/record.ts'
import { reviewReasonList } from './review-reasons/record.ts'
import { suggestionList } from './suggestions/record.ts'
import { callSupportList, whatsappSupportList } from './support-contacts/record.ts'
import { supportList } from './supports/queries.ts'
import { userList } from './users/record.ts'
import { transactionList } from './wallets/queries.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services
const { accountId } = server.administrator

const parent = await createFilter(db)
const category = await createFilter(db, { type: 'non-page', parent_id: parent })
const attribute = await createFilter(db, { type: 'select', parent_id: category })
const user_id = await createUser(db)
const city_id = await createCity(db)
const webhook_id = await createWebhook(db)
// In pairs of one name, and all of one moment, so that the identifier has to decide.
for (const n of [1, 2, 3, 4, 5]) {
  const name = `Pair ${Math.floor(n / 2)}`
  const names = { name_en: name, name_ar: 'زوج' }
  await createBanner(db, files, { city_id })
  await createCity(db, names)
  await createUser(db, { name })
  await createFilter(db, names)
  await createFilter(db, { ...names, type: 'non-page', parent_id: parent })
  await createFilter(db, { ...names, type: 'item', parent_id: attribute })
  await createBusiness(db, { user_id, name })
  await createProduct(db, { user_id, filter_id: category, name, promoted: n % 2 === 0, status: 'pending' })
  const product_id = await createProduct(db, { user_id, filter_id: category, name, promoted: true })
  const decision = { id: newId(), user_id, product_id, name, kind: 'approve' as const, account_id: accountId }
  await db.insertInto('decisions').values(decision).execute()
  const movement = { id: newId(), user_id, amount: n, sign: 'Positive' as const, status: 'success' as const }
  await db.insertInto('transactions').values(movement).execute()
  await createReport(db, { user_id, product_id })
  await createProductRequest(db, { user_id, filter_id: category, phone_number: '+962', message: name })
  await createSupport(db, { name, phone_number: '+962', message: name })
  await createPlan(db)
  await createReviewWord(db, { word: name })
  await createCallSupport(db, { name, phone_number: '+962' })
  await createWhatsAppSupport(db, { name })
  await createAppKey(db, { name })
  await createWebhook(db)
  await createDelivery(db, { webhook_id })
  const note = { about: 'users' as const, about_id: user_id, text: name, account_id: accountId }
  await db
    .insertInto('notes')
    .values({ ...note, id: newId() })
    .execute()
  await db.insertInto('notifications').values({ id: newId(), user_id, title: name, message: name }).execute()
  const session = { account_id: accountId, refresh_token_hash: '', cookie_hash: '', device: '' }
  await db
    .insertInto('sessions')
    .values({ ...session, id: newId(), expires_at: '2999-01-01T00:00:00Z', last_used_at: '2025-01-01T00:00:00Z' })
    .execute()
}
await createSuggestion(db, files)
for (const table of [
  'app_keys',
  'banners',
  'businesses',
  'decisions',
  'filters',
  'notes',
  'products',
  'product_requests',
  'reports',
  'supports',
  'transactions',
  'users',
  'webhook_deliveries',
  'webhooks',
])
  await sql`update ${sql.table(table)} set created_at = '2025-01-01'`.execute(db)

/** What of a list the test takes as one value: all its identifiers. */
interface Walked {
  ids: (sort: string | undefined) => Promise<string[]>
  /** The same, a batch at a time. */
  batches: (sort: string | undefined) => Promise<string[]>
  oldest: () => Promise<string[]>
  count: () => Promise<number>
  params: Record<string, string>
  query: Record<string, string>
}

/** The identifiers of all rows, read two at a time. */
async function batchesOf<N>(list: List<N, { _id: string }>, criteria: N): Promise<string[]> {
  const ids: string[] = []
  for await (const rows of list.each(db, criteria, { batch: 2 })) ids.push(...rows.map(({ _id }) => _id))
  return ids
}

const walked = <N>(
  list: List<N, { _id: string }>,
  criteria: N,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Walked => ({
  ids: async (sort) => (await list.all(db, { ...criteria, sort }, 1000)).map(({ _id }) => _id),
  batches: (sort) => batchesOf(list, { ...criteria, sort }),
  oldest: () => list.oldest(db, criteria, 1000),
  count: () => list.count(db, criteria),
  params,
  query,
})

const lists: Record<string, Walked> = {
  'account.sessions': walked(sessionList, { accountId }),
  'appKeys.list': walked(appKeyList, {}),
  'automations.list': walked(automationList, {}),
  'banners.list': walked(bannerList, {}),
  'businesses.list': walked(businessList, {}),
  'callSupports.list': walked(callSupportList, {}),
  'cities.list': walked(cityList, {}),
  'countries.list': walked(countryList, {}),
  'decisions.list': walked(decisionList, { userId: user_id }, {}, { userId: user_id }),
  'filters.list': walked(childFilters, {}),
  'filters.nonPage': walked(nonPageFilters, {}),
  'filters.children': walked(childFilters, { parentId: parent }, { id: parent }),
  'filters.items': walked(itemList, { parentId: attribute }, { id: attribute }),
  'notes.list': walked(noteList, {}),
  'notifications.list': walked(notificationList, {}),
  'plans.list': walked(planList, {}),
  'productRequests.list': walked(productRequestList, {}),
  'productRequests.pending': walked(pendingProductRequests, {}),
  'products.list': walked(productList, {}),
  'products.pending': walked(pendingProducts, {}),
  'products.promoted': walked(promotedProducts, {}),
  'products.nonPromoted': walked(nonPromotedProducts, {}),
  'products.nonFeatured': walked(nonFeaturedProducts, {}),
  'products.ofBusinesses': walked(productsOfBusinesses, {}),
  'products.byFilter': walked(productsOfFilters, { filters: [category], conditions: [] }, { filterId: category }),
  'reports.list': walked(reportList, {}),
  'reviewReasons.list': walked(reviewReasonList, {}),
  'reviewWords.list': walked(reviewWordList, {}),
  'suggestions.list': walked(suggestionList, {}),
  'supports.list': walked(supportList, {}),
  'transactions.list': walked(transactionList, { userId: user_id }, { userId: user_id }),
  'users.list': walked(userList, {}),
  'webhooks.list': walked(webhookList, {}),
  'webhooks.deliveries': walked(deliveryList, { webhookId: webhook_id }, { id: webhook_id }),
  'whatsappSupports.list': walked(whatsappSupportList, {}),
}

/** The identifiers on all pages, two on each. */
async function pagesOf(endpoint: Endpoint, { params, query: asked }: Walked, sort: string | undefined) {
  const ids: string[] = []
  for (let page: number | null = 1; page !== null;) {
    const query = { ...asked, limit: 2, page, ...(sort !== undefined && { sort }) }
    const { data } = await server.call(endpoint, { params, query } as CallOf<Endpoint>)
    const { data: rows, pagination } = data as { data: Record<string, { _id: string }[]>; pagination: Pagination }
    ids.push(...Object.values(rows).flatMap((some) => some.map(({ _id }) => _id)))
    page = pagination.nextPage
  }
  return ids
}

test('every paged endpoint is covered by these tests', () => {
  expect(Object.keys(lists).toSorted()).toEqual(pagedEndpoints.map(({ name }) => name).toSorted())
})

test.each(pagedEndpoints)(
  'the pages of $name hold all its rows once, in the order of the list',
  async ({ name, endpoint }) => {
    const list = lists[name] as Walked
    const { ids, batches, oldest, count } = list
    const inOrder = await ids(undefined)
    expect(new Set(inOrder).size).toBe(inOrder.length)
    expect(inOrder.length).toBeGreaterThan(name === 'suggestions.list' ? 0 : 2)
    expect(await pagesOf(endpoint, list, undefined)).toEqual(inOrder)
    expect(await batches(undefined)).toEqual(inOrder)
    expect((await oldest()).toSorted()).toEqual(inOrder.toSorted())
    expect(await count()).toBe(inOrder.length)
    for (const sort of sortsOf(endpoint)) {
      const sorted = await ids(sort)
      expect(await pagesOf(endpoint, list, sort)).toEqual(sorted)
      expect(await batches(sort)).toEqual(sorted)
      expect(sorted.toSorted()).toEqual(inOrder.toSorted())
      expect(await ids(sort.startsWith('-') ? sort.slice(1) : `-${sort}`)).toEqual(sorted.toReversed())
    }
  },
)

test('a whole list stops at its limit', async () => {
  const all = await userList.all(db, {}, 1000)
  expect(await userList.all(db, {}, 3)).toEqual(all.slice(0, 3))
})
