import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../db/tables.ts'
import { notFound, RequestFailure } from '../failures/failures.ts'
import type { ChangeContext } from './context.ts'
import { type Made, requireTransaction, writeAndPresent, writeEntry } from './entries.ts'
import { showImages } from './images.ts'
import { readParts, separateParts, writeParts } from './parts.ts'
import type { AnyRecord, Presented, RecordOf, Table, Versioned } from './record.ts'
import { requireRecord } from './require-record.ts'

type Row = Record<string, unknown>

/** The event of an edit in the trail: the verb of the first changed column that has one, else 'update'. */
export function eventOf({ verbs }: AnyRecord, touched: Row): string {
  for (const [column, verb] of Object.entries(verbs)) {
    if (!(column in touched)) continue
    const event = typeof verb === 'object' ? (verb[String(touched[column])] ?? verb['other']) : verb
    if (event !== undefined) return event
  }
  return 'update'
}

/** An entry of the trail by itself, for a change that is not an edit of one record (a movement, a message). */
export const recordChange = <T extends Table, Event extends string>(
  context: ChangeContext,
  record: RecordOf<T, Event>,
  entry: { id: string; event: NoInfer<Event>; before?: Row; after?: Row },
): Promise<void> => writeEntry(context, record, entry)

/** A record, locked until the transaction ends, with its parts unless told otherwise. 404 if it is gone. */
async function lock(context: ChangeContext, record: AnyRecord, id: string, withParts = true): Promise<Row> {
  requireTransaction(context)
  const { rows } = await sql<{ columns: Row }>`
    select to_jsonb(t) as columns from ${sql.table(record.table)} t where id = ${id} for update`.execute(context.db)
  if (!rows[0]) throw notFound(record.name)
  return { ...rows[0].columns, ...(withParts && (await readParts(context.db, record, id))) }
}

/** A record that another one belongs to. */
interface Owner {
  record: Pick<AnyRecord, 'table' | 'name'>
  id: string
}

/**
 * Adds a record with its parts and its entry in the trail; returns it as it goes over the wire. The record that it belongs to stays until
 * the transaction ends; 404 if it is gone.
 */
