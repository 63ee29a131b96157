import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Result, Secrets } from './send.ts'

/** A delivery under way. */
export interface Claimed extends Secrets {
  id: string
  eventId: string
  /** The number of this try, from 1. A higher number means that another try has begun since. */
  tries: number
  url: string
  body: string
  /** Unix seconds. */
  at: number
}

/** Leases deliveries of a webhook that are due, for so many milliseconds: a try without an outcome by then is made again. */
export async function claim(db: Db, webhookId: string, limit: number, lease: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select webhook_deliveries.id, webhooks.url, secret,
        case when previous_secret_until > now() then previous_secret end as previous_secret
      from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where webhook_id = ${webhookId}::uuid and paused_at is null and webhook_deliveries.state = 'waiting' and due_at <= now()
      order by due_at, event_id limit ${limit} for update of webhook_deliveries skip locked)
    update webhook_deliveries set tries = tries + 1, under_way = true, due_at = now() + ${lease} * interval '1 millisecond',
      first_tried_at = coalesce(first_tried_at, now()), last_tried_at = now(), url = due.url
    from due where webhook_deliveries.id = due.id
    returning webhook_deliveries.id, event_id::text as "eventId", tries, due.url, body, secret, previous_secret as "previousSecret",
      floor(extract(epoch from now()))::float8 as at`.execute(db)
  return rows
}

/** Milliseconds until the next delivery of a webhook is due, leased ones included; undefined where none waits. */
export async function untilDue(db: Db, webhookId: string): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    select ceil(1000 * extract(epoch from due_at - now()))::float8 as left
    from webhook_deliveries where webhook_id = ${webhookId}::uuid and state = 'waiting' order by due_at, event_id limit 1`.execute(
    db,
  )
  return rows[0]?.left
}

/** What has become of a try. */
export interface Outcome extends Result {
  id: string
  tries: number
  state: 'waiting' | 'delivered' | 'failed'
  /** Milliseconds until the next try, where it waits for one. */
  wait: number
}

/**
 * Records outcomes of a webhook, and whether it fails. A success counts even after the lease has expired, a failure only while its try is
 * the latest.
 */
export async function record(db: Db, webhookId: string, outcomes: readonly Outcome[]): Promise<void> {
  const hasDelivered = outcomes.some(({ isDelivered }) => isDelivered)
  await sql`
    with outcomes as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (
        id uuid, tries integer, state text, wait float8, status smallint, failure text, "durationMs" integer, answer text)),
    recorded as (
      update webhook_deliveries set
        state = o.state, under_way = false, due_at = now() + o.wait * interval '1 millisecond',
        status = o.status, failure = o.failure, duration_ms = o."durationMs", answer = o.answer
      from outcomes o
      where webhook_deliveries.id = o.id and webhook_deliveries.state = 'waiting'
        and (webhook_deliveries.tries = o.tries or o.state = 'delivered'))
    update webhooks set failing_since = case when ${hasDelivered}::boolean then null else now() end
    where id = ${webhookId}::uuid and (failing_since is not null) = ${hasDelivered}::boolean`.execute(db)
}
