import type { WholeWebhookDelivery } from '@dealsy/contract'
import { sql } from 'kysely'
import { list } from '../../../db/lists/lists.ts'
import { oneById } from '../../../db/lists/one-row.ts'
import type { Db } from '../../../db/open.ts'
import { notFound } from '../../../failures/failures.ts'
import { headersOf, type Secrets } from './send.ts'

const columns = [
  'webhook_deliveries.id as _id',
  sql<string>`webhook_deliveries.event_id::text`.as('eventId'),
  'webhook_deliveries.event',
  'webhook_deliveries.state',
  'webhook_deliveries.tries',
  sql<string | null>`
    case when webhook_deliveries.state = 'waiting' and not webhook_deliveries.under_way then webhook_deliveries.due_at end`.as(
    'dueAt',
  ),
  'webhook_deliveries.created_at as createdAt',
  'webhook_deliveries.first_tried_at as firstTriedAt',
  'webhook_deliveries.last_tried_at as lastTriedAt',
  'webhook_deliveries.status',
  'webhook_deliveries.failure',
  'webhook_deliveries.duration_ms as durationMs',
  'webhook_deliveries.answer',
] as const

interface Which {
  webhookId: string
  state?: 'waiting' | 'delivered' | 'failed' | undefined
}

/** The deliveries of a webhook, newest first. */
export const deliveryList = list('webhook_deliveries', {
  columns: (deliveries) => deliveries.select(columns),
  matching: (eb, { webhookId, state }: Which) => [
    eb('webhook_deliveries.webhook_id', '=', webhookId),
    state && eb('webhook_deliveries.state', '=', state),
  ],
})

const readOne = oneById(
  (db, id) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .where('webhook_deliveries.id', '=', id)
      .select([
        ...columns,
        'webhook_deliveries.webhook_id as webhookId',
        'webhook_deliveries.body',
        sql<string>`coalesce(webhook_deliveries.url, webhooks.url)`.as('url'),
      ]),
  'webhookDelivery',
)

/** One delivery with what was sent last, or is sent first. */
export async function getDelivery(db: Db, id: string): Promise<WholeWebhookDelivery> {
  const { url, body, ...delivery } = await readOne(db, id)
  const at = Math.floor(Date.parse(delivery.lastTriedAt ?? delivery.createdAt) / 1000)
  return { ...delivery, request: { url, headers: headersOf(delivery.eventId, at), body } }
}

/** Where and with which secrets a webhook is called now; 404 where there is none. */
export async function readSecrets(db: Db, id: string): Promise<Secrets & { url: string }> {
  return db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .select(['url', 'secret', stillSigning])
    .executeTakeFirstOrThrow(() => notFound('webhook'))
}

/** The secret before, as long as messages are signed with it too. */
const stillSigning = sql<string | null>`
  case when webhooks.previous_secret_until > now() then webhooks.previous_secret end`.as('previousSecret')

/** Puts the next try of deliveries to now: of those that wait, or of one, or of all that have failed. Returns how many. */
export async function sendNow(
  db: Db,
  which: { waitingOf: string } | { failedOf: string } | { one: string },
): Promise<number> {
  const meant =
    'one' in which
      ? sql`id = ${which.one}`
      : 'failedOf' in which
        ? sql`webhook_id = ${which.failedOf} and state = 'failed'`
        : sql`webhook_id = ${which.waitingOf} and state = 'waiting' and due_at > now()`
  // One under way ends by itself. What waits goes on where it was in the order of pauses.
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', due_at = now(), tries = case state when 'waiting' then tries else 0 end
    where ${meant} and not under_way`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes deliveries of more than thirty days, some at a time. */
export async function removeOldDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries where id in (
      select old.id from webhooks cross join lateral (
        select id from webhook_deliveries
        where webhook_id = webhooks.id and created_at < now() - interval '30 days'
        order by created_at, id limit 10000) old)`.execute(db)
}
