import { sql } from 'kysely'
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from './context.ts'
import { inPresentColumns } from './earlier-columns.ts'
import { writeEntries } from './entries.ts'
import { showImages } from './images.ts'
import { editRecords, insertRecords, isSame, lockRecords, removeRecords } from './many-records.ts'
import { inPartsOrder, readParts } from './parts.ts'
import type { AnyRecord, Presented, RecordOf, Row, Table, Versioned } from './record.ts'

/** The columns of a locked record. */
export type Locked = Awaited<ReturnType<typeof lockRecords>>[number]

/** Writes an entry of the trail alone, for a change that is not an edit of one record (a movement of a wallet, a message). */
export const recordChange = <T extends Table, Event extends string>(
  context: ChangeContext,
  record: RecordOf<T, Event>,
  { id, event, before, after }: { id: string; event: NoInfer<Event>; before?: Row; after?: Row },
): Promise<void> =>
  writeEntries(
    context,
    record,
    [id],
    sql`entries as (
      select ${id}::uuid as id, ${event}::text as event, null::integer as version,
        ${before ? JSON.stringify(before) : null}::jsonb as before, ${after ? JSON.stringify(after) : null}::jsonb as after)`,
  )

/** Locks a record until the transaction ends and returns its columns. 404 if it is gone. */
export async function lockRecord(
  context: ChangeContext,
  record: AnyRecord,
  id: string,
  beside?: RawBuilder<Row>,
): Promise<Locked> {
  const [locked] = await lockRecords(context, record, [id], beside)
  if (!locked) throw notFound(record.name)
  return locked
}

async function withParts({ db }: ChangeContext, record: AnyRecord, columns: readonly Locked[]): Promise<Locked[]> {
  const parts = await readParts(
    db,
    record,
    columns.map(({ id }) => id),
  )
  return columns.map((row) => ({ ...row, ...parts.get(row.id) }))
}

async function lockWithParts(...[context, record, ...which]: Parameters<typeof lockRecord>): Promise<Locked> {
  const columns = await lockRecord(context, record, ...which)
  const [whole = columns] = await withParts(context, record, [columns])
  return whole
}

/** Inserts a record with its parts and returns it as it goes over the wire. */
export async function createRecord<T extends Versioned, Field, Wire>(
  context: ChangeContext,
  record: RecordOf<T, string, Field> & Presented<Wire>,
  values: Omit<Insertable<Tables[T]>, 'id'> & { id?: string } & NoInfer<Field>,
): Promise<Wire> {
  const row = { id: newId(), ...values }
  await showImages(context, record, [{ before: {}, after: row }])
  await insertRecords(context, record, 'create', [row])
  return record.present(context.db, row.id)
}

/** Options of an edit. */
interface Edit<Followed> {
  /** The version on the editor's screen; left out where the last write wins (a switch). */
  version?: number | undefined
  /** The version that a decision was made on; refused where what it is based on has changed since (`requireAsSeen`). */
  seen?: number | undefined
  /** What is read with the lock (`lockRecords`), for `allow`. */
  beside?: RawBuilder<Row>
  /** Values that a rule derives from the edit. Unlike the patch they are not checked for conflicts. */
  follows?: Followed
  /** Throws where a rule refuses the edit. Called after the check for conflicts, with the previous values of the changed fields and of all. */
  allow?: (touched: Row, before: Row) => Promise<void> | void
}

type Patch<T extends Versioned, Field> = Updateable<Tables[T]> & Field

/** A locked record, and the version of it that somebody saw. */
export interface Seen {
  present: Locked
  version: number
}

/**
 * The fields of records that have changed since the versions seen, with their values then: all of them, with no value, where the trail does
 * not reach back. In the order of `seen`.
 */
async function changedSince({ db }: ChangeContext, record: AnyRecord, seen: readonly Seen[]): Promise<Row[]> {
  if (seen.every(({ present, version }) => version >= present.version)) return seen.map(() => ({}))
  const versions = JSON.stringify(seen.map(({ present: { id }, version }) => ({ id, version })))
  const { rows } = await sql<{ id: string; before: Row | null }>`
    select record_id as id, before from jsonb_to_recordset(${versions}::jsonb) as seen (id uuid, version integer)
    join changes on record_id = seen.id and changes.version > seen.version
    order by changes.version desc`.execute(db)
  const laterOf = Map.groupBy(rows, ({ id }) => id)
  return seen.map(({ present, version }) => {
    const later = laterOf.get(present.id) ?? []
    if (later.length < present.version - version)
      return Object.fromEntries(Object.keys(present).map((name) => [name, undefined]))
    const earliest: Row = Object.assign({}, ...later.map(({ before }) => before))
    return inPartsOrder(record, inPresentColumns(record, earliest))
  })
}

async function changedSinceOne(context: ChangeContext, record: AnyRecord, seen: Seen): Promise<Row> {
  const [changed = {}] = await changedSince(context, record, [seen])
  return changed
}

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
  const present = await lockWithParts(context, record, id)
  const left =
    version === undefined ? {} : { ...present, ...(await changedSinceOne(context, record, { present, version })) }
  const edited = editedIn(inPartsOrder(record, patch), left)
  // In the order in which they were sent: failures refer to parts by their index there.
  return Object.fromEntries(Object.keys(edited).map((name) => [name, (patch as Row)[name]])) as Partial<P>
}

/** The identifiers of those locked records in which nothing that a decision is based on has changed since the version seen. */
export async function findAsSeen(context: ChangeContext, record: AnyRecord, seen: readonly Seen[]) {
  const asSeen = new Set(seen.flatMap(({ present, version }) => (version === present.version ? [present.id] : [])))
  const older = seen.filter(({ present, version }) => version < present.version)
  if (older.length === 0) return asSeen
  const before = await changedSince(context, record, older)
  const now = await withParts(
    context,
    record,
    older.map(({ present }) => present),
  )
  const isUnchanged = (index: number, name: string) =>
    !(name in (before[index] ?? {})) || isSame(before[index]?.[name], now[index]?.[name])
  for (const [index, { present }] of older.entries())
    if (record.decidedOn.every((name) => isUnchanged(index, name))) asSeen.add(present.id)
  return asSeen
}

/** The same of one record. */
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
  { version, seen, beside, follows, allow }: Edit<Patch<T, NoInfer<Field>>> = {},
): Promise<Wire> {
  const lock = record.parts && record.parts.table in { ...patch, ...follows } ? lockWithParts : lockRecord
  const present = await lock(context, record, id, beside)
  await requireAsSeen(context, record, present, seen)
  const changed = version === undefined ? {} : await changedSinceOne(context, record, { present, version })
  const edited = {
    ...editedIn(inPartsOrder(record, patch), changed),
    ...editedIn(inPartsOrder(record, follows ?? {}), {}),
  }
  const touched = Object.entries(edited).filter(([name, value]) => !isSame(value, present[name]))
  if (touched.some(([name]) => name in changed)) {
    const current = await record.present(context.db, id)
    throw new RequestFailure('EDIT_CONFLICT', { record: record.name }, { current })
  }
  if (touched.length > 0) {
    await allow?.(Object.fromEntries(touched.map(([name]) => [name, present[name]])), present)
    await editRecords(context, record, [{ id, present, after: Object.fromEntries(touched) }])
  }
  return record.present(context.db, id)
}

/** Removes a record; the trail keeps what it was. 404 if it is gone already. */
export async function removeRecord(context: ChangeContext, record: AnyRecord, id: string): Promise<void> {
  await lockRecord(context, record, id)
  await removeRecords(context, record, [id])
}
