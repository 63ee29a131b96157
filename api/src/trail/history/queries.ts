import type { Change, ChangeCriteria } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../changes/author.ts'
import type { Db } from '../../db/open.ts'

/** An entry of the trail, with its author and the entry that undoes it; where it stands for its call, with the number of the others. */
export interface Entry extends Author, Omit<Change, '_id' | 'by' | 'call' | 'name' | 'names' | 'undo'> {
  /** `at` in microseconds since 1970, the precision of the order. */
  microsecond: number
}

const select = sql`
  select c.id, c.at, (extract(epoch from c.at) * 1000000)::bigint as microsecond, c.account_id as "accountId",
    a.name as "accountName", k.name as "keyName", c.request_id as "requestId", c.resource, c.record_id as "recordId", c.event, c.version, c.before, c.after,
    c.undoes, u.id as "undoneBy", c.undoes is not null and (
      with recursive chain (undoes, length) as (
        select c.undoes, 1
        union all
        select earlier.undoes, length + 1 from chain join changes earlier on earlier.id = chain.undoes where earlier.undoes is not null)
      select max(length) % 2 = 0 from chain) as "doesAgain"
  from changes c left join accounts a on a.id = c.account_id left join app_keys k on k.id = c.account_id
  left join changes u on u.undoes = c.id`

/** The criteria, cursor and size of a page of the trail. */
export interface Page extends ChangeCriteria {
  /** Only entries of this call. */
  call?: string | undefined
  /** The cursor of the page before it. */
  before?: string | undefined
  limit: number
}

/** One page of the trail, newest first (of one record by identifier, else by time), and the cursor of the next: null on the last. */
export async function readEntries(db: Db, page: Page): Promise<{ entries: Entry[]; next: string | null }> {
  const { rows } = await sql<Entry>`
    ${select} where c.id in (${idsOf(page)}) order by ${orderOf(page)}`.execute(db)
  return pageOf(rows, page.limit)
}

/** The entries of a page, and the cursor of the next where `rows` has more than `limit`. */
export function pageOf<T extends Pick<Entry, 'id' | 'microsecond'>>(rows: readonly T[], limit: number) {
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, next: last ? `${last.microsecond}-${last.id}` : null }
}

/** The ORDER BY of a page, whose entries are aliased `c`. */
export const orderOf = ({ recordId }: Page) => (recordId ? sql`c.id desc` : sql`c.at desc, c.id desc`)

/**
 * All accounts, including disabled ones, and all keys of the app. Not the distinct authors of the trail, which may have fifty million
 * entries.
 */
export async function readPeople(db: Db) {
  const accounts = db
    .selectFrom('accounts')
    .select(['id as _id', 'name', sql<string | null>`null::text`.as('keyStart')])
  const keys = db.selectFrom('app_keys').select(['id as _id', 'name', 'start as keyStart'])
  return db
    .selectFrom(accounts.unionAll(keys).as('people'))
    .selectAll()
    .orderBy(sql`"keyStart" is not null`)
    .orderBy('name')
    .orderBy('_id')
    .execute()
}

/** Entries by their identifiers, or by those of the entries that they undo, in the order in which they were written. */
export async function readSome(db: Db, ids: readonly number[], by: 'id' | 'undoes' = 'id'): Promise<Entry[]> {
  const { rows } = await sql<Entry>`${select} where ${sql.ref(`c.${by}`)} = any(${ids}) order by c.id`.execute(db)
  return rows
}

/** The condition for entries that match the criteria. */
export const matching = (criteria: ChangeCriteria): RawBuilder<unknown> =>
  all(Object.values(conditionsOf(criteria)).flat())

/** The notes on a record belong to its history. */
const noteOn = (recordId: string) =>
  sql`resource = 'notes' and coalesce(after, before) ->> 'about_id' = ${recordId}::uuid::text`

const conditionsOf = ({ recordId, resource, event, accountId, from, to }: ChangeCriteria) => ({
  record: recordId && sql`(record_id = ${recordId}::uuid or ${noteOn(recordId)})`,
  kind: [resource && sql`resource = ${resource}`, event && sql`event = ${event}`],
  person: accountId && sql`account_id = ${accountId}::uuid`,
  days: [from && sql`at >= ${from}`, to && sql`at < ${to}`],
})

/** The identifiers of a page and of one entry more. Each combination of criteria has an index in the order of its page. */
export function idsOf({ before, limit, call, ...criteria }: Page): RawBuilder<unknown> {
  const { recordId, resource, event } = criteria
  const { kind, person, days } = conditionsOf(criteria)
  const atMost = sql.lit(limit + 1)
  const [microsecond, id] = before?.split('-') ?? []
  if (recordId) {
    const others = [call && sql`request_id = ${call}`, id && sql`id < ${id}::bigint`, ...kind, person, ...days]
    const latest = (of: RawBuilder<unknown>) =>
      sql`(select id from changes where ${all([of, ...others])} order by id desc limit ${atMost})`
    const ofBoth = sql`${latest(sql`record_id = ${recordId}::uuid`)} union all ${latest(noteOn(recordId))}`
    return sql`select id from (${ofBoth}) latest order by id desc limit ${atMost}`
  }
  const earlier =
    id && sql`(at, id) < ('epoch'::timestamptz + ${microsecond}::bigint * interval '1 microsecond', ${id}::bigint)`
  const inTime = [...days, earlier]
  if (call)
    return sql`
      select id from changes where ${all([sql`request_id = ${call}`, ...kind, person, ...inTime])}
      order by at desc, id desc limit ${atMost}`
  if ((resource && event) || (!resource && !event && !person))
    return sql`select id from changes where ${all([...kind, person, ...inTime])} order by at desc, id desc limit ${atMost}`
  // There are few kinds of changes, each a range of the index: find the kinds (loose index scan), then merge the first entries of each.
  return sql`
    with recursive kinds as (
      (select resource, event from changes where ${all([person])} order by resource, event limit 1)
      union all
      select following.resource, following.event from kinds cross join lateral (
        select resource, event from changes where ${all([person, sql`(resource, event) > (kinds.resource, kinds.event)`])}
        order by resource, event limit 1) following)
    select found.id from (select resource, event from kinds where ${all(kind)}) kinds cross join lateral (
      select id, at from changes where ${all([sql`resource = kinds.resource and event = kinds.event`, person, ...inTime])}
      order by at desc, id desc limit ${atMost}) found
    order by found.at desc, found.id desc limit ${atMost}`
}

function all(conditions: (RawBuilder<unknown> | '' | undefined)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== '' && condition !== undefined)
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `)
}
