import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createAccount } from '../testing/factories.ts'
import { findAccount } from './accounts.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'
import { verifyPassword } from './password.ts'

const { db } = await testDatabase()
const nothingSet = { adminEmail: undefined, adminPassword: undefined }

beforeEach(async () => {
  await db.deleteFrom('accounts').execute()
})

describe('the first administrator', () => {
  it('gets a random password that can be read out, told once', async () => {
    const first = await ensureFirstAdministrator(db, nothingSet)
    expect(first).toEqual({
      email: 'admin@dealsy.local',
      password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    })
    const account = await findAccount(db, 'admin@dealsy.local')
    expect(account).toMatchObject({ isAdmin: true, disabled: false })
    expect(await verifyPassword(String(account?.passwordHash), String(first?.password))).toBe(true)
    expect(await ensureFirstAdministrator(db, nothingSet)).toBeUndefined()
  })

  it('comes from the settings where they name one, and the password is not repeated', async () => {
    const settings = { adminEmail: 'Owner@example.com', adminPassword: 'given by the owner' }
    expect(await ensureFirstAdministrator(db, settings)).toEqual({ email: 'Owner@example.com' })
    const account = await findAccount(db, 'owner@example.com')
    expect(await verifyPassword(String(account?.passwordHash), 'given by the owner')).toBe(true)
  })

  it('is not made where there is an account', async () => {
    await createAccount(db)
    const settings = { adminEmail: 'owner@example.com', adminPassword: 'given by the owner' }
    expect(await ensureFirstAdministrator(db, settings)).toBeUndefined()
    expect(await findAccount(db, 'owner@example.com')).toBeUndefined()
  })

  it('is created once, however many processes start together', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdministrator(db, nothingSet)))
    expect(made.filter((first) => first !== undefined)).toHaveLength(1)
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  it('leaves a trace in the trail, without the hash of the password', async () => {
    await ensureFirstAdministrator(db, nothingSet)
    const entry = await db
      .selectFrom('changes')
      .select(['event', 'after'])
      .where('resource', '=', 'accounts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.event).toBe('create')
    expect(entry.after).toMatchObject({ email: 'admin@dealsy.local' })
    expect(JSON.stringify(entry.after)).not.toContain('argon2')
  })
})
