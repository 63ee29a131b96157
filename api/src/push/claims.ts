import type { NotificationStatus, Reason } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { PushMessage } from './push.ts'

/** How long one try has, in seconds; a try not recorded by then is retried. Longer than a push and its recording. */
const lease = 20

/** A notification whose delivery is being tried. */
export interface Claimed extends PushMessage {
  /** This try, counted from 1. It also tells it from a later one that began because this one took too long. */
  attempts: number
  inboxUpTo: string | null
}

const addressee = (toAll: boolean) => (toAll ? sql`user_id IS NULL` : sql`user_id IS NOT NULL`)

/**
 * Takes up to so many notifications whose time has come, those to everybody or those to one user: no other process gets them
 * before the lease is over. A user's own notification is in the inbox with that.
 */
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

/** Milliseconds until the next notification of a line is due, those under a lease included; undefined where none is queued. */
export async function untilDue(db: Db, toAll: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    SELECT ceil(1000 * extract(epoch FROM due_at - now()))::float8 AS left
    FROM notifications WHERE status = 'queued' AND ${addressee(toAll)} ORDER BY due_at LIMIT 1`.execute(db)
  return rows[0]?.left
}

/** How a try ended. */
export interface Outcome {
  id: string
  attempts: number
  status: NotificationStatus
  /** The seconds until the next try, where there is one. */
  wait: number
  error: Reason | null
}

/**
 * Records how tries ended, all in one statement. A delivery counts also when its lease was over; a failure counts only while its
 * try is still the last one.
 */
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

/**
 * Puts a notification to everybody into the inboxes of the next users by identifier and extends the lease; answers the last of
 * these users, or null where there is none left.
 */
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
