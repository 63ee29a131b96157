import type { AppEvent } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../../db/open.ts'
import { inOneSnapshot, inTransaction, noteChange, onCommit } from '../../../db/transaction.ts'
import type { Position } from '../../../trail/live/trail.ts'
import { repeat } from '../../../work/repeat.ts'
import { positionAt } from '../queries.ts'
import { isNamed, readEventsAfter } from '../read-events.ts'

/** Milliseconds between two looks for what other processes did, and for what waited for a transaction that began earlier. */
const longestPause = 2000
/** Events queued in one transaction. */
const atOnce = 500

interface Fed {
  position: Position
  since: string
}

interface Queued {
  webhookId: string
  event: AppEvent
}

/** Queues the next events for the webhooks that want them, each once; returns 0 where there may be more. */
async function feedWebhooks(db: Db): Promise<number | undefined> {
  const read = await inOneSnapshot(db, readNext)
  if (!read) {
    await sql`delete from webhook_feed`.execute(db)
    return undefined
  }
  const { fed, place, queued, isOver } = read
  const again = isOver ? undefined : 0
  if (fed && fed.position.id === place.position.id && fed.position.xid === place.position.xid) return again
  await inTransaction(db, async (transaction) => {
    if (await moveOn(transaction, fed, place)) await queue(transaction, queued)
  })
  return again
}

/** Starts to queue what happens for the webhooks; returns a function that stops it. */
export const startFeedingWebhooks = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, () => feedWebhooks(db), onError, onCommit(db, 'changes'))

/** What is to be queued next and the place after it; undefined where there is no webhook. */
async function readNext(db: Db) {
  // In the snapshot of the events: a webhook that is not in it was added after all of them.
  const webhooks = await db.selectFrom('webhooks').select(['id', 'events', 'created_at as since']).execute()
  if (webhooks.length === 0) return undefined
  const fed = await readFed(db)
  const start = fed?.isOfThisServer ? fed : await beginning(db, fed?.now, webhooks)
  const { events, next, hasMore, hasPending } = await readEventsAfter(db, start.position, {
    names: [...new Set(webhooks.flatMap((webhook) => webhook.events))],
    limit: atOnce,
  })
  const queued = events.flatMap((event): Queued[] =>
    webhooks
      .filter((webhook) => event.at >= start.since && event.at >= webhook.since && isNamed(event, webhook.events))
      .map(({ id }) => ({ webhookId: id, event })),
  )
  return { fed, place: { position: next, since: start.since }, queued, isOver: !hasMore && !hasPending }
}

async function readFed(db: Db): Promise<(Fed & { isOfThisServer: boolean; now: string }) | undefined> {
  const { rows } = await sql<Position & { since: string; isOfThisServer: boolean; now: string }>`
    select xid::text, id, since, xid <= pg_snapshot_xmax(pg_current_snapshot()) as "isOfThisServer", now()
    from webhook_feed`.execute(db)
  return rows[0] && { position: { xid: rows[0].xid, id: rows[0].id }, ...rows[0] }
}

/** Where to begin: with the first webhook, or now in a database that was restored from another server, whose transactions had other numbers. */
async function beginning(db: Db, restoredAt: string | undefined, webhooks: readonly { since: string }[]): Promise<Fed> {
  const since = restoredAt ?? webhooks.map((webhook) => webhook.since).toSorted()[0] ?? ''
  return { position: await positionAt(db, since), since }
}

/** Stores the place after what is queued with it; false where another process was there first. */
async function moveOn(transaction: Db, fed: Fed | undefined, { position: { xid, id }, since }: Fed): Promise<boolean> {
  const moved = fed
    ? await sql`
        update webhook_feed set xid = ${xid}::xid8, id = ${id}, since = ${since}
        where xid = ${fed.position.xid}::xid8 and id = ${fed.position.id}`.execute(transaction)
    : await sql`
        insert into webhook_feed (xid, id, since) values (${xid}::xid8, ${id}, ${since}) on conflict do nothing`.execute(
        transaction,
      )
  return Number(moved.numAffectedRows) > 0
}

async function queue(transaction: Db, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return
  const rows = queued.map(({ webhookId, event }) => ({
    id: newId(),
    webhook_id: webhookId,
    event_id: event._id,
    event: event.name,
    body: JSON.stringify(event),
  }))
  // A webhook may have been removed meanwhile.
  await sql`
    insert into webhook_deliveries (id, webhook_id, event_id, event, body)
    select queued.id, webhook_id, event_id, event, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as queued (id uuid, webhook_id uuid, event_id bigint, event text, body text)
    join webhooks on webhooks.id = webhook_id
    on conflict (webhook_id, event_id) do nothing`.execute(transaction)
  noteChange(transaction, 'webhook_deliveries')
}
