import type { AppListing, OwnListing } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder, SqlBool } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { inOneSnapshot } from '../../db/transaction.ts'
import { idNamed, refOf } from '../../db/lists/refs.ts'
import { type Position, readHorizon } from '../../trail/live/trail.ts'
import { withColumns } from './queries.ts'

type Products = SelectQueryBuilder<Tables, 'products', object>

const owner = sql<
  AppListing['userId']
>`jsonb_build_object('_id', users.id, 'name', users.name, 'ref', ${refOf('users.id')})`

const withOwner = (products: Products) =>
  withColumns(products, owner).select('users.city_id as cityId').$castTo<AppListing>()

const decision = sql<OwnListing['decision']>`
  (select jsonb_build_object('decision', decisions.kind, 'note', nullif(decisions.note, ''), 
      'at', to_char(decisions.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reasons', (
        select coalesce(jsonb_agg(jsonb_build_object('_id', reason.id, 'text', ${bilingual('reason.text')}) order by said.position), '[]')
        from decision_reasons said join review_reasons reason on reason.id = said.reason_id
        where said.decision_id = decisions.id))
    from decisions
    where decisions.product_id = products.id and decisions.opinion_on is null
      and decisions.kind in ('approve', 'reject', 'requestChanges')
    order by decisions.created_at desc, decisions.id desc limit 1)`

const pictures = sql<OwnListing['pictures']>`
  (select coalesce(jsonb_agg(jsonb_build_object('url', url, 'state', state, 'failure', failure) order by url), '[]')
    from product_pictures where product_pictures.product_id = products.id)`

/** One product as its owner reads it, by the app's identifier or by ours; 404 if there is none. */
export const getOwnProduct = oneById<OwnListing>(
  (db, name) =>
    withOwner(db.selectFrom('products').where(sql<SqlBool>`products.id = ${idNamed('products', name)}`))
      .select([decision.as('decision'), pictures.as('pictures')])
      .$castTo<OwnListing>(),
  'product',
)

/** What the app's list of products is narrowed by. */
export interface Narrowed {
  /** A category and all below it. */
  filters?: readonly string[] | undefined
  cityId?: string | undefined
  withSold: boolean
  withHidden: boolean
}

/** Verified products as the app lists them, newest first; of some identifiers alone where they are given. */
export const listedProducts = list('listed_products', {
  matching: (eb, { filters, cityId, withSold, withHidden, ids }: Narrowed & { ids?: readonly string[] }) => [
    cityId && eb('listed_products.city_id', '=', cityId),
    !withSold && sql<SqlBool>`not listed_products.sold`,
    !withHidden && sql<SqlBool>`not listed_products.hidden`,
    ids && sql<SqlBool>`listed_products.id = any(${ids}::uuid[])`,
    ids && filters && sql<SqlBool>`listed_products.filter_id = any(${filters}::uuid[])`,
  ],
  columns: (listed) =>
    // The columns are of products, whatever they are joined to.
    withOwner(listed.innerJoin('products', 'products.id', 'listed_products.id') as unknown as Products),
  branches: ({ filters, ids }) =>
    filters && !ids ? { column: 'listed_products.filter_id', values: filters } : undefined,
})

/** Entries of the trail that one answer looks at. */
const mostEntries = 2000

/**
 * What changed after a position in the trail, of at most `limit` products: those that are in a list, and those that are not. Also the position
 * after them, and whether there is more by now.
 */
export const readChangedProducts = (db: Db, after: Position, narrowed: Narrowed, limit: number) =>
  inOneSnapshot(db, async (snapshot) => {
    const { xid: horizon } = await readHorizon(snapshot)
    const { rows: entries } = await sql<Position & { productId: string | null }>`
      select id, xid::text, case when resource = 'products' then record_id end as "productId" from changes
      where (xid, id) > (${after.xid}::xid8, ${after.id}::bigint) and xid < ${horizon}::xid8
      order by changes.xid, changes.id limit ${mostEntries}`.execute(snapshot)
    const ids = new Set<string>()
    let next = after
    let seen = 0
    for (const { productId, ...position } of entries) {
      if (productId !== null && ids.size === limit && !ids.has(productId)) break
      if (productId !== null) ids.add(productId)
      next = position
      seen += 1
    }
    const changed = [...ids]
    const products = await listedProducts.all(snapshot, { ...narrowed, ids: changed }, limit)
    const listed = new Set(products.map(({ _id }) => _id))
    const gone = await readNames(
      snapshot,
      changed.filter((id) => !listed.has(id)),
    )
    return { products, gone, next, hasMore: seen < entries.length || entries.length === mostEntries }
  })

/** Identifiers of products, each with that of the app. */
async function readNames(db: Db, ids: readonly string[]): Promise<{ _id: string; ref: string | null }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ _id: string; ref: string | null }>`
    select id as "_id", ${refOf('asked.id')} as ref from unnest(${ids}::uuid[]) as asked (id)`.execute(db)
  return rows
}
