import { verify } from '@node-rs/argon2'
import { createSigner } from 'fast-jwt'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestFailure } from '../failures/failures.ts'
import { testDatabase } from '../testing/database.ts'
import { createAccount } from '../testing/factories.ts'
import { changePassword, findAccount, setDisabled } from './accounts.ts'
import { openSignIn } from './sign-in.ts'

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) }
})

const { db } = await testDatabase()
const tokenSecret = 'a secret of the tests that is long enough'
const signIn = openSignIn({ db, tokenSecret })
/** Another process on the same database. */
const elsewhere = openSignIn({ db, tokenSecret })
const author = { db, accountId: null, requestId: 'test' }

let counter = 0
const address = () => `10.1.0.${(counter += 1)}`
const enter = (account: { email: string; password: string }) =>
  signIn.signIn({ ...account, address: address(), device: 'a browser' })

/** An administrator with a session, all its parts there. */
async function signedIn() {
  const account = await createAccount(db)
  const { sessionId = '', accessToken = '', refreshToken = '', cookie = '' } = await enter(account)
  return { ...account, sessionId, accessToken, refreshToken, cookie }
}

async function failureOf(promise: Promise<unknown>) {
  const reason = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(reason instanceof RequestFailure)) throw new Error('not refused', { cause: reason })
  const { status, code, message } = reason
  return { status, code, message }
}

