import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChangeContext } from './context.ts'
import { noteChange } from '../../db/transaction.ts'
import { imagesIn } from './images.ts'
import { insertionOfParts } from './parts.ts'
import type { AnyRecord, Presented } from './record.ts'

type Row = Record<string, unknown>

interface Entry {
  id: string
  event: string
  version?: number
  before?: Row
  after?: Row
}

/** A second record, inserted by the same statement as a change. */
export interface Made {
  record: AnyRecord
  values: Row & { id: string }
  /** Columns computed by expressions, which see the state before the change. */
  read?: Record<string, RawBuilder<unknown>>
  /** Its parts, as a field named after their table. */
  field?: Row
}

/** Outside a transaction a row could be committed without its entry. */
export function requireTransaction({ db }: ChangeContext) {
  if (!db.isTransaction) throw new Error('A record changes only inside a transaction.')
}

/** Notes which kind of record changes, for the answer of the call and for the commit listeners. */
function noteTrail({ db, changed }: ChangeContext, record: AnyRecord) {
  changed?.add(record.resource)
  noteChange(db, record.table, 'changes')
}

/**
 * Common table expressions that write entries of the trail, followed by `follows`. They read the last one of `changed`, `entries`, with the
 * columns id, event, version, before and after; `order` is appended to that query.
 */
function withEntries(
  context: ChangeContext,
  record: AnyRecord,
  changed: RawBuilder<unknown>,
  follows: readonly RawBuilder<unknown>[],
  order = sql``,
) {
  const { accountId, requestId, undo } = context
  noteTrail(context, record)
  const secrets = record.secrets.length > 0 ? sql` - ${record.secrets}::text[]` : sql``
  const undoes = undo ? sql`(${JSON.stringify(undo.entries)}::jsonb ->> id::text)::bigint` : sql`null::bigint`
  return sql<Row>`
    ${changed},
    written as (
      insert into changes (account_id, request_id, resource, record_id, event, version, before, after, undoes)
      select ${accountId}::uuid, ${requestId}, ${record.resource}, id, event, version, before${secrets}, after${secrets}, ${undoes}
      from entries${order}
      returning id, event, before, after)${sql.join([sql``, ...follows])}`
}

/** The automations that tell users of a change, by its event; none for an undo that tells nobody. */
const toldOf = ({ undo }: ChangeContext, record: AnyRecord) => (undo && !undo.tells ? {} : record.automations)

const eventsOf = (automation: RawBuilder<unknown>) => sql`
    happened as (
      insert into automation_events (change_id, automation_id)
      select written.id, automations.id from written join automations on automations.automation = ${automation}
      where not automations.is_disabled)`

/** What follows from any number of entries: the events of enabled automations, and the images that records no longer show. */
function followsOfMany(context: ChangeContext, record: AnyRecord): RawBuilder<unknown>[] {
  if (Object.keys(record.automations).length > 0) noteChange(context.db, 'automation_events')
  const images = (row: 'before' | 'after') => sql`
    select jsonb_path_query(${sql.ref(row)} -> image, '$[*]') #>> '{}' as url
    from unnest(${Object.keys(record.images)}::text[]) as image`
  return [
    eventsOf(sql`${JSON.stringify(toldOf(context, record))}::jsonb ->> written.event`),
    sql`
    lost as (
      insert into lost_images (url, restorable)
      select url, true from written, lateral (${images('before')} except ${images('after')}) as lost where url is not null)`,
  ]
}

/**
 * The same for one entry, whose event and images are known here. Most have neither, and a shorter statement is planned faster. PostgreSQL
 * would also estimate the JSON query for images at thousands of rows and never settle on a generic plan.
 */
function followsOfOne(
  context: ChangeContext,
  record: AnyRecord,
  { event, before, after }: Entry,
): RawBuilder<unknown>[] {
  const automation = toldOf(context, record)[event]
  if (automation !== undefined) noteChange(context.db, 'automation_events')
  const shown = new Set(imagesIn(record, after ?? {}))
  const lost = new Set(imagesIn(record, before ?? {}).filter((url) => !shown.has(url)))
  return [
    ...(automation === undefined ? [] : [eventsOf(sql`${automation}::text`)]),
    ...(lost.size === 0
      ? []
      : [
          sql`
    lost as (
      insert into lost_images (url, restorable) select url, true from written, unnest(${[...lost]}::text[]) as url)`,
        ]),
  ]
}

