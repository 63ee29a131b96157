import pg from 'pg'

const { types } = pg

/**
 * Types of values read by this program: `numeric` and `bigint` are numbers (money has at most fourteen digits, which a number holds
 * exactly), `timestamptz` is an ISO 8601 string in UTC with milliseconds, `date` stays text.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.NUMERIC, Number],
  [types.builtins.INT8, Number],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [types.builtins.DATE, (text) => text],
])

export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
}
