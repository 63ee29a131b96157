import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from './context.ts'
import { inPresentColumns } from './earlier-columns.ts'
import { type Made, requireTransaction, writeAndPresent, writeEntry } from './entries.ts'
import { showImages } from './images.ts'
import { readParts, separateParts, writeParts } from './parts.ts'
import type { AnyRecord, Presented, RecordOf, Table, Versioned } from './record.ts'

type Row = Record<string, unknown>
/** The columns of a locked record. */
export type Locked = Row & { id: string; version: number }

/** The event of an edit: the verb of the first changed column that has one, else 'update'. */
export function eventOf({ verbs }: AnyRecord, touched: Row): string {
  for (const [column, verb] of Object.entries(verbs)) {
    if (!(column in touched)) continue
    const event = typeof verb === 'object' ? (verb[String(touched[column])] ?? verb['other']) : verb
    if (event !== undefined) return event
  }
  return 'update'
}

/** Writes an entry of the trail alone, for a change that is not an edit of one record (a movement of a wallet, a message). */
export const recordChange = <T extends Table, Event extends string>(
  context: ChangeContext,
  record: RecordOf<T, Event>,
  entry: { id: string; event: NoInfer<Event>; before?: Row; after?: Row },
): Promise<void> => writeEntry(context, record, entry)

/** Locks a record until the transaction ends and returns its columns. 404 if it is gone. */
export async function lockRecord(context: ChangeContext, record: AnyRecord, id: string): Promise<Locked> {
  requireTransaction(context)
  const { rows } = await sql<{ columns: Locked }>`
    select to_jsonb(t) as columns from ${sql.table(record.table)} t where id = ${id} for update`.execute(context.db)
  if (!rows[0]) throw notFound(record.name)
  return rows[0].columns
}

/** The same, with its parts. */
async function lockWhole(context: ChangeContext, record: AnyRecord, id: string): Promise<Locked> {
  const columns = await lockRecord(context, record, id)
  const parts = await readParts(context.db, record, [id])
  return { ...columns, ...parts.get(id) }
}

/** The record that a new one belongs to. */
interface Owner {
  record: Pick<AnyRecord, 'table' | 'name'>
  id: string
}

/**
 * Inserts a record with its parts and its entry in the trail; returns it as it goes over the wire. Keeps its owner until the transaction
 * ends; 404 if the owner is gone.
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
  await showImages(context, record, { before: {}, after: { ...row, ...field } })
  const id = String(row['id'])
  const cells = sql.join(columns.map((column) => row[column]))
  const change = sql`
    insert into ${sql.table(record.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${owner ? sql`select ${cells} ${ofOwner(owner)}` : sql`values (${cells})`}`
  const entry = { id, event: 'create', version: 1, after: { ...row, ...field } }
  try {
    return await writeAndPresent(context, { record, entry, change, field }, record, id)
  } catch (error) {
    const isMissing = owner && error instanceof RequestFailure && error.code === 'NOT_FOUND'
    throw isMissing ? notFound(owner.record.name) : error
  }
}

const ofOwner = ({ record, id }: Owner) => sql`from ${sql.table(record.table)} where id = ${id} for key share`

/** Options of an edit. */
interface Edit<Followed> {
  /** The version on the editor's screen; left out where the last write wins (a switch). */
  version?: number | undefined
  /** The version that a decision was made on; refused where what it is based on has changed since (`requireAsSeen`). */
  seen?: number | undefined
  /** Values that a rule derives from the edit. Unlike the patch they are not checked for conflicts. */
  follows?: Followed
  /** Throws where a rule refuses the edit. Called after the check for conflicts, with the previous values of the changed fields. */
  allow?: (touched: Row) => Promise<void> | void
  /** A second record to insert in the same statement. Called only where the edit changes something, with the previous columns. */
  makes?: (before: Row) => Made | undefined
}

type Patch<T extends Versioned, Field> = Updateable<Tables[T]> & Field

/** A locked record, and the version of it that somebody saw. */
export interface Seen {
  present: Locked
  version: number
}

/**
 * For each record the fields that have changed since the version seen, with their values then. Where the trail does not reach back to that
 * version, all its fields count as changed, with no value.
 */
async function changedSince(
  context: ChangeContext,
  record: AnyRecord,
  seen: readonly Seen[],
): Promise<Map<string, Row>> {
  const versions = JSON.stringify(seen.map(({ present: { id }, version }) => ({ id, version })))
  const { rows: entries } = await sql<{ id: string; before: Row | null }>`
    select record_id as id, before from jsonb_to_recordset(${versions}::jsonb) as seen (id uuid, version integer)
    join changes on record_id = seen.id and changes.version > seen.version
    order by changes.version desc`.execute(context.db)
  const entriesOf = Map.groupBy(entries, ({ id }) => id)
  return new Map(
    seen.map(({ present, version }) => {
      const later = entriesOf.get(present.id) ?? []
      if (later.length < present.version - version)
        return [present.id, Object.fromEntries(Object.keys(present).map((name) => [name, undefined]))]
      const earliest = Object.assign({}, ...later.map(({ before }) => before)) as Row
      const { columns, field } = separateParts(record, inPresentColumns(record, earliest))
      return [present.id, { ...columns, ...field }]
    }),
  )
}

