import type { Definition, PageQuery, Pagination, QueryOf } from '@dealsy/contract'
import { CompiledQuery, type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { ExpressionBuilder, OrderByDirection, SelectQueryBuilder, SqlBool } from 'kysely'
import { type Counted, placeOf, rowsCounted } from './counts.ts'
import { attendToMarks, marksOf, type Ordered, type Start, startOf } from './kept-positions.ts'
import { keptTotal } from './kept-totals.ts'
import type { Db } from './open.ts'
import { pagination } from './pagination.ts'
import type { Delta } from './searched-tables.ts'
import type { Tables } from './tables.ts'
import { inOneSnapshot } from './transaction.ts'

type From<TB extends keyof Tables> = SelectQueryBuilder<Tables, TB, object>

/** What the query of a list narrows and sorts it by: all but the page. */
export type Criteria<D extends Definition> = Omit<QueryOf<D>, keyof PageQuery>

interface Sorted<Key extends string> {
  /** `name` upwards and `-name` downwards by one of the `sorts`. */
  sort?: Key | `-${Key}` | undefined
}

const mostFirstPages = 100

type SortKey = readonly [key: Expression<unknown>, direction: OrderByDirection]

interface Branches {
  column: string
  values: readonly string[]
}

interface ListDefinition<TB extends keyof Tables, RowsDB, RowsTB extends keyof RowsDB, Row, N, Key extends string> {
  /** What is shown of each row; a join neither adds nor drops rows. */
  columns: (from: From<TB>) => SelectQueryBuilder<RowsDB, RowsTB, Row>
  /** The conditions of the rows, on the table alone; all rows without it. */
  matching?: (
    eb: ExpressionBuilder<Tables, TB>,
    criteria: N,
  ) => readonly (Expression<SqlBool> | false | '' | undefined)[]
  /** The order of the list if it is not sorted; newest first by default. */
  order?: 'oldestFirst' | SortKey
  /** What the list may be sorted by: expressions that have an index, and where there is a `delta` are on columns that it has and never null. */
  sorts?: Record<Key, Expression<unknown>>
  /**
   * Narrows the list to rows whose `column` is one of these identifiers, each with an index of its own order: the page is
   * merged from the beginnings of those ranges, however many rows they hold.
   */
  branches?: (criteria: N) => Branches
  /** The counts (`list_counts`) of how many rows it has, where the criteria leave it whole or have counts of their own. */
  counted?: (criteria: N) => Counted | false
  /** Where what the table gained and lost lately is, if all its conditions are on columns that are there too: other totals are then kept. */
  delta?: Delta
  /** What is searched for, as it was typed, where the list is narrowed by nothing else that the counts of common words have not. */
  typed?: (criteria: N) => string | false | undefined
}

/** A list of the API: which rows of a table it has, in which order, and what it shows of them. */
export interface List<N, Row> {
  /**
   * One page with the exact totals. A page past the end has no rows and true totals (reading of the specification, section 4).
   */
  page: (db: Db, query: N & PageQuery) => Promise<{ rows: Row[]; pagination: Pagination }>
  /** The first rows of it. */
  all: (db: Db, criteria: N, atMost: number) => Promise<Row[]>
  /** The identifiers of the first rows of it. */
  ids: (db: Db, criteria: N, atMost: number) => Promise<string[]>
}

/**
 * A list as a value. Rows alike in what orders it are ordered by their identifier, in the same direction, so that no row is on
 * two pages.
 */
export function list<
  TB extends keyof Tables,
  RowsDB,
  RowsTB extends keyof RowsDB,
  Row,
  N = unknown,
  Key extends string = never,
>(table: TB, definition: ListDefinition<TB, RowsDB, RowsTB, Row, N, Key>): List<N & Sorted<Key>, Row> {
  const id = sql.ref<string>(`${table}.id`)
  const from = (db: Db) => db.selectFrom<keyof Tables>(table) as From<TB>

  const conditionOf = (criteria: N): Expression<SqlBool> => {
    const eb = expressionBuilder<Tables, TB>()
    return eb.and((definition.matching?.(eb, criteria) ?? []).filter((condition) => !!condition))
  }
  const matching = (db: Db, criteria: N) => from(db).where(conditionOf(criteria))

  const createdAt = sql.ref(`${table}.created_at`)
  const newestFirst: SortKey = [createdAt, 'desc']
  const { order = newestFirst } = definition
  const keysOf = ({ sort }: Sorted<Key>): [SortKey, SortKey] => {
    const column = sort?.replace(/^-/, '') as Key | undefined
    const key = column && definition.sorts?.[column]
    const [first, direction]: SortKey = key
      ? [key, sort?.startsWith('-') ? 'desc' : 'asc']
      : order === 'oldestFirst'
        ? [createdAt, 'asc']
        : order
    return [
      [first, direction],
      [id, direction],
    ]
  }

  const inOrder = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>, keys: readonly SortKey[]) =>
    keys.reduce((ordered, [key, direction]) => ordered.orderBy(key, direction), query)

  // The rows before them are skipped in the index alone; joins and columns are made for those that are shown. The limit is
  // part of the statement, because from it the planner knows that there are few.
  const idsOf = (db: Db, criteria: N & Sorted<Key>, limit: number, offset = 0): RawBuilder<{ id: string }> => {
    const branches = definition.branches?.(criteria)
    if (branches) {
      return fromBranches(
        matching(db, criteria),
        keysOf(criteria),
        branches,
        offset === 0 ? sql.lit(limit) : sql<number>`${offset + limit}`,
        limit,
        offset === 0 ? undefined : sql`${offset}`,
      )
    }
    const rows = inOrder(matching(db, criteria).select(id.as('id')), keysOf(criteria)).limit(sql.lit(limit))
    return offset === 0 ? sql`${rows}` : sql`${rows.offset(offset)}`
  }

  const shown = (db: Db, sorting: Sorted<Key>, ids: RawBuilder<{ id: string }>) =>
    inOrder(definition.columns(from(db)).where(sql<SqlBool>`${id} IN ${ids}`), keysOf(sorting))

  const rowsOf = (db: Db, criteria: N & Sorted<Key>, limit: number, offset: number) =>
    shown(db, criteria, idsOf(db, criteria, limit, offset)).execute()

  async function totalOf(db: Db, criteria: N): Promise<number> {
    if (definition.delta) {
      const { delta, typed } = definition
      return keptTotal(db, table, { delta, typed: typed?.(criteria) }, conditionOf(criteria))
    }
    const branches = definition.branches?.(criteria)
    const rows = matching(db, criteria)
    const counted = branches
      ? rows.where(sql<SqlBool>`${sql.ref(branches.column)} = ANY(${branches.values}::uuid[])`)
      : rows
    const { count } = await counted
      .select(sql`count(*)`.as('count'))
      .$castTo<{ count: number }>()
      .executeTakeFirstOrThrow()
    return count
  }

  /** The identifiers of a page of a sorted list, read from the end that is nearer. */
  function idsFromNearerEnd(db: Db, query: N & PageQuery & Sorted<Key>, total: number): RawBuilder<{ id: string }> {
    const { page, limit } = query
    const offset = (page - 1) * limit
    const after = total - offset - limit
    if (definition.branches || after >= offset) return idsOf(db, query, limit, offset)
    const backwards = keysOf(query).map(([key, direction]): SortKey => [key, direction === 'asc' ? 'desc' : 'asc'])
    const rows = inOrder(matching(db, query).select(id.as('id')), backwards)
    return sql`${rows.limit(sql.lit(Math.min(limit, total - offset))).offset(Math.max(after, 0))}`
  }

  /** The identifiers of a page of a sorted list, read from a mark of that order. */
  function idsFrom(
    db: Db,
    query: N & PageQuery & Sorted<Key>,
    { reached, skipped }: Start,
  ): RawBuilder<{ id: string }> {
    const upToPage = inOrder(matching(db, query).where(reached).select(id.as('id')), keysOf(query))
    // How many rows are passed over is different each time. The planner is told the next power of two, so that one plan serves for all.
    const atMost = 2 ** Math.ceil(Math.log2(skipped + query.limit))
    return sql`(select id from (${upToPage.limit(sql.lit(atMost))}) as up_to_page limit ${sql.lit(query.limit)} offset ${skipped})`
  }

  /** The order of a list that is counted whole, upwards. */
  function orderOf(query: N & Sorted<Key>, counted: Counted, total: RawBuilder<number>): Ordered {
    const [[key]] = keysOf(query)
    const name = `${counted.list} ${query.sort?.replace(/^-/, '')}`
    return { name, table, delta: definition.delta, condition: conditionOf(query), key, id, total }
  }

  /** The identifiers of a page of a list in the order of time, found by its counts. */
  function idsByPlace(db: Db, query: N & PageQuery & Sorted<Key>, counted: Counted): RawBuilder<{ id: string }> {
    const { page, limit } = query
    const offset = (page - 1) * limit
    const direction = order === 'oldestFirst' ? 'asc' : 'desc'
    const { reached, passed, skipped, withPlace } = placeOf(counted, createdAt, direction, { offset, limit })
    const rows = matching(db, query).where(reached)
    const branches = definition.branches?.(query)
    return withPlace(
      branches
        ? fromBranches(
            rows.where(passed),
            keysOf(query),
            branches,
            sql<number>`${skipped} + ${limit}::bigint`,
            limit,
            skipped,
          )
        : inOrder(rows.select(id.as('id')), keysOf(query))
            .limit(sql.lit(limit))
            .offset(skipped),
    )
  }

  // The name of its count says which rows a list has that is counted whole, and beside it the keys, where it has no more than the ranges
  // of these. With the order and the length that is all there is to say of its first page, so each is built once, for whichever keys.
  const firstPages = new Map<string, { query: CompiledQuery<object>; keys: Counted['keys'] }>()

  function firstPage(db: Db, query: N & PageQuery & Sorted<Key>, counted: Counted): CompiledQuery<object> {
    const { keys } = counted
    const name = `${counted.list} ${query.sort} ${query.limit}`
    const known = firstPages.get(name)
    if (known) return keys ? withKeys(known.query, known.keys, keys) : known.query
    const built = shown(db, query, idsOf(db, query, query.limit))
      .select(rowsCounted(counted).as('total'))
      .compile()
    if (keys && definition.branches?.(query).values !== keys) return built
    if (firstPages.size >= mostFirstPages) firstPages.clear()
    firstPages.set(name, { query: CompiledQuery.raw(built.sql, [...built.parameters]), keys })
    return built
  }

  async function countedPage(db: Db, query: N & PageQuery & Sorted<Key>, counted: Counted) {
    const { page, limit } = query
    const total = rowsCounted(counted)
    const isByTime = !query.sort && (definition.order === undefined || definition.order === 'oldestFirst')
    if (page > 1 && !isByTime) {
      const offset = (page - 1) * limit
      const ordered = orderOf(query, counted, total)
      const [[, direction]] = keysOf(query)
      const marks = marksOf(db, ordered)
      const found = await inOneSnapshot(db, async (snapshot) => {
        const { totalItems, start } = await startOf(snapshot, ordered, marks, direction, offset)
        if (offset >= totalItems) return { rows: [], totalItems }
        const ids = start ? idsFrom(snapshot, query, start) : idsFromNearerEnd(snapshot, query, totalItems)
        return { rows: await shown(snapshot, query, ids).execute(), totalItems }
      })
      attendToMarks(db, ordered, found.totalItems)
      return { rows: found.rows, pagination: pagination(page, limit, found.totalItems) }
    }
    // The server adds the counts up once, for whichever rows there are.
    const { rows: found } = await db.executeQuery(
      page === 1
        ? firstPage(db, query, counted)
        : shown(db, query, idsByPlace(db, query, counted)).select(total.as('total')),
    )
    let totalItems: number | undefined
    const rows = (found as { total: number }[]).map(({ total: same, ...row }) => {
      totalItems = same
      return row as Row
    })
    totalItems ??= (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total
    if (!isByTime) attendToMarks(db, orderOf(query, counted, total), totalItems)
    return { rows, pagination: pagination(page, limit, totalItems) }
  }

  return {
    async page(db, query) {
      const { page, limit } = query
      const offset = (page - 1) * limit
      const counted = definition.counted?.(query)
      if (counted) return countedPage(db, query, counted)
      const rows = await rowsOf(db, query, limit, offset)
      // A page that is neither full nor past the end is the last one and tells how many there are, without counting.
      const isLast = rows.length < limit && (rows.length > 0 || page === 1)
      const totalItems = isLast ? offset + rows.length : await totalOf(db, query)
      return { rows, pagination: pagination(page, limit, totalItems) }
    },
    all: (db, criteria, atMost) => rowsOf(db, criteria, atMost, 0),
    async ids(db, criteria, atMost) {
      const { rows } = await idsOf(db, criteria, atMost, 0).execute(db)
      return rows.map((row) => row.id)
    },
  }
}

/** A query with other keys in all places of those that it was built with, which are the same array in each. */
const withKeys = ({ sql: text, parameters }: CompiledQuery<object>, built: Counted['keys'], keys: readonly string[]) =>
  CompiledQuery.raw(
    text,
    parameters.map((parameter) => (parameter === built ? keys : parameter)),
  ) as CompiledQuery<object>

/** The ids of one page over branches: of each the first `most`, as many as the page could need, and of these the page. */
function fromBranches<TB extends keyof Tables>(
  matching: From<TB>,
  keys: readonly SortKey[],
  { column, values }: Branches,
  most: RawBuilder<number>,
  limit: number,
  offset: RawBuilder<unknown> | undefined,
): RawBuilder<{ id: string }> {
  const sorted = (name: (key: Expression<unknown>, index: number) => Expression<unknown>) =>
    sql.join(keys.map(([key, direction], index) => sql`${name(key, index)} ${sql.raw(direction)}`))
  const named = (_: unknown, index: number) => sql.ref(`key_${index}`)
  const beginning = matching
    .where(sql<SqlBool>`${sql.ref(column)} = branch.value`)
    .select(keys.map(([key], index) => sql`${key}`.as(`key_${index}`)))
    .orderBy(sorted((key) => key))
    .limit(most)
  return sql`(
    SELECT ${sql.ref(`key_${keys.length - 1}`)} AS id
    FROM unnest(${values}::uuid[]) AS branch (value) CROSS JOIN LATERAL ${beginning} AS beginning
    ORDER BY ${sorted(named)} LIMIT ${sql.lit(limit)} ${offset ? sql`OFFSET ${offset}` : sql``})`
}