export async function createRecord<T extends Versioned, Field, Wire>(
  context: ChangeContext,
  record: RecordOf<T, string, Field> & Presented<Wire>,
  values: Omit<Insertable<Tables[T]>, 'id'> & { id?: string } & NoInfer<Field>,
  owner?: Owner,
): Promise<Wire> {
  requireTransaction(context)
  const { columns: row, field } = separateParts(record, { id: newId(), ...values })
  const columns = Object.keys(row)
  await showImages(context, record, {}, { ...row, ...field })
  const id = String(row['id'])
  const into = sql`insert into ${sql.table(record.table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  const cells = sql.join(columns.map((column) => row[column]))
  const entry = { id, event: 'create', version: 1, after: { ...row, ...field } }
  if (Object.keys(field).length === 0) {
    const rows = owner ? sql`select ${cells} ${ofOwner(owner)}` : sql`values (${cells})`
    return writeAndPresent(context, record, entry, sql`${into} ${rows}`).catch((error: unknown) => {
      const isMissing = error instanceof RequestFailure && error.code === 'NOT_FOUND'
      throw owner && isMissing ? notFound(owner.record.name) : error
    })
  }
  if (owner) await requireRecord(context.db, owner.record, owner.id)
  await writeEntry(context, record, entry, sql`${into} values (${cells})`)
  await writeParts(context.db, record, id, field)
  return record.present(context.db, id)
}

const ofOwner = ({ record, id }: Owner) => sql`from ${sql.table(record.table)} where id = ${id} for key share`

/** How an edit is made. */
interface Edit<Followed> {
  /** The version the editor had on the screen; left out where the last write wins (a switch). */
  version?: number | undefined
  /** The version that was looked at before a decision, which is refused where what it is about is not as it was then (`requireAsSeen`). */
  seen?: number | undefined
  /** Values that a rule of ours derives from the edit; unlike the patch, they are written on any version. */
  follows?: Followed
  /** Throws where a rule refuses the edit; asked once it is known to meet no other, with the fields that it changes, as they were. */
  allow?: (touched: Row) => Promise<void> | void
  /** What else is made of an edit that changes something, in the statement that does; asked with the columns that the record had. */
  makes?: (before: Row) => Made | undefined
}

type Patch<T extends Versioned, Field> = Updateable<Tables[T]> & Field

/**
 * The fields that have changed since a version, with what they were then: all that a record has, with nothing, where the entries since then
 * are in an archive.
 */
async function changedSince(
  context: ChangeContext,
  record: AnyRecord,
  present: Row & { id: string },
  version: number,
): Promise<Row> {
  const { id } = present
  const archived = await context.db
    .selectFrom('archived_chains')
    .select('record_version')
    .where('record_id', '=', id)
    .where('record_version', '>', version)
    .executeTakeFirst()
  if (archived) return Object.fromEntries(Object.keys(present).map((name) => [name, undefined]))
  const entries = await context.db
    .selectFrom('changes')
    .select('before')
    .where('record_id', '=', id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
  const { columns, field } = separateParts(record, Object.assign({}, ...entries.map(({ before }) => before)) as Row)
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
 * Those fields of an edit that differ from the version it was made on: a whole record that is sent back does not count as an edit
 * of the fields that its editor left alone, even if others have changed them since. For a rule that depends on them; the record is
 * locked from here on. 404 if it is gone.
 */
export async function editedFields<T extends Versioned, Field, P extends Patch<T, Field>>(
  context: ChangeContext,
  record: RecordOf<T, string, Field>,
  id: string,
  patch: P,
  { version }: Pick<Edit<never>, 'version'>,
): Promise<Partial<P>> {
  const present = await lock(context, record, id)
  const { columns, field } = separateParts(record, patch)
  const sent = { ...columns, ...field }
  const changed = version === undefined ? {} : await changedSince(context, record, { ...present, id }, version)
  const left = version === undefined ? {} : { ...present, ...changed }
  // As they were sent: the parts of a record have an order there that a refusal refers to.
  return Object.fromEntries(Object.keys(editedIn(sent, left)).map((name) => [name, (patch as Row)[name]])) as Partial<P>
}

/** Whether all that a decision on a record is about is as it was in a version of it. The record is locked from here on; 404 if it is gone. */
export async function isAsSeen(
  context: ChangeContext,
  record: AnyRecord,
  id: string,
  version: number,
): Promise<boolean> {
  const columns = await lock(context, record, id, false)
  const presentVersion = Number(columns['version'])
  if (version >= presentVersion) return version === presentVersion
  const present = { ...columns, ...(await readParts(context.db, record, id)) }
  const changed = await changedSince(context, record, { ...present, id }, version)
  return record.decidedOn.every((name) => !(name in changed) || isSame(changed[name], present[name]))
}

/** 409 with the current record where what a decision on it is about is not as it was in a version of it; without one, nothing is asked. */
export async function requireAsSeen<Wire>(
  context: ChangeContext,
  record: AnyRecord & Presented<Wire>,
  id: string,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || (await isAsSeen(context, record, id, version))) return
  throw new RequestFailure('CHANGED_MEANWHILE', {}, { current: await record.present(context.db, id) })
}

/**
 * Changes the given fields of a record and nothing else; fields that are already so, or that are as the editor saw them, count
 * as untouched. An edit made on an older version is merged if the same fields have not been changed to something else since, else
 * refused with 409 and the current record. Returns the record as it goes over the wire then. 404 if it is gone.
 */
export async function updateRecord<T extends Versioned, Field, Wire>(
  context: ChangeContext,
  record: RecordOf<T, string, Field> & Presented<Wire>,
  id: string,
  patch: Patch<T, NoInfer<Field>>,
  { version, seen, follows, allow, makes }: Edit<Patch<T, NoInfer<Field>>> = {},
): Promise<Wire> {
  const current = () => record.present(context.db, id)
  const sent = separateParts(record, patch)
  const ruled = separateParts(record, follows ?? {})
  const withParts = Object.keys({ ...sent.field, ...ruled.field }).length > 0
  const before = await lock(context, record, id, withParts)
  const presentVersion = Number(before['version'])
  if (seen !== presentVersion) await requireAsSeen(context, record, id, seen)
  const isOlder = version !== undefined && version < presentVersion
  const changed = isOlder ? await changedSince(context, record, { ...before, id }, version) : {}
  const isTouched = ([name, value]: [string, unknown]) => value !== undefined && !isSame(value, before[name])
  const touchedColumns = Object.entries({ ...editedIn(sent.columns, changed), ...editedIn(ruled.columns, {}) }).filter(
    isTouched,
  )
  const touchedParts = Object.entries({ ...editedIn(sent.field, changed), ...ruled.field }).filter(isTouched)
  const touched = [...touchedColumns, ...touchedParts]
  if (touched.length === 0) return current()
  if (touched.some(([name]) => name in changed)) {
    throw new RequestFailure('EDIT_CONFLICT', { record: record.name }, { current: await current() })
  }
  const was = Object.fromEntries(touched.map(([name]) => [name, before[name]]))
  const after = Object.fromEntries(touched)
  await allow?.(was)
  await showImages(context, record, before, after)
  await writeParts(context.db, record, id, Object.fromEntries(touchedParts))
  const assignments = touchedColumns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const written = sql`
    update ${sql.table(record.table)} set ${sql.join([...assignments, sql`version = version + 1`])} where id = ${id}`
  const entry = { id, event: eventOf(record, after), version: presentVersion + 1, before: was, after }
  return writeAndPresent(context, record, entry, written, makes?.(before))
}

/** Removes a record, keeping what it was in the trail. 404 if it is gone already. */
export async function removeRecord(context: ChangeContext, record: AnyRecord, id: string): Promise<void> {
  const before = await lock(context, record, id)
  await writeEntry(
    context,
    record,
    { id, event: 'remove', before },
    sql`delete from ${sql.table(record.table)} where id = ${id}`,
  )
}
