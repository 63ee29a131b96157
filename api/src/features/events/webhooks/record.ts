import { sql } from 'kysely'
import { list } from '../../../db/lists/lists.ts'
import { record } from '../../../trail/changes/record.ts'

/** Webhooks, newest first. */
export const webhookList = list('webhooks', {
  columns: (webhooks) =>
    webhooks.select([
      'webhooks.id as _id',
      'webhooks.url',
      'webhooks.events',
      sql<'active' | 'failing' | 'paused'>`
        case when webhooks.paused_at is not null then 'paused' when webhooks.failing_since is not null then 'failing' else 'active' end`.as(
        'state',
      ),
      'webhooks.failing_since as failingSince',
      'webhooks.paused_at as pausedAt',
      'webhooks.paused_because as pausedBecause',
      sql<string | null>`case when webhooks.previous_secret_until > now() then webhooks.previous_secret_until end`.as(
        'previousSecretUntil',
      ),
      'webhooks.created_at as createdAt',
      'webhooks.version',
    ]),
})

export const webhookRecord = record('webhooks', {
  present: webhookList.one('webhook'),
  secrets: ['secret', 'previous_secret'],
  verbs: { paused_at: { null: 'resume', other: 'pause' }, previous_secret_until: 'replace' },
  events: ['resend'],
})