async function changedSinceOf(context: ChangeContext, record: AnyRecord, seen: Seen): Promise<Row> {
  return (await changedSince(context, record, [seen])).get(seen.present.id) ?? {}
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a patch that the editor changed: those that differ from the version on the screen. */
function editedIn(patch: Row, changed: Row): Row {
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== undefined && !(name in changed && isSame(value, changed[name])),
    ),
  )
}

/**
 * The fields of an edit that differ from the version it was made on, for rules that depend on them: a whole record that is sent back does not
 * edit the fields that its editor left alone, even if others have changed them since. Locks the record. 404 if it is gone.
 */
export async function editedFields<T extends Versioned, Field, P extends Patch<T, Field>>(
  context: ChangeContext,
  record: RecordOf<T, string, Field>,
  id: string,
  patch: P,
  { version }: Pick<Edit<never>, 'version'>,
): Promise<Partial<P>> {
  const present = await lockWhole(context, record, id)
  const { columns, field } = separateParts(record, patch)
  const sent = { ...columns, ...field }
  const changed = version === undefined ? {} : await changedSinceOf(context, record, { present, version })
  const left = version === undefined ? {} : { ...present, ...changed }
  // In the order in which they were sent: failures refer to parts by their index there.
  return Object.fromEntries(Object.keys(editedIn(sent, left)).map((name) => [name, (patch as Row)[name]])) as Partial<P>
}

/** The identifiers of those records in which nothing that a decision is based on has changed since the version seen. */
export async function findAsSeen(
  context: ChangeContext,
  record: AnyRecord,
  seen: readonly Seen[],
): Promise<Set<string>> {
  const older = seen.filter(({ present, version }) => version < present.version)
  const asSeen = new Set(
    seen.filter(({ present, version }) => version === present.version).map(({ present }) => present.id),
  )
  if (older.length === 0) return asSeen
  const ids = older.map(({ present }) => present.id)
  const parts = await readParts(context.db, record, ids)
  const changed = await changedSince(context, record, older)
  for (const { present } of older) {
    const before = changed.get(present.id) ?? {}
    const now: Row = { ...present, ...parts.get(present.id) }
    if (record.decidedOn.every((name) => !(name in before) || isSame(before[name], now[name]))) asSeen.add(present.id)
  }
  return asSeen
}

/** Whether nothing that a decision is based on has changed in a locked record since a version of it. */
export const isAsSeen = async (context: ChangeContext, record: AnyRecord, present: Locked, version: number) =>
  (await findAsSeen(context, record, [{ present, version }])).has(present.id)

/** 409 with the current record where something that a decision is based on has changed since `version`; no check without a version. */
export async function requireAsSeen<Wire>(
  context: ChangeContext,
  record: AnyRecord & Presented<Wire>,
  columns: Locked,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || (await isAsSeen(context, record, columns, version))) return
  throw new RequestFailure('CHANGED_MEANWHILE', {}, { current: await record.present(context.db, columns.id) })
}

/**
 * Changes fields of a record and returns it as it goes over the wire. Fields that have the value already, or still have the value that the
 * editor saw, are not touched. An edit made on an older version is merged, unless others have set the same fields to
 * something else since: 409 with the current record. 404 if it is gone.
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
  const hasParts = Object.keys({ ...sent.field, ...ruled.field }).length > 0
  const before = hasParts ? await lockWhole(context, record, id) : await lockRecord(context, record, id)
  const presentVersion = before.version
  await requireAsSeen(context, record, before, seen)
  const isOlder = version !== undefined && version < presentVersion
  const changed = isOlder ? await changedSinceOf(context, record, { present: before, version }) : {}
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
  await showImages(context, record, { before, after })
  await writeParts(context.db, record, [{ id, field: Object.fromEntries(touchedParts) }])
  const entry = { id, event: eventOf(record, after), version: presentVersion + 1, before: was, after }
  const change = updateOf(record, id, Object.fromEntries(touchedColumns))
  return writeAndPresent(context, { record, entry, change, makes: makes?.(before) }, record, id)
}

/** The statement that sets columns of a record and increments its version. */
function updateOf({ table }: AnyRecord, id: string, columns: Row) {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`
    update ${sql.table(table)} set ${sql.join([...assignments, sql`version = version + 1`])} where id = ${id}`
}

/**
 * Changes columns of a locked record and inserts a second record, such as a decision with the status that it sets, in one statement.
 * Returns the second record as it goes over the wire.
 */
export function updateAndCreate<T extends Versioned, Wire>(
  context: ChangeContext,
  record: RecordOf<T>,
  { id, version, ...before }: Locked,
  patch: Updateable<Tables[T]>,
  makes: Made & { record: Presented<Wire> },
): Promise<Wire> {
  const was = Object.fromEntries(Object.keys(patch).map((name) => [name, before[name]]))
  const entry = { id, event: eventOf(record, patch), version: version + 1, before: was, after: patch }
  return writeAndPresent(
    context,
    { record, entry, change: updateOf(record, id, patch), makes },
    makes.record,
    makes.values.id,
  )
}

/** Removes a record; the trail keeps what it was. 404 if it is gone already. */
export async function removeRecord(context: ChangeContext, record: AnyRecord, id: string): Promise<void> {
  const before = await lockWhole(context, record, id)
  await writeEntry(
    context,
    record,
    { id, event: 'remove', before },
    sql`delete from ${sql.table(record.table)} where id = ${id}`,
  )
}
