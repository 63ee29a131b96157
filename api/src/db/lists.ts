import { beginsWords, normalForm, type PageQuery, type Pagination, searchWords } from '@dealsy/contract'
import {
  type Expression,
  type OrderByDirection,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type StringReference,
} from 'kysely'
import type { z } from 'zod'

type SortKey<Key> = readonly [key: Key, direction: OrderByDirection]

interface Branches<Column extends string = string> {
  column: Column
  values: readonly string[]
}

/** A list, as `listPage` needs to know it. */
interface List<DB, TB extends keyof DB, RowsDB, RowsTB extends keyof RowsDB, Row> {
  /** The table with the conditions alone: it is counted and gives the page its ids. */
  matching: SelectQueryBuilder<DB, TB, object>
  /** The same with joins and columns; a join neither adds nor drops rows. */
  rows: SelectQueryBuilder<RowsDB, RowsTB, Row>
  /** The sort keys, all of `matching`. The last is the table's id, so that no row is on two pages. */
  order: readonly [
    ...SortKey<StringReference<DB, TB> | Expression<unknown>>[],
    SortKey<StringReference<DB, TB> & string>,
  ]
  /**
   * Narrows the list to rows whose `column` is one of these identifiers, each with an index of its own order: the page is
   * merged from the beginnings of those ranges, however many rows they hold.
   */
  branches?: Branches<StringReference<DB, TB> & string>
  query: z.output<typeof PageQuery>
}

/**
 * The order of a list that its caller may sort: `name` upwards and `-name` downwards by that one of the `keys`, which are what
 * the indexes are of; without it, the newest first.
 */
export function sortedBy<Column extends string, Table extends string>(
  sort: Column | `-${Column}` | undefined,
  keys: Record<Column, RawBuilder<unknown>>,
  table: Table,
): readonly [SortKey<RawBuilder<unknown>>, SortKey<`${Table}.id`>] {
  const direction = sort === undefined || sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort === undefined ? sql.ref(`${table}.created_at`) : keys[sort.replace(/^-/, '') as Column]
  return [
    [key, direction],
    [`${table}.id`, direction],
  ]
}

/**
 * One page of a list with its exact totals. A page past the end has no rows and true totals (reading of the specification,
 * section 4).
 */
export async function listPage<DB, TB extends keyof DB, RowsDB, RowsTB extends keyof RowsDB, Row>({
  matching,
  rows,
  order,
  branches,
  query: { page, limit },
}: List<DB, TB, RowsDB, RowsTB, Row>): Promise<{ rows: Row[]; pagination: Pagination }> {
  const offset = (page - 1) * limit
  const id = sql.ref(order[order.length - 1]?.[0] as string)
  const keys = order.map(([key, direction]) => [typeof key === 'string' ? sql.ref(key) : key, direction] as const)
  const inOrder = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    keys.reduce((ordered, [key, direction]) => ordered.orderBy(key, direction), query)

  // The rows before the page are skipped in the index alone; joins and columns are made for those of the page. The limit is
  // part of the statement, because from it the planner knows that there are few.
  const ids = branches
    ? fromBranches(matching, keys, branches, limit, offset)
    : inOrder(matching.select(id.as('id')))
        .limit(sql.lit(limit))
        .offset(offset)
  const found = await inOrder(rows.where(sql<SqlBool>`${id} IN ${ids}`)).execute()

  // A page that is neither full nor past the end is the last one and tells how many there are, without counting.
  const isLast = found.length < limit && (found.length > 0 || page === 1)
  const totalItems = isLast ? offset + found.length : await count(branches ? ofBranches(matching, branches) : matching)
  return { rows: found, pagination: pagination(page, limit, totalItems) }
}

const ofBranches = <DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { column, values }: Branches,
) => matching.where(sql<SqlBool>`${sql.ref(column)} = ANY(${values}::uuid[])`)

/** The ids of one page over branches: of each as many rows as the page could need, and of these the page. */
function fromBranches<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  keys: (readonly [key: Expression<unknown>, direction: OrderByDirection])[],
  { column, values }: Branches,
  limit: number,
  offset: number,
): RawBuilder<string> {
  const sorted = (name: (key: Expression<unknown>, index: number) => Expression<unknown>) =>
    sql.join(keys.map(([key, direction], index) => sql`${name(key, index)} ${sql.raw(direction)}`))
  const named = (_: unknown, index: number) => sql.ref(`key_${index}`)
  const beginning = matching
    .where(sql<SqlBool>`${sql.ref(column)} = branch.value`)
    .select(keys.map(([key], index) => sql`${key}`.as(`key_${index}`)))
    .orderBy(sorted((key) => key))
    .limit(offset + limit)
  return sql`(
    SELECT ${sql.ref(`key_${keys.length - 1}`)}
    FROM unnest(${values}::uuid[]) AS branch (value) CROSS JOIN LATERAL ${beginning} AS beginning
    ORDER BY ${sorted(named)} LIMIT ${sql.lit(limit)} OFFSET ${offset})`
}

async function count<DB, TB extends keyof DB>(matching: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = matching.select(sql`count(*)`.as('total')).$castTo<{ total: number }>()
  const { total } = await counting.executeTakeFirstOrThrow()
  return total
}

function pagination(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  const nextPage = page < totalPages ? page + 1 : null
  // Before a page past the end comes the last one.
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

/**
 * The condition of a text search on a column, written `table.column`, that holds a space and `normal_form(...)`: every word of
 * what was typed is in it, in whatever order; one of less than three letters and digits begins a word there. The trigram index
 * answers each. What has no letter or digit finds nothing.
 */
export function matches(column: string, typed: string): RawBuilder<SqlBool> {
  const words = searchWords(typed)
  return words.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => like(column, `%${beginsWords(word) ? ' ' : ''}${literal(word)}%`)),
        sql` AND `,
      )})`
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const like = (column: string, pattern: string) => sql<SqlBool>`${sql.ref(column)} LIKE ${pattern}`

/**
 * The same for a column that holds `phone_digits(...)`: only the digits of what was typed count, less than three of them at its
 * beginning. The national form (0770...) finds the international one (+964 770..., 00964 770...) and the other way round.
 */
export function matchesDigits(column: string, typed: string): RawBuilder<SqlBool> {
  const dialled = normalForm(typed).replaceAll(/[^\d+]/g, '')
  const isInternational = /^(\+|00)/.test(dialled)
  const digits = dialled.replaceAll('+', '').replace(/^00/, '')
  if (digits === '') return sql<SqlBool>`false`
  const withoutZero = digits.replace(/^0+/, '')
  const anywhere = beginsWords(withoutZero) ? digits : withoutZero
  const patterns = [beginsWords(anywhere) ? `${anywhere}%` : `%${anywhere}%`]
  if (isInternational) patterns.push(...nationalForms(digits).map((national) => `${national}%`))
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => like(column, pattern)),
    sql` OR `,
  )})`
}

// A country's code has one to three digits, and nothing says here where it ends.
const nationalForms = (digits: string) =>
  [1, 2, 3]
    .map((length) => digits.slice(length))
    .filter((rest) => !beginsWords(rest))
    .map((rest) => `0${rest}`)
