import { type KindName, rangeOf } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

type YesOrNo = 'yes' | 'no'

/** Whether a query asks for all rows: its page and its order narrow nothing. */
export const isNotNarrowed = (query: object): boolean =>
  Object.entries(query).every(([name, asked]) => !asked || ['page', 'limit', 'sort'].includes(name))

/** The condition that a column is within a range of amounts, both ends included. */
export const inAmounts = (column: string, range: string | undefined) => within(column, range, sql`<=`)

/** The condition that a column is within a range of moments, the last not included. */
export const inDays = (column: string, range: string | undefined) => within(column, range, sql`<`)

function within(column: string, range: string | undefined, upTo: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined {
  if (range === undefined) return undefined
  const { from, to } = rangeOf(range)
  const ends = [from && sql`${sql.ref(column)} >= ${from}`, to && sql`${sql.ref(column)} ${upTo} ${to}`]
  return sql<SqlBool>`(${sql.join(
    ends.filter((end) => !!end),
    sql` and `,
  )})`
}

/** The condition that there are rows (`table where ...`), or none; nothing where it is not asked. */
export const has = (asked: YesOrNo | undefined, rows: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined => {
  if (asked === undefined) return undefined
  // `not exists` would be joined with the whole table before the first row is found.
  return asked === 'yes'
    ? sql<SqlBool>`exists (select from ${rows})`
    : sql<SqlBool>`not coalesce((select true from ${rows} limit 1), false)`
}

/** The condition that a column of yes or no is what is asked for. Written out, not a parameter: a generic plan can then use a partial index. */
export const isSet = (column: string, asked: YesOrNo | undefined): RawBuilder<SqlBool> | undefined =>
  asked && (asked === 'yes' ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`not ${sql.ref(column)}`)

/** The conditions that the user whose identifier a column holds is of a country, and of a city. */
export const isOfPlace = (column: string, { countryId, cityId }: { countryId?: string; cityId?: string }) =>
  Object.entries({ country_id: countryId, city_id: cityId }).map(
    ([place, id]) =>
      id && sql<SqlBool>`${sql.ref(column)} in (select users.id from users where ${sql.ref(`users.${place}`)} = ${id})`,
  )

/** The condition that the app has sent a record, or has not. */
export const isFromApp = (asked: YesOrNo | undefined, kind: KindName, id: string) =>
  has(asked, sql`app_records where app_records.resource = ${sql.lit(kind)} and app_records.record_id = ${sql.ref(id)}`)

/** The identifiers of a category and of all below it, as an array. */
export const categoriesFrom = (filterId: string): RawBuilder<string[]> => sql`array(
  with recursive branches as (
    select id from filters where id = ${filterId}::uuid
    union
    select filters.id from filters join branches on filters.parent_id = branches.id where filters.type in ('page', 'non-page')
  ) select id from branches)`
