import type { RecordName } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../db/tables.ts'
import { notFound, RequestFailure } from '../failures/failures.ts'
import type { ChangeContext } from './context.ts'
import { showImages } from './images.ts'
import { readParts, separateParts, writeParts } from './parts.ts'
import type { PartsOf } from './parts.ts'

/** The tables whose rows are records with a version; they change only through this file. */
export type Recorded = { [T in keyof Tables]: 'version' extends keyof Tables[T] ? T : never }[keyof Tables]

type Row = Record<string, unknown>

interface Entry {
  resource: keyof Tables
  id: string
  event: string
  version?: number
  before?: Row
  after?: Row
}

/** Outside a transaction a row and its entry in the trail could part. */
export function requireTransaction({ db }: ChangeContext) {
  if (!db.isTransaction) throw new Error('A record changes only inside a transaction.')
}

// Never copied into the trail: whoever may read the trail may not read these.
export const secret: readonly string[] = ['password_hash']

const withoutSecrets = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)))

/** Writes an entry of the trail by itself, for a change that is not an edit of one record (a movement, a message). */
export async function recordChange(context: ChangeContext, entry: Entry): Promise<void> {
  const { db, accountId, requestId } = context
  requireTransaction(context)
  await db
    .insertInto('changes')
    .values({
      account_id: accountId,
      request_id: requestId,
      resource: entry.resource,
      record_id: entry.id,
      event: entry.event,
      version: entry.version ?? null,
      before: entry.before ? JSON.stringify(withoutSecrets(entry.before)) : null,
      after: entry.after ? JSON.stringify(withoutSecrets(entry.after)) : null,
    })
    .execute()
}

async function lock(context: ChangeContext, resource: Recorded, id: string): Promise<Row | undefined> {
  requireTransaction(context)
  const { rows } = await sql<{ record: Row }>`
    select to_jsonb(t) as record from ${sql.table(resource)} t where id = ${id} for update`.execute(context.db)
  const record = rows[0]?.record
  return record && { ...record, ...(await readParts(context.db, resource, id)) }
}

/** Adds a record with its parts and its entry in the trail; returns the new identifier. */
export async function createRecord<R extends Recorded>(
  context: ChangeContext,
  resource: R,
  values: Omit<Insertable<Tables[R]>, 'id'> & { id?: string } & PartsOf<R>,
): Promise<string> {
  requireTransaction(context)
  const { columns: row, field } = separateParts(resource, { id: newId(), ...values })
  const columns = Object.keys(row)
  await showImages(context, resource, {}, row)
  await sql`
    insert into ${sql.table(resource)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => row[column]))})`.execute(context.db)
  const id = String(row['id'])
  await writeParts(context.db, resource, id, field)
  await recordChange(context, { resource, id, event: 'create', version: 1, after: { ...row, ...field } })
  return id
}

/** How an edit is made: what it is called in the trail, and the version that the editor saw. */
interface Edit<Followed> {
  /** The domain's own verb, where the change has one. */
  event?: string
  /** The version the editor had on the screen; left out where the last word wins (a switch). */
  version?: number | undefined
  /** What follows from the edit by a rule of ours; unlike the patch, it counts whatever the editor saw. */
  follows?: Followed
  /** What such a record is called in a failure. */
  record: RecordName
  /** The record as it goes over the wire, for the editor whose change met another's. */
  current?: () => Promise<unknown>
  /** Throws where a rule refuses the edit; asked once it is known to meet no other, with the fields that it changes. */
  allow?: (touched: ReadonlySet<string>) => Promise<void>
}

type Patch<R extends Recorded> = Updateable<Tables[R]> & PartsOf<R>

