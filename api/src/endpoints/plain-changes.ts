import type { BilingualText } from '@dealsy/contract'
import { bilingualColumns } from '../db/lists/bilingual.ts'
import { inDatabase } from '../db/names.ts'
import { notFound, type RequestFailure } from '../failures/failures.ts'
import { createRecord, updateRecord } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import {
  type AnyRecord,
  type Presented,
  type RecordOf,
  recordOf,
  type Row,
  type Versioned,
} from '../trail/changes/record.ts'

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
    const created = await createRecord(context, record, columns(body) as never).catch((error: unknown) => {
      throw missingReference(record, error) ?? error
    })
    return { data: { [key]: created } as Record<Key, Wire> }
  }

/** The failure of a new record that the database has refused because it refers to no record; undefined for any other error. */
function missingReference({ table, references }: AnyRecord, error: unknown): RequestFailure | undefined {
  const violated = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  const column = Object.keys(references).find((name) => violated === `${table}_${name}_fkey`)
  const missing = column && references[column]
  return missing ? notFound(recordOf(missing).name) : undefined
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
