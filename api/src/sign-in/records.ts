import type { Account } from '@dealsy/contract'
import { record } from '../trail/changes/record.ts'
import type { Db } from '../db/open.ts'
import { notFound } from '../failures/failures.ts'

/** One account; 404 if there is none. */
export const getAccount = (db: Db, id: string): Promise<Account> =>
  db
    .selectFrom('accounts')
    .select(['id as _id', 'name', 'email', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('account'))

export const accountRecord = record('accounts', {
  present: getAccount,
  secrets: ['password_hash'],
  verbs: { password_hash: 'change-password', disabled_at: { null: 'enable', other: 'disable' } },
})

export const sessionRecord = record('sessions', {
  secrets: ['refresh_token_hash', 'cookie_hash'],
  events: ['end'],
})
