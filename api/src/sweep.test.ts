import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from './testing/factories.ts'
import { testDatabase } from './testing/database.ts'
import { sweep } from './sweep.ts'

const { db } = await testDatabase()

test('a sweep removes expired sessions, counters and stored answers, and no others', async () => {
  const { accountId } = await createAccount(db)
  const session = { account_id: accountId, refresh_token_hash: '', cookie_hash: '' }
  const [over, live] = ['019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b18']
  const days = (number: number) => new Date(Date.now() + number * 24 * 60 * 60_000).toISOString()
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: over, expires_at: days(-0.1) },
      { ...session, id: live, expires_at: days(0.1) },
    ])
    .execute()
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'over', points: 1, expire: Date.now() - 1000 },
      { key: 'live', points: 1, expire: Date.now() + 60_000 },
    ])
    .execute()
  const answer = { scope: 'public', fingerprint: '' }
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, key: 'over', created_at: days(-7.1) },
      { ...answer, key: 'live', created_at: days(-6.9) },
    ])
    .execute()

  const failures: unknown[] = []
  await sweep(db, (error) => failures.push(error))

  expect(failures).toEqual([])

  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: live }])
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'live' }])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'live' }])
})

test('a step that fails is reported, and the others run all the same', async () => {
  const left = async () => (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
  const created_at = '2020-01-01T00:00:00Z'
  await db.insertInto('idempotency_keys').values({ scope: 'public', fingerprint: '', key: 'old', created_at }).execute()
  await sql`alter table promotions rename to promotions_away`.execute(db)
  await sql`alter table list_counts rename to list_counts_away`.execute(db)
  const failures: unknown[] = []
  await sweep(db, (error) => failures.push(error))
  expect(failures).toHaveLength(2)
  expect(await left()).not.toContain('old')
})
