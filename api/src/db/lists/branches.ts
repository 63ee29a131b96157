import {
  type Expression,
  type OrderByDirection,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { Tables } from '../schema/tables.ts'

export type SortKey = readonly [key: Expression<unknown>, direction: OrderByDirection]

/** The values of a column that a list is narrowed to, such as the categories below another one. */
export interface Branches {
  column: string
  values: readonly string[] | RawBuilder<readonly string[]>
}

/** The identifiers of one page of a list narrowed to several values: a merge of the first rows of each, which an index finds. */
export function mergeBranches<TB extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, TB, object>,
  keys: readonly SortKey[],
  { column, values }: Branches,
  { limit, offset }: { limit: number; offset: RawBuilder<number> },
): RawBuilder<{ id: string }> {
  const sorted = (name: (key: Expression<unknown>, index: number) => Expression<unknown>) =>
    sql.join(keys.map(([key, direction], index) => sql`${name(key, index)} ${sql.raw(direction)}`))
  const alias = (_: unknown, index: number) => sql.ref(`key_${index}`)
  const beginning = matching
    .where(sql<SqlBool>`${sql.ref(column)} = branch.value`)
    .select(keys.map(([key], index) => sql`${key}`.as(`key_${index}`)))
    .orderBy(sorted((key) => key))
    .limit(sql<number>`${offset} + ${sql.lit(limit)}`)
  return sql`(
    SELECT ${sql.ref(`key_${keys.length - 1}`)} AS id
    FROM unnest(${values}::uuid[]) AS branch (value) CROSS JOIN LATERAL ${beginning} AS beginning
    ORDER BY ${sorted(alias)} LIMIT ${sql.lit(limit)} OFFSET ${offset})`
}
