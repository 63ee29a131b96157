import { appReading, EventCursor } from '@dealsy/contract'
import type { List } from '../db/lists/list-definition.ts'
import type { Db } from '../db/open.ts'
import { implement } from '../endpoints/implement.ts'
import { bannerList } from '../features/banners/record.ts'
import { cityList } from '../features/cities/record.ts'
import { countryList } from '../features/countries/record.ts'
import { positionAt, positionOf } from '../features/events/queries.ts'
import { filterTree } from '../features/filters/queries.ts'
import { readInbox } from '../features/notifications/queries.ts'
import { planList } from '../features/plans/record.ts'
import { branchesOf } from '../features/products/queries.ts'
import { getOwnProduct, listedProducts, readChangedProducts } from '../features/products/read-listed.ts'
import { suggestionList } from '../features/suggestions/record.ts'
import { callSupportList, whatsappSupportList } from '../features/support-contacts/record.ts'
import { userRecord } from '../features/users/record.ts'
import { getWallet } from '../features/wallets/queries.ts'
import { findNamed } from '../db/lists/refs.ts'

interface Page {
  after?: string | undefined
  limit: number
}

/** A handler that answers the rows of a list after a cursor under `key`. */
const answerAfter =
  <Key extends string, Row>(key: Key, list: List<object, Row>) =>
  async ({ db, query }: { db: Db; query: Page }) => {
    const { rows, next } = await list.after(db, {}, query)
    return { data: { [key]: rows, next } as Record<Key, Row[]> & { next: string | null } }
  }

/** What the app reads. */
export const readingRoutes = implement(appReading, {
  products: async ({ db, query: { after, limit, changedSince, filterId, cityId, sold, hidden } }) => {
    const filters = filterId === undefined ? filterId : await branchesOf(db, filterId)
    const narrowed = { filters, cityId, withSold: sold === 'true', withHidden: hidden === 'true' }
    const isOfTrail = EventCursor.safeParse(after).success
    const position = isOfTrail
      ? await positionOf(db, String(after))
      : after === undefined && changedSince !== undefined && (await positionAt(db, changedSince))
    if (position) {
      const { next, ...read } = await readChangedProducts(db, position, narrowed, limit)
      return { data: { ...read, next: `${next.xid}-${next.id}` } }
    }
    const { rows, next } = await listedProducts.after(db, narrowed, { after, limit })
    return { data: { products: rows, gone: [], next, hasMore: next !== null } }
  },
  product: async ({ db, params }) => ({ data: { product: await getOwnProduct(db, params.ref) } }),
  filters: answerAfter('filters', filterTree),
  countries: answerAfter('countries', countryList),
  cities: answerAfter('cities', cityList),
  banners: async ({ db, params: { cityId }, query }) => {
    const { rows: banners, next } = await bannerList.after(db, { cityId, status: 'enabled' }, query)
    return { data: { banners, next } }
  },
  plans: answerAfter('plans', planList),
  suggestion: async ({ db }) => ({ data: { suggestion: (await suggestionList.all(db, {}, 1))[0] ?? null } }),
  callSupports: answerAfter('callCustomerSupports', callSupportList),
  whatsappSupports: answerAfter('whatsappCustomerSupports', whatsappSupportList),
  user: async ({ db, params }) => {
    const id = await findNamed(db, 'users', params.ref)
    return { data: { user: await userRecord.present(db, id), wallet: await getWallet(db, id) } }
  },
  inbox: async ({ db, params, query }) => {
    const id = await findNamed(db, 'users', params.ref)
    await userRecord.present(db, id)
    const notifications = await readInbox(db, id, query)
    const next = notifications.length < query.limit ? null : (notifications.at(-1)?._id ?? null)
    return { data: { notifications, next } }
  },
})
