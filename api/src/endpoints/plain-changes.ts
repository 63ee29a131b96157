import type { BilingualText } from '@dealsy/contract'
import { bilingualColumns } from '../db/lists/bilingual.ts'
import { inDatabase } from '../db/names.ts'
import { createRecord, updateRecord } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { type Presented, type RecordOf, recordOf, type Row, type Versioned } from '../trail/changes/record.ts'
import { requireRecord } from '../trail/changes/require-record.ts'

const isBilingual = (value: unknown): value is Partial<BilingualText> =>
  typeof value === 'object' && value !== null && ('en' in value || 'ar' in value)

/** The fields of a body as columns: a text in two languages is two. */
export const columnsOf = (fields: object): Row =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([field, value]) =>
      isBilingual(value) ? bilingualColumns(inDatabase(field), value) : { [inDatabase(field)]: value },
    ),
  )

type Kind<T extends Versioned, Wire> = RecordOf<T> & Presented<Wire>

/** A handler that creates a record and answers it under `key`; 404 where a field refers to no record. */
export const answerCreation =
  <Key extends string, T extends Versioned, Wire, Body extends object>(
    key: Key,
    record: Kind<T, Wire>,
    columns: (body: Body) => Row = columnsOf,
  ) =>
  async ({ context, body }: { context: ChangeContext; body: Body }) => {
    const row = columns(body)
    for (const [column, table] of Object.entries(record.references)) {
      const id = row[column]
      if (table && typeof id === 'string') await requireRecord(context.db, recordOf(table), id)
    }
    return { data: { [key]: await createRecord(context, record, row as never) } as Record<Key, Wire> }
  }

interface Edit<Body> {
  context: ChangeContext
  params: { id: string }
  body: Body & { version?: number | undefined }
}

/** A handler that changes the fields of its body and answers the record under `key`. */
export const answerEdit =
  <Key extends string, T extends Versioned, Wire, Body extends object>(
    key: Key,
    record: Kind<T, Wire>,
    columns: (body: Omit<Body, 'version'>) => Row = columnsOf,
  ) =>
  async ({ context, params, body: { version, ...fields } }: Edit<Body>) => {
    const edited = await updateRecord(context, record, params.id, columns(fields) as never, { version })
    return { data: { [key]: edited } as Record<Key, Wire> }
  }
