import { type Expression, type OrderByDirection, type RawBuilder, sql, type SqlBool } from 'kysely'

/** The counts of a list in `list_counts`: all of one name, or those of some keys. */
export interface Counted {
  list: string
  keys?: readonly string[]
}

const rowsOf = ({ list, keys }: Counted) =>
  keys ? sql`list = ${sql.lit(list)} and key = any(${keys}::uuid[])` : sql`list = ${sql.lit(list)}`

/** How many rows a list has, as one value. */
export const rowsCounted = (counted: Counted): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n), 0) from list_counts where ${rowsOf(counted)})`

/** Where a page is in a list that is in the order of time. */
interface Place {
  /** The condition of the rows from the page's first period on; an index of that order begins with it. */
  reached: RawBuilder<SqlBool>
  /** The condition of the rows up to the period in which the page ends. */
  passed: RawBuilder<SqlBool>
  /** How many rows that are reached come before the page. */
  skipped: RawBuilder<number>
  /** A statement that uses these, with the query that finds them in front. */
  withPlace: (statement: Expression<unknown>) => RawBuilder<{ id: string }>
}

/**
 * Finds the period in which the row is that has `offset` others before it, from how many each period has: a day, or a week where
 * each key has counts of its own. A page is then found by reading a part of that, however many rows are before it. `createdAt`
 * orders the list.
 */
export function placeOf(
  counted: Counted,
  createdAt: Expression<unknown>,
  order: OrderByDirection,
  { offset, limit }: { offset: number; limit: number },
): Place {
  const [forward, backward] = order === 'desc' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  // A day of UTC, whatever the time zone of the session makes of one in which clocks change.
  const period = counted.keys ? sql`interval '168 hours'` : sql`interval '24 hours'`
  const first = sql`(select first from place)`
  const last = sql`(select last from place)`
  const [reached, passed] =
    order === 'desc'
      ? [sql<SqlBool>`${createdAt} < ${first} + ${period}`, sql<SqlBool>`${createdAt} >= ${last}`]
      : [sql<SqlBool>`${createdAt} >= ${first}`, sql<SqlBool>`${createdAt} < ${last} + ${period}`]
  const never = order === 'desc' ? sql`'-infinity'` : sql`'infinity'`
  return {
    reached,
    passed,
    skipped: sql`(select (${offset}::bigint - before)::bigint from place)`,
    // A period without rows has as many before it as the next one: of such, the last has the row.
    withPlace: (statement) => sql`(
      with periods as materialized (
        select at, sum(n) as n, sum(sum(n)) over (order by at ${forward}) as upto
        from list_counts where ${rowsOf(counted)} group by at
      ), place as materialized (
        select at as first, upto - n as before,
          coalesce((select at from periods where upto >= ${offset + limit}::bigint order by upto, at ${forward} limit 1),
            ${never}) as last
        from periods where upto - n <= ${offset}::bigint order by upto - n desc, at ${backward} limit 1
      ) ${statement})`,
  }
}
