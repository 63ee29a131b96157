import type { AppPermission } from '@dealsy/contract'
import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

/** The keys of the app, newest first. */
export const appKeyList = list('app_keys', {
  columns: (keys) =>
    keys.select([
      'app_keys.id as _id',
      'app_keys.name',
      sql<AppPermission[]>`app_keys.permissions`.as('permissions'),
      'app_keys.start',
      sql<'valid' | 'ended' | 'withdrawn'>`
        case when app_keys.withdrawn_at is not null then 'withdrawn' when app_keys.ends_at <= now() then 'ended' else 'valid' end`.as(
        'state',
      ),
      'app_keys.ends_at as endsAt',
      'app_keys.withdrawn_at as withdrawnAt',
      'app_keys.last_used_at as lastUsedAt',
      'app_keys.last_used_from as lastUsedFrom',
      'app_keys.created_at as createdAt',
      'app_keys.version',
    ]),
})

export const appKeyRecord = record('appKeys', {
  present: appKeyList.one('appKey'),
  secrets: ['text_hash'],
  verbs: { withdrawn_at: 'withdraw', ends_at: 'replace' },
})
