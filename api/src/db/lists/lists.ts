import type { PageQuery, Pagination } from '@dealsy/contract'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { SelectQueryBuilder, SqlBool } from 'kysely'
import { mergeBranches, type SortKey } from './branches.ts'
import { type Counted, locatePage, totalOf } from '../counts/counts.ts'
import { cursorOf, keyAsText, keyAt, type Place, readCursor } from './cursor.ts'
import type { From, List, ListDefinition, Sorted } from './list-definition.ts'
import { oneById } from './one-row.ts'
import type { Db } from '../open.ts'
import { recentTotal } from './recent-totals.ts'
import type { Tables } from '../schema/tables.ts'
import { inOneSnapshot } from '../transaction.ts'

/** Defines a list. Rows with equal sort values are ordered by identifier, in the same direction, so that no row is on two pages. */
export function list<
  TB extends keyof Tables,
  RowsDB,
  RowsTB extends keyof RowsDB,
  Row,
  N = unknown,
  Key extends string = never,
>(table: TB, definition: ListDefinition<TB, RowsDB, RowsTB, Row, N, Key>): List<N & Sorted<Key>, Row> {
  type Query = N & PageQuery & Sorted<Key>
  interface Page {
    rows: Row[]
    totalItems: number
  }
  const id = sql.ref<string>(`${table}.id`)
  const createdAt = sql.ref(`${table}.created_at`)
  const { order = [createdAt, 'desc'] } = definition
  const from = (db: Db) => db.selectFrom<keyof Tables>(table) as From<TB>

  function matching(db: Db, criteria: N): From<TB> {
    const eb = expressionBuilder<Tables, TB>()
    return from(db).where(eb.and((definition.matching?.(eb, criteria) ?? []).filter((condition) => !!condition)))
  }

  function keysOf({ sort }: Sorted<Key>, usual = order): [SortKey, SortKey] {
    const column = sort?.replace(/^-/, '') as Key | 'createdAt' | undefined
    const key = column === 'createdAt' ? createdAt : column && definition.sorts?.[column]
    const [first, direction]: SortKey = key
      ? [key, sort?.startsWith('-') ? 'desc' : 'asc']
      : usual === 'oldestFirst'
        ? [createdAt, 'asc']
        : usual
    return [
      [first, direction],
      [id, direction],
    ]
  }

  const inOrder = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>, keys: readonly SortKey[]) =>
    keys.reduce((ordered, [key, direction]) => ordered.orderBy(key, direction), query)

  // Identifiers only, so that OFFSET skips rows in the index alone, and joins are made for the page alone. The limit is a literal, because
  // the planner needs to know it.
  function idsOf(
    rows: From<TB>,
    criteria: N & Sorted<Key>,
    { limit, offset, keys = keysOf(criteria) }: { limit: number; offset: RawBuilder<number>; keys?: SortKey[] },
  ): RawBuilder<{ id: string }> {
    const branches = definition.branches?.(criteria)
    if (branches) return mergeBranches(rows, keys, branches, { limit, offset })
    return sql`${inOrder(rows.select(id.as('id')), keys)
      .limit(sql.lit(limit))
      .offset(offset)}`
  }

  const offsetBy = (rows: number) => (rows === 0 ? sql.lit(0) : sql<number>`${rows}::bigint`)

  const shown = (db: Db, sorting: Sorted<Key>, ids: RawBuilder<{ id: string }>) =>
    inOrder(definition.columns(from(db)).where(sql<SqlBool>`${id} IN ${ids}`), keysOf(sorting))

  const rowsOf = (db: Db, criteria: N & Sorted<Key>, limit: number, offset: number) =>
    shown(db, criteria, idsOf(matching(db, criteria), criteria, { limit, offset: offsetBy(offset) })).execute()

  /** Rows and total in one statement; a second one for the total where there are no rows. */
  async function withTotal(db: Db, sorting: Sorted<Key>, ids: RawBuilder<{ id: string }>, total: RawBuilder<number>) {
    const found = await shown(db, sorting, ids).select(total.as('total')).$castTo<{ total: number }>().execute()
    const rows = found.map(({ total: _total, ...row }) => row as Row)
    return { rows, totalItems: found[0]?.total ?? (await totalCounted(db, total)) }
  }

  const totalCounted = async (db: Db, total: RawBuilder<number>) =>
    (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total

  /** List with a counter: rows by OFFSET from the nearer end of the list. */
  async function countedPage(db: Db, query: Query, counted: Counted): Promise<Page> {
    const { page, limit } = query
    const total = totalOf(counted)
    if (page === 1)
      return withTotal(db, query, idsOf(matching(db, query), query, { limit, offset: offsetBy(0) }), total)
    const offset = (page - 1) * limit
    return inOneSnapshot(db, async (snapshot) => {
      const totalItems = await totalCounted(snapshot, total)
      if (offset >= totalItems) return { rows: [], totalItems }
      const behind = totalItems - offset - limit
      if (behind >= offset) return { rows: await rowsOf(snapshot, query, limit, offset), totalItems }
      const keys = keysOf(query).map(([key, direction]): SortKey => [key, direction === 'asc' ? 'desc' : 'asc'])
      const fromEnd = { limit: Math.min(limit, totalItems - offset), offset: offsetBy(Math.max(behind, 0)), keys }
      return {
        rows: await shown(snapshot, query, idsOf(matching(snapshot, query), query, fromEnd)).execute(),
        totalItems,
      }
    })
  }

  /** List with a counter in the order of time: OFFSET within the day (or week) in which the page begins. */
  function pageByDay(db: Db, query: Query, counted: Counted): Promise<Page> {
    const { page, limit } = query
    const direction = order === 'oldestFirst' ? 'asc' : 'desc'
    const location = locatePage(counted, createdAt, direction, { offset: (page - 1) * limit, limit })
    const rows = matching(db, query).where(location.within)
    const ids = idsOf(rows, query, { limit, offset: location.offset })
    return withTotal(db, query, location.withLocation(ids), totalOf(counted))
  }

  /** List without a counter, such as a search: rows by OFFSET, total counted. */
  async function offsetPage(db: Db, query: Query): Promise<Page> {
    const { page, limit } = query
    const offset = (page - 1) * limit
    const rows = await rowsOf(db, query, limit, offset)
    // A page that is not full is the last one, and needs no count.
    const isLast = rows.length < limit && (rows.length > 0 || page === 1)
    return { rows, totalItems: isLast ? offset + rows.length : await counting(db, query) }
  }

  /** The number of rows of a list without a counter. */
  function counting(db: Db, query: N & Sorted<Key>): Promise<number> {
    const branches = definition.branches?.(query)
    const inBranches = branches && sql<SqlBool>`${sql.ref(branches.column)} = ANY(${branches.values}::uuid[])`
    const all = matching(db, query)
    const count = (inBranches ? all.where(inBranches) : all)
      .select(sql`count(*)`.as('count'))
      .$castTo<{ count: number }>()
    return recentTotal(db, table, count.compile())
  }

  function pageOf(db: Db, query: Query): Promise<Page> {
    const counted = definition.counted?.(query)
    if (!counted) return offsetPage(db, query)
    const isByTime = !query.sort && (definition.order === undefined || definition.order === 'oldestFirst')
    return isByTime && query.page > 1 ? pageByDay(db, query, counted) : countedPage(db, query, counted)
  }

  /** The rows after a place, by the values that they are ordered by. */
  async function rowsAfter(
    db: Db,
    criteria: N & Sorted<Key>,
    { after, limit, among }: { after: Place | undefined; limit: number; among?: readonly string[] | undefined },
  ) {
    const [[key, direction]] = keysOf(criteria)
    const isTime = key === createdAt
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    const matched = matching(db, criteria)
    const all = among ? matched.where(sql<SqlBool>`${id} = ANY(${among}::uuid[])`) : matched
    const rows = after
      ? all.where(sql<SqlBool>`(${key}, ${id}) ${beyond} (${keyAt(after, isTime)}, ${after.id}::uuid)`)
      : all
    const found = await shown(db, criteria, idsOf(rows, criteria, { limit, offset: offsetBy(0) }))
      .select([keyAsText(key, isTime).as('placeKey'), id.as('placeId')])
      .$castTo<{ placeKey: string; placeId: string }>()
      .execute()
    const last = found.length < limit ? undefined : found.at(-1)
    return {
      rows: found.map(({ placeKey: _key, placeId: _id, ...row }) => row as Row),
      next: last && { key: last.placeKey, id: last.placeId },
    }
  }

  async function* each(
    db: Db,
    criteria: N & Sorted<Key>,
    { among, batch = 500 }: { among?: readonly string[] | undefined; batch?: number } = {},
  ): AsyncGenerator<Row[], void> {
    let after: Place | undefined
    do {
      const { rows, next } = await rowsAfter(db, criteria, { after, limit: batch, among })
      if (rows.length > 0) yield rows
      after = next
    } while (after)
  }

  return {
    each,
    async after(db, criteria, { after, limit }) {
      const isTime = keysOf(criteria)[0][0] === createdAt
      const place = after === undefined ? after : readCursor(after, isTime)
      const { rows, next } = await rowsAfter(db, criteria, { after: place, limit })
      return { rows, next: next ? cursorOf(next) : null }
    },
    async page(db, query) {
      const { rows, totalItems } = await pageOf(db, query)
      return { rows, pagination: paginationOf(query.page, query.limit, totalItems) }
    },
    all: (db, criteria, atMost) => rowsOf(db, criteria, atMost, 0),
    async oldest(db, criteria, atMost) {
      const byAge = keysOf({}, definition.order ?? 'oldestFirst')
      const ids = idsOf(matching(db, criteria), criteria, { limit: atMost, offset: offsetBy(0), keys: byAge })
      return (await ids.execute(db)).rows.map((row) => row.id)
    },
    count(db, criteria) {
      const counted = definition.counted?.(criteria)
      return counted ? totalCounted(db, totalOf(counted)) : counting(db, criteria)
    },
    one: (name) => oneById((db, wanted) => definition.columns(from(db)).where(sql<SqlBool>`${id} = ${wanted}`), name),
  }
}

/** The `pagination` of an answer. */
function paginationOf(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  const nextPage = page < totalPages ? page + 1 : null
  // The page before one past the end is the last.
  const previousPage = page > 1 ? Math.min(page - 1, Math.max(totalPages, 1)) : null
  return {
    currentPage: page,
    pageSize: limit,
    totalItems,
    totalPages,
    hasNext: nextPage !== null,
    hasPrevious: previousPage !== null,
    nextPage,
    previousPage,
  }
}
