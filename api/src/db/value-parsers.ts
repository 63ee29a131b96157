import pg from 'pg'

const { types } = pg

/**
 * How the text of a value becomes a value here, for the connections of this program only: `numeric` and `bigint` are
 * numbers (money has two decimals and at most fourteen digits, which a number holds exactly), a `timestamptz` is an ISO 8601
 * string in UTC with milliseconds, a `date` stays as it is written.
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
