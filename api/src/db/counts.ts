import { type Expression, type OrderByDirection, type RawBuilder, sql, type SqlBool } from 'kysely'

/** The counts of a list in `list_counts`: all of one name, or those of some keys. */
export interface Counted {
  list: string
  keys?: readonly string[]
}

/** How many rows a list has, as one value. */
export function rowsCounted({ list, keys }: Counted): RawBuilder<number> {
  const ofKeys = keys ? sql`and key = any(${keys}::uuid[])` : sql``
  return sql<number>`(select coalesce(sum(n), 0) from list_counts where list = ${sql.lit(list)} ${ofKeys})`
}

/** Where a row is in a list that is in the order of time. */
interface Place {
  /** The condition of the rows from its day on; an index of that order begins with it. */
  reached: RawBuilder<SqlBool>
  /** How many of these are before it. */
  skipped: RawBuilder<number>
  /** A statement that uses the two, with the query that finds them in front. */
  withPlace: (statement: Expression<unknown>) => RawBuilder<{ id: string }>
}

/**
 * Finds the day of the row that has `offset` others before it, from how many each day has: a page is then found by reading a
 * part of one day, however many rows are before it. `createdAt` orders the list.
 */
export function placeOf(list: string, createdAt: Expression<unknown>, order: OrderByDirection, offset: number): Place {
  const [forward, backward] = order === 'desc' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  return {
    // A day of UTC, whatever the time zone of the session makes of one in which clocks change.
    reached:
      order === 'desc'
        ? sql`${createdAt} < (select day + interval '24 hours' from place)`
        : sql`${createdAt} >= (select day from place)`,
    skipped: sql`(select (${offset}::bigint - before)::bigint from place)`,
    // A day without rows has as many before it as the next one: of such, the last has the row.
    withPlace: (statement) => sql`(
      with place as materialized (
        select day, before
        from (
          select at as day, sum(sum(n)) over (order by at ${forward}) - sum(n) as before
          from list_counts where list = ${sql.lit(list)} group by at
        ) as days
        where before <= ${offset}::bigint order by before desc, day ${backward} limit 1
      ) ${statement})`,
  }
}
