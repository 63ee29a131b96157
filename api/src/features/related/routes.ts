import {
  callOfRelated,
  related,
  relatedLists,
  type RelatedKind,
  type RelatedList,
  type RelatedName,
} from '@dealsy/contract'
import { type Call, implement } from '../../endpoints/implement.ts'
import { readAddress } from '../../endpoints/register.ts'
import { requireRecord } from './queries.ts'

/** A handler that answers how many rows each list of what belongs to a record has. */
const counting =
  <Kind extends RelatedKind>(kind: Kind) =>
  async ({ db, params: { id }, administrator, calls }: Call<(typeof related)['users']>) => {
    await requireRecord(db, kind, id)
    const counts: Partial<Record<string, number>> = {}
    // One after the other, on one connection: a page must not take those of other calls.
    for (const [name, asked] of Object.entries<RelatedList>(relatedLists[kind])) {
      const whole = calls.find(({ endpoint }) => endpoint === asked.list)?.handler.whole
      if (whole === undefined || !administrator.permissions.has(asked.list.permission as never)) continue
      counts[name] = await whole.count({ db, administrator, ...readAddress(asked.list, callOfRelated(asked, id)) })
    }
    return { data: { counts: counts as Partial<Record<RelatedName<Kind>, number>> } }
  }

/** What belongs to a record, counted for its page: each list by its own count. */
export const relatedRoutes = implement(related, {
  users: counting('users'),
  products: counting('products'),
  productRequests: counting('productRequests'),
  businesses: counting('businesses'),
  filters: counting('filters'),
  cities: counting('cities'),
})