/**
 * Writes entries of the trail and what follows from them, in the order of `ids`, the identifiers of the records; `changed` as in
 * `withEntries`. Activity names a call after its first entry.
 */
export async function writeEntries(
  context: ChangeContext,
  record: AnyRecord,
  ids: readonly string[],
  changed: RawBuilder<unknown>,
) {
  requireTransaction(context)
  const order = sql` join unnest(${ids}::uuid[]) with ordinality as asked (id, place) using (id) order by place`
  const follows = followsOfMany(context, record)
  await sql`with ${withEntries(context, record, changed, follows, order)} select`.execute(context.db)
}

const entryOf = ({ id, event, version, before, after }: Entry) => sql`
  select ${id}::uuid as id, ${event}::text as event, ${version ?? null}::integer as version,
    ${before ? JSON.stringify(before) : null}::jsonb as before, ${after ? JSON.stringify(after) : null}::jsonb as after`

/** Writes one entry of the trail, in the same statement as the `change` where there is one. */
export async function writeEntry(
  context: ChangeContext,
  record: AnyRecord,
  entry: Entry,
  change?: RawBuilder<unknown>,
): Promise<void> {
  requireTransaction(context)
  const changed = sql`${change ? sql`changed as (${change}), ` : sql``}entries as (${entryOf(entry)})`
  const follows = followsOfOne(context, record, entry)
  await sql`with ${withEntries(context, record, changed, follows)} select`.execute(context.db)
}

/** Common table expression, named after their table, that inserts the parts of a record inserted by the same statement. */
function withParts({ table, parts }: AnyRecord, id: string, field: Row): RawBuilder<unknown> {
  if (!parts || Object.keys(field).length === 0) return sql``
  const insertion = insertionOfParts(parts, sql`${JSON.stringify([{ id, ...field }])}::jsonb`)
  return sql`, ${sql.table(parts.table)} as (${insertion} where exists (select from ${sql.table(table)}) returning *)`
}

/** Common table expressions, named after their tables, that insert a second record with its parts and its entry. */
function withSecondRecord(
  context: ChangeContext,
  { record, values, read = {}, field = {} }: Made,
): RawBuilder<unknown> {
  noteTrail(context, record)
  const table = sql.table(record.table)
  const names = [...Object.keys(values), ...Object.keys(read)]
  const columns = sql.join(names.map((column) => sql.ref(column)))
  const cells = sql.join(names.map((column) => read[column] ?? sql.ref(`made.${column}`)))
  const said = sql.join(names.flatMap((column) => [sql.lit(column), sql.ref(column)]))
  return sql`, ${table} as (
      insert into ${table} (${columns})
      select ${cells} from written, jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) made
      returning *)${withParts(record, values.id, field)},
    entered as (
      insert into changes (account_id, request_id, resource, record_id, event, version, after)
      select ${context.accountId}::uuid, ${context.requestId}, ${record.resource}, id, 'create', version,
        jsonb_strip_nulls(jsonb_build_object(${said})) || ${JSON.stringify(field)}::jsonb
      from ${table})`
}

/** A change of one record, written by one statement together with its entry, what follows from it and a second record. */
interface Change {
  record: AnyRecord
  entry: Entry
  /** The statement that changes the record, without its RETURNING. */
  change: RawBuilder<unknown>
  /** The parts of a new record, as a field named after their table. */
  field?: Row
  makes?: Made | undefined
}

/**
 * Runs such a statement and reads the record `id` with it, the changed or the second one: common table expressions named after the tables
 * hide these, so that the reading sees the new rows. Where no record is changed, nothing is written: 404.
 */
export async function writeAndPresent<Wire>(
  context: ChangeContext,
  { record, entry, change, field = {}, makes }: Change,
  presented: Presented<Wire>,
  id: string,
): Promise<Wire> {
  requireTransaction(context)
  const changed = sql`(${change} returning *)${withParts(record, entry.id, field)}, entries as (
    ${entryOf(entry)} from ${sql.table(record.table)})`
  const written = withEntries(context, record, changed, followsOfOne(context, record, entry))
  const after = context.db.with(
    record.table,
    () => sql<Row>`${written}${makes ? withSecondRecord(context, makes) : sql``}`,
  )
  return presented.present(after, id)
}
