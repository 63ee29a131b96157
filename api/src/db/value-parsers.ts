import pg from 'pg'

const { types } = pg

// Money has at most fourteen digits, which a number holds exactly.
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.NUMERIC, Number],
  [types.builtins.INT8, Number],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [types.builtins.DATE, (text) => text],
])

export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
}