/** The fields that have changed since a version, with what they were then. */
async function changedSince(context: ChangeContext, resource: Recorded, id: string, version: number): Promise<Row> {
  const entries = await context.db
    .selectFrom('changes')
    .select('before')
    .where('record_id', '=', id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
  const { columns, field } = separateParts(resource, Object.assign({}, ...entries.map(({ before }) => before)) as Row)
  return { ...columns, ...field }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those fields of a patch that the editor meant to change: they differ from what the editor saw of a record. */
function editedIn(patch: Row, changed: Row): Row {
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== undefined && !(name in changed && isSame(value, changed[name])),
    ),
  )
}

/**
 * Those fields of an edit that differ from the version it was made on: a whole record that is sent back says nothing of the
 * fields that its editor left alone, whatever others have made of them since. For a rule that depends on them; the record
 * is locked from here on. 404 where it is gone.
 */
export async function editedFields<R extends Recorded, P extends Patch<R>>(
  context: ChangeContext,
  resource: R,
  id: string,
  patch: P,
  { version, record }: Pick<Edit<never>, 'version' | 'record'>,
): Promise<Partial<P>> {
  const present = await lock(context, resource, id)
  if (!present) throw notFound(record)
  const { columns, field } = separateParts(resource, patch)
  const sent = { ...columns, ...field }
  const changed = version === undefined ? {} : await changedSince(context, resource, id, version)
  const left = version === undefined ? {} : { ...present, ...changed }
  // As they were sent: the parts of a record have an order there that a refusal refers to.
  return Object.fromEntries(Object.keys(editedIn(sent, left)).map((name) => [name, (patch as Row)[name]])) as Partial<P>
}

/**
 * Changes the given fields of a record and nothing else; fields that are already so, or that are as the editor saw them, count
 * as untouched. An edit made on an older version is merged when nobody changed the same fields to something else since, else
 * refused with 409 and the current record. Returns whether anything changed. 404 where the record is gone.
 */
export async function updateRecord<R extends Recorded>(
  context: ChangeContext,
  resource: R,
  id: string,
  patch: Patch<R>,
  { event = 'update', version, follows, record, current, allow }: Edit<Patch<R>>,
): Promise<boolean> {
  const before = await lock(context, resource, id)
  if (!before) throw notFound(record)
  const presentVersion = Number(before['version'])
  const isOlder = version !== undefined && version < presentVersion
  const changed = isOlder ? await changedSince(context, resource, id, version) : {}
  const sent = separateParts(resource, patch)
  const ruled = separateParts(resource, follows ?? {})
  const isTouched = ([name, value]: [string, unknown]) => value !== undefined && !isSame(value, before[name])
  const touchedColumns = Object.entries({ ...editedIn(sent.columns, changed), ...editedIn(ruled.columns, {}) }).filter(
    isTouched,
  )
  const touchedParts = Object.entries({ ...editedIn(sent.field, changed), ...ruled.field }).filter(isTouched)
  const touched = [...touchedColumns, ...touchedParts]
  if (touched.length === 0) return false
  if (touched.some(([name]) => name in changed)) {
    throw new RequestFailure('EDIT_CONFLICT', { record }, { current: await current?.() })
  }
  await allow?.(new Set(touched.map(([name]) => name)))
  await showImages(context, resource, before, Object.fromEntries(touchedColumns))
  const assignments = touchedColumns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(resource)} set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id}`.execute(context.db)
  await writeParts(context.db, resource, id, Object.fromEntries(touchedParts))
  await recordChange(context, {
    resource,
    id,
    event,
    version: presentVersion + 1,
    before: Object.fromEntries(touched.map(([column]) => [column, before[column]])),
    after: Object.fromEntries(touched),
  })
  return true
}

/** Removes a record, keeping what it was in the trail. 404 where it is gone already. */
export async function removeRecord(
  context: ChangeContext,
  resource: Recorded,
  id: string,
  record: RecordName,
): Promise<void> {
  const before = await lock(context, resource, id)
  if (!before) throw notFound(record)
  await sql`delete from ${sql.table(resource)} where id = ${id}`.execute(context.db)
  await recordChange(context, { resource, id, event: 'remove', before })
}
