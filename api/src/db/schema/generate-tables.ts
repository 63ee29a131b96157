import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  hasDefault: boolean
  alwaysGenerated: boolean
  /** The definition of a CHECK on this column alone, if any. */
  check: string | null
}

const columnsQuery = `
  SELECT c.relname AS "table", a.attname AS name, t.typname AS type, a.attnotnull AS required,
    a.atthasdef OR a.attidentity <> '' AS "hasDefault",
    a.attgenerated <> '' OR a.attidentity = 'a' AS "alwaysGenerated",
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%::text%' LIMIT 1) AS "check"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
  ORDER BY c.relname COLLATE "C", a.attnum`

// The types after the parsers of the connections (value-parsers.ts).
const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  timestamptz: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  xid8: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

function valueType({ table, name, type, check }: Column): string {
  const known = types[type]
  if (known === undefined) {
    throw new Error(`The column ${table}.${name} has the type ${type}, which generate-tables.ts does not know.`)
  }
  const listed =
    type === 'text' ? check?.match(/^CHECK \(\(+\w+ = .*\)$/)?.[0].matchAll(/'((?:[^']|'')*)'::text/g) : null
  const values = Array.from(listed ?? [], ([, value = '']) => `'${value.replaceAll("''", "\\'")}'`)
  return values.length === 0 ? known : values.join(' | ')
}

function columnType(column: Column): string {
  if (column.type === 'jsonb') {
    const optional = column.hasDefault || !column.required ? ' | undefined' : ''
    const written = column.required ? 'string' : 'string | null'
    return `ColumnType<unknown, ${written}${optional}, ${written}>`
  }
  const value = valueType(column) + (column.required ? '' : ' | null')
  if (column.alwaysGenerated) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

const pascalCase = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text of tables.ts for the schema of a migrated database. */
export async function tableTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, (column) => column.table)
  const shapes = Array.from(tables, ([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${columnType(column)}`)
    return `export interface ${pascalCase(table)}Table {\n${lines.join('\n')}\n}\n`
  })
  const index = Array.from(tables.keys(), (table) => `  ${table}: ${pascalCase(table)}Table`)
  return [
    '// Generated from the migrations by `npm run tables`. Do not edit.\n',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
    ...shapes,
    `export interface Tables {\n${index.join('\n')}\n}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tables-'))
  const database = await openDatabase({ dataFolder })
  await migrate(database)
  await writeFile(new URL('./tables.ts', import.meta.url), await tableTypes(database.pool))
  await database.close()
  await rm(dataFolder, { recursive: true })
}
