import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChangeContext } from './context.ts'
import { noteChange } from '../../db/transaction.ts'
import { imagesIn } from './images.ts'
import type { AnyRecord, Row } from './record.ts'

/** An entry of the trail that was written. */
interface Written {
  event: string
  before: Row | null
  after: Row | null
}

/** Outside a transaction a row could be committed without its entry. */
export function requireTransaction({ db }: ChangeContext) {
  if (!db.isTransaction) throw new Error('A record changes only inside a transaction.')
}

/**
 * Changes records, writes their entries in the order of `ids`, the identifiers of the records, and notes the events that enabled automations
 * are about and the images that are lost. `changed` are common table expressions: the last one, `entries`, has the columns id, event,
 * version, before and after. Activity names a call after its first entry.
 */
export async function writeEntries(
  context: ChangeContext,
  record: AnyRecord,
  ids: readonly string[],
  changed: RawBuilder<unknown>,
): Promise<void> {
  requireTransaction(context)
  const { db, accountId, requestId, undo, isImport } = context
  context.changed?.add(record.resource)
  noteChange(db, record.table, 'changes')
  const told = (row: 'before' | 'after') => sql`${sql.ref(row)} - ${record.secrets}::text[]`
  // An undo may tell nobody.
  const automations = undo?.tells === false || isImport ? {} : record.automations
  const noted = sql`,
    noted as (
      insert into automation_events (change_id, automation_id)
      select written.id, automations.id
      from written join automations on automations.automation = ${JSON.stringify(automations)}::jsonb ->> written.event
      where not automations.is_disabled)`
  const { rows } = await sql<Written>`
    with ${changed},
    written as (
      insert into changes (account_id, request_id, resource, record_id, event, version, before, after, undoes)
      select ${accountId}::uuid, ${requestId}, ${record.resource}, id, event, version, ${told('before')}, ${told('after')},
        (${JSON.stringify(undo?.entries ?? {})}::jsonb ->> id::text)::bigint
      from entries join unnest(${ids}::uuid[]) with ordinality as asked (id, place) using (id) order by place
      returning id, event, before, after)
    ${Object.keys(automations).length > 0 ? noted : sql``}
    select event, before, after from written`.execute(db)
  if (rows.some(({ event }) => automations[event])) noteChange(db, 'automation_events')
  await noteLostImages(context, record, rows)
}

/** Notes the images that records no longer show. */
async function noteLostImages({ db }: ChangeContext, record: AnyRecord, written: readonly Written[]) {
  const lost = written.flatMap(({ before, after }) => {
    const shown = new Set(imagesIn(record, after ?? {}))
    return imagesIn(record, before ?? {}).filter((url) => !shown.has(url))
  })
  if (lost.length === 0) return
  await sql`
    insert into lost_images (url, restorable) select distinct url, true from unnest(${lost}::text[]) as url`.execute(db)
}
