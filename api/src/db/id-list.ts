import { type RawBuilder, sql } from 'kysely'

/**
 * Identifiers as an array, for `= any (...)` in a prepared statement. The planner takes it for ten, whatever it has, and so keeps one plan; for
 * an array as a parameter it makes a plan each time, which takes longer than reading by it.
 */
export const idList = (ids: readonly string[]): RawBuilder<string[]> => sql`array(select unnest(${ids}::uuid[]))`