const wrong = { status: 401, code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong.' }
const notSignedIn = { status: 401, code: 'NOT_SIGNED_IN' }
const ended = { status: 401, code: 'SESSION_ENDED' }

beforeEach(() => {
  vi.mocked(verify).mockClear()
})

describe('signing in', () => {
  it('opens a session for an administrator, whatever the capitals of the address', async () => {
    const { accountId, email, password } = await createAccount(db)
    const { account, sessionId, accessToken } = await enter({ email: email.toUpperCase(), password })
    expect(account).toEqual({ id: accountId, email, name: 'Account', isAdmin: true })
    expect(await signIn.authenticate(accessToken)).toMatchObject({ accountId, sessionId })
  })

  it('keeps of a session only hashes, the device and its fourteen days', async () => {
    const { sessionId, refreshToken, cookie } = await signedIn()
    const row = await db
      .selectFrom('sessions')
      .select(['refresh_token_hash', 'cookie_hash', 'device', sql`expires_at - created_at`.as('lifetime')])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ device: 'a browser', lifetime: { days: 14 } })
    expect([refreshToken, cookie]).not.toContain(row.refresh_token_hash)
    expect([refreshToken, cookie]).not.toContain(row.cookie_hash)
  })

  it('gives an account that is no administrator neither tokens nor a session', async () => {
    const { accountId, ...account } = await createAccount(db, { isAdmin: false })
    const answer = await enter(account)
    expect(answer).toEqual({ account: { id: accountId, email: account.email, name: 'Account', isAdmin: false } })
    expect(await db.selectFrom('sessions').select('id').where('account_id', '=', accountId).execute()).toEqual([])
  })

  it('fails alike for a wrong address, a wrong password and a disabled account, after one check of a password each', async () => {
    const { email, password } = await createAccount(db)
    const disabled = await createAccount(db, { disabled: true })
    for (const account of [{ email: 'nobody@example.com', password }, { email, password: 'a wrong one' }, disabled]) {
      vi.mocked(verify).mockClear()
      expect(await failureOf(enter(account))).toEqual(wrong)
      expect(verify).toHaveBeenCalledTimes(1)
    }
  })

  it('checks the password of an unknown address at the full cost', async () => {
    await failureOf(enter({ email: 'nobody@example.com', password: 'anything' }))
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('takes the same password from a keyboard that composes letters differently', async () => {
    const account = await createAccount(db)
    await changePassword(author, account.accountId, 'cafe\u0301 of the corner')
    expect(await enter({ ...account, password: 'caf\u00e9 of the corner' })).toMatchObject({
      cookie: expect.any(String),
    })
  })

  it('opens no session when the password is changed while the old one is checked', async () => {
    const account = await createAccount(db)
    vi.mocked(verify).mockImplementationOnce(async () => {
      await changePassword(author, account.accountId, 'changed meanwhile')
      return true
    })
    expect(await failureOf(enter(account))).toEqual(wrong)
  })

  it('answers 429 from where too many passwords were wrong, and lets the administrator in from elsewhere', async () => {
    const account = await createAccount(db)
    const attacker = { address: '192.0.2.66', device: '' }
    for (let n = 0; n < 10; n += 1) {
      expect(await failureOf(signIn.signIn({ ...account, ...attacker, password: `guess ${n}` }))).toEqual(wrong)
    }
    vi.mocked(verify).mockClear()
    expect(await failureOf(signIn.signIn({ ...account, ...attacker }))).toMatchObject({ status: 429 })
    expect(verify).not.toHaveBeenCalled()
    expect(await enter(account)).toMatchObject({ account: { isAdmin: true } })
  })
})

describe('an access token', () => {
  it('is required', async () => {
    expect(await failureOf(signIn.authenticate(undefined))).toMatchObject(notSignedIn)
    expect(await failureOf(signIn.authenticate('nonsense'))).toMatchObject(notSignedIn)
  })

  it('cannot be replaced by the refresh token', async () => {
    const { refreshToken } = await signedIn()
    expect(await failureOf(signIn.authenticate(refreshToken))).toMatchObject(notSignedIn)
  })

  it('is refused without its session', async () => {
    const { accountId } = await createAccount(db)
    const forged = createSigner({ key: tokenSecret, algorithm: 'HS256', aud: 'access', expiresIn: 60_000 })
    const token = forged({ sub: accountId, sid: accountId })
    expect(await failureOf(signIn.authenticate(token))).toMatchObject(notSignedIn)
  })

  it('marks its session as used, at most once a minute', async () => {
    const { sessionId, accessToken } = await signedIn()
    const lastUsed = async () =>
      (await db.selectFrom('sessions').select('last_used_at').where('id', '=', sessionId).executeTakeFirstOrThrow())
        .last_used_at
    const { log, queries } = counting()
    await openSignIn({ db: log, tokenSecret }).authenticate(accessToken)
    expect(queries()).toBe(1)
    const earlier = '2026-01-01T00:00:00.000Z'
    await db.updateTable('sessions').set({ last_used_at: earlier }).where('id', '=', sessionId).execute()
    await elsewhere.authenticate(accessToken)
    await expect.poll(lastUsed).not.toBe(earlier)
  })

  it('asks the database once for concurrent calls', async () => {
    const { accessToken } = await signedIn()
    const { log, queries } = counting()
    const counted = openSignIn({ db: log, tokenSecret })
    // The second for which a session is believed in does not pass.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await Promise.all(Array.from({ length: 20 }, () => counted.authenticate(accessToken)))
    await counted.authenticate(accessToken)
    expect(queries()).toBe(1)
  })
})

describe('a refresh token', () => {
  it('gets a new access token with its cookie, and stays as it is', async () => {
    const { accountId, sessionId, refreshToken, cookie } = await signedIn()
    for (let n = 0; n < 2; n += 1) {
      const token = await elsewhere.refresh(refreshToken, cookie)
      expect(await elsewhere.authenticate(token)).toMatchObject({ accountId, sessionId })
    }
  })

  it('is refused without its cookie, and with that of another session', async () => {
    const { refreshToken } = await signedIn()
    const other = await signedIn()
    for (const cookie of [undefined, '', other.cookie]) {
      expect(await failureOf(signIn.refresh(refreshToken, cookie))).toMatchObject(ended)
    }
  })

  it('cannot be replaced by the access token', async () => {
    const { accessToken, cookie } = await signedIn()
    expect(await failureOf(signIn.refresh(accessToken, cookie))).toMatchObject(ended)
  })

  it('is refused when another one was given out for the session', async () => {
    const { accountId, sessionId, cookie } = await signedIn()
    const forged = createSigner({ key: tokenSecret, algorithm: 'HS256', aud: 'refresh', expiresIn: 60_000 })
    expect(await failureOf(signIn.refresh(forged({ sub: accountId, sid: sessionId }), cookie))).toMatchObject(ended)
  })
})

describe('a session ends', () => {
  it('at once when it is signed out, and a second time without complaint', async () => {
    const { sessionId, accessToken, refreshToken, cookie } = await signedIn()
    const other = await signedIn()
    await signIn.authenticate(accessToken)
    await signIn.signOut(sessionId)
    expect(await failureOf(signIn.authenticate(accessToken))).toMatchObject(notSignedIn)
    expect(await failureOf(signIn.refresh(refreshToken, cookie))).toMatchObject(ended)
    await signIn.signOut(sessionId)
    expect(await signIn.authenticate(other.accessToken)).toMatchObject({ sessionId: other.sessionId })
  })

  it('within a second in a process that has just seen it', async () => {
    const { sessionId, accessToken } = await signedIn()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await elsewhere.authenticate(accessToken)
    await signIn.signOut(sessionId)
    vi.advanceTimersByTime(1000)
    expect(await failureOf(elsewhere.authenticate(accessToken))).toMatchObject(notSignedIn)
  })

  it('when the account is disabled, and enabling does not bring it back', async () => {
    const { accountId, accessToken, refreshToken, cookie, ...account } = await signedIn()
    await setDisabled(author, accountId, true)
    expect(await failureOf(signIn.authenticate(accessToken))).toMatchObject(notSignedIn)
    expect(await failureOf(signIn.refresh(refreshToken, cookie))).toMatchObject(ended)
    expect(await failureOf(enter(account))).toEqual(wrong)
    await setDisabled(author, accountId, false)
    expect(await failureOf(elsewhere.authenticate(accessToken))).toMatchObject(notSignedIn)
    expect(await enter(account)).toMatchObject({ account: { isAdmin: true } })
  })

  it('when the password is changed, but for the session it was changed on', async () => {
    const first = await signedIn()
    const second = await enter(first)
    const { passwordHash = '' } = (await findAccount(db, first.email)) ?? {}
    const owner = { sessionId: second.sessionId ?? '', passwordHash }
    expect(await changePassword(author, first.accountId, 'a new password', owner)).toBe(true)
    expect(await failureOf(signIn.authenticate(first.accessToken))).toMatchObject(notSignedIn)
    expect(await failureOf(signIn.refresh(first.refreshToken, first.cookie))).toMatchObject(ended)
    expect(await signIn.authenticate(second.accessToken)).toMatchObject({ sessionId: second.sessionId })
    expect(await failureOf(enter(first))).toEqual(wrong)
    expect(await enter({ ...first, password: 'a new password' })).toMatchObject({ account: { isAdmin: true } })
  })

  it('when the account is an administrator no longer', async () => {
    const { accountId, accessToken, refreshToken, cookie } = await signedIn()
    await db.updateTable('accounts').set({ is_admin: false }).where('id', '=', accountId).execute()
    expect((await signIn.authenticate(accessToken)).permissions.size).toBe(0)
    expect(await failureOf(signIn.refresh(refreshToken, cookie))).toMatchObject(ended)
  })

  it('when its fourteen days are over', async () => {
    const { sessionId, accessToken, refreshToken, cookie } = await signedIn()
    await db.updateTable('sessions').set({ expires_at: '2026-01-01T00:00:00Z' }).where('id', '=', sessionId).execute()
    expect(await failureOf(signIn.authenticate(accessToken))).toMatchObject(notSignedIn)
    expect(await failureOf(signIn.refresh(refreshToken, cookie))).toMatchObject(ended)
  })
})

/** The database, and how many queries it was asked. */
function counting() {
  let count = 0
  const log = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { log, queries: () => count }
}
