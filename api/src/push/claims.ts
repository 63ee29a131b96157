import type { NotificationStatus, Reason } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { PushMessage } from './push.ts'

/** The lease of a delivery attempt, in seconds: an attempt without a recorded outcome by then is retried. Longer than a push takes. */
const lease = 20

/** A notification under delivery. */
export interface Claimed extends PushMessage {
  /** The number of this attempt, from 1. A higher number means that the lease expired and another attempt began. */
  attempts: number
  inboxUpTo: string | null
}

const addressee = (toAll: boolean) => (toAll ? sql`user_id IS NULL` : sql`user_id IS NOT NULL`)

/** Leases due notifications, to everybody or to one user each; the latter are also put into the inbox. */
export async function claim(db: Db, toAll: boolean, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    WITH due AS (
      SELECT id FROM notifications WHERE status = 'queued' AND ${addressee(toAll)} AND due_at <= now()
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE notifications SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${lease})
      FROM due WHERE notifications.id = due.id
      RETURNING notifications.id, user_id, title, message, attempts, inbox_up_to
    ), received AS (
      INSERT INTO inbox (user_id, notification_id) SELECT user_id, id FROM claimed WHERE user_id IS NOT NULL
      ON CONFLICT DO NOTHING
    )
    SELECT id, user_id AS "userId", title, message, attempts, inbox_up_to AS "inboxUpTo" FROM claimed`.execute(db)
  return rows
}

/** Milliseconds until the next notification of a queue is due, leased ones included; undefined when the queue is empty. */
export async function untilDue(db: Db, toAll: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    SELECT ceil(1000 * extract(epoch FROM due_at - now()))::float8 AS left
    FROM notifications WHERE status = 'queued' AND ${addressee(toAll)} ORDER BY due_at LIMIT 1`.execute(db)
  return rows[0]?.left
}

/** The outcome of an attempt. */
export interface Outcome {
  id: string
  attempts: number
  status: NotificationStatus
  /** Seconds until the next attempt, if there is one. */
  wait: number
  error: Reason | null
}

/** Records outcomes. A success counts even after the lease has expired, a failure only while its attempt is the latest. */
export async function record(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const column = <C extends keyof Outcome>(name: C) => outcomes.map((outcome) => outcome[name])
  await sql`
    UPDATE notifications SET
      status = o.status,
      ended_at = CASE WHEN o.status <> 'queued' THEN now() END,
      due_at = now() + make_interval(secs => o.wait),
      last_error = o.error::jsonb
    FROM unnest(
      ${column('id')}::uuid[], ${column('attempts')}::int[], ${column('status')}::text[], ${column('wait')}::float8[],
      ${column('error').map((reason) => reason && JSON.stringify(reason))}::text[]
    ) AS o (id, attempts, status, wait, error)
    WHERE notifications.id = o.id AND notifications.status = 'queued'
      AND (notifications.attempts = o.attempts OR o.status = 'delivered')`.execute(db)
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Puts a broadcast into the inboxes of the next users and extends the lease; returns the last of them, or null at the end. */
export async function fillInboxes(
  db: Db,
  id: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string }>`
    WITH batch AS (
      SELECT id FROM users WHERE id > ${after ?? beforeAll}::uuid ORDER BY id LIMIT ${limit}
    ), received AS (
      INSERT INTO inbox (user_id, notification_id) SELECT id, ${id}::uuid FROM batch ON CONFLICT DO NOTHING
    )
    UPDATE notifications SET
      inbox_up_to = (SELECT id FROM batch ORDER BY id DESC LIMIT 1),
      due_at = now() + make_interval(secs => ${lease})
    WHERE id = ${id} AND EXISTS (SELECT FROM batch)
    RETURNING inbox_up_to AS last`.execute(db)
  return rows[0]?.last ?? null
}
