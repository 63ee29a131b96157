import { type Expression, type OrderByDirection, type RawBuilder, sql, type SqlBool } from 'kysely'

/** A list in `list_counts`, or those of its rows that have one of `keys`. */
export interface Counted {
  list: string
  keys?: readonly string[]
}

const rowsOf = ({ list, keys }: Counted) =>
  keys ? sql`list = ${sql.lit(list)} and key = any(${keys}::uuid[])` : sql`list = ${sql.lit(list)}`

/** The total of a list, as a subquery. */
export const totalOf = (counted: Counted): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n), 0) from list_counts where ${rowsOf(counted)})`

/** The periods of time that a page of a list spans. */
interface PageLocation {
  /** Condition: rows of these periods. */
  within: RawBuilder<SqlBool>
  /** The OFFSET of the page within the rows from the first period on. */
  offset: RawBuilder<number>
  /** Prepends the common table expression that the two above refer to. */
  withLocation: (statement: Expression<unknown>) => RawBuilder<{ id: string }>
}

/** Finds the day (of a list with keys, the week) in which a far page begins by the counters, so that no row before that is read. */
export function locatePage(
  counted: Counted,
  createdAt: Expression<unknown>,
  order: OrderByDirection,
  { offset, limit }: { offset: number; limit: number },
): PageLocation {
  const [forward, backward] = order === 'desc' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  // In hours: a day of the session's time zone may have 23 or 25.
  const period = counted.keys ? sql`interval '168 hours'` : sql`interval '24 hours'`
  const first = sql`(select first from location)`
  const last = sql`(select last from location)`
  const [least, greatest] = order === 'desc' ? [last, first] : [first, last]
  const never = order === 'desc' ? sql`'-infinity'` : sql`'infinity'`
  return {
    within: sql`${createdAt} >= ${least} and ${createdAt} < ${greatest} + ${period}`,
    offset: sql`(select (${offset}::bigint - before)::bigint from location)`,
    // An empty period has the same sum before it as the next one: take the last of those.
    withLocation: (statement) => sql`(
      with periods as materialized (
        select at, sum(n) as n, sum(sum(n)) over (order by at ${forward}) as upto
        from list_counts where ${rowsOf(counted)} group by at
      ), location as materialized (
        select at as first, upto - n as before,
          coalesce((select at from periods where upto >= ${offset + limit}::bigint order by upto, at ${forward} limit 1),
            ${never}) as last
        from periods where upto - n <= ${offset}::bigint order by upto - n desc, at ${backward} limit 1
      ) ${statement})`,
  }
}
