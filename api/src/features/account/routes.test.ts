import { account, admin } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer({ TRUST_PROXY: 'loopback' })
const { db } = server.services

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'

interface Credentials {
  email: string
  password: string
}

const enter = ({ email, password }: Credentials, headers: Record<string, string> = {}) =>
  server.call(admin.signIn, { body: { email, password } }, { token: null, headers })

/** The bearer token of a new session of an account. */
async function openSession(credentials: Credentials, userAgent = chromeOnLinux) {
  const { data } = await enter(credentials, { 'user-agent': userAgent })
  return { token: data.data.accessToken ?? '' }
}

/** An account with a session. */
async function signedIn() {
  const credentials = await createAccount(db)
  return { ...credentials, ...(await openSession(credentials)) }
}

type SignedIn = { token: string }

const sessionsOf = async ({ token }: SignedIn) =>
  (await server.call(account.sessions, {}, { token })).data.data.sessions

const currentOf = async (session: SignedIn) =>
  (await sessionsOf(session)).find(({ isCurrent }) => isCurrent)?._id ?? 'none is marked'

/** What the trail says of a record, oldest first. */
const trailOf = (recordId: string) =>
  db
    .selectFrom('changes')
    .select(['account_id', 'resource', 'event', 'before', 'after'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()

const statusOf = async ({ token }: SignedIn) => (await server.call(account.get, {}, { token })).status

describe('the profile', () => {
  it('is that of the administrator who asks', async () => {
    const someone = await signedIn()
    const { data } = await server.call(account.get, {}, someone)
    expect(data.data.account).toEqual({
      _id: someone.accountId,
      name: 'Account',
      email: someone.email,
      createdAt: expect.any(String),
      version: 1,
    })
  })

  it('takes another name, which the next sign-in answers and the trail remembers', async () => {
    const someone = await signedIn()
    const updated = await server.call(account.update, { body: { name: ' Rana  ', version: 1 } }, someone)
    expect(updated.data.data.account).toMatchObject({ name: 'Rana', version: 2 })
    expect((await enter(someone)).data.data.name).toBe('Rana')
    expect(await trailOf(someone.accountId)).toEqual([
      {
        account_id: someone.accountId,
        resource: 'accounts',
        event: 'update',
        before: { name: 'Account' },
        after: { name: 'Rana' },
      },
    ])
  })

  it('wants a name', async () => {
    const answer = await server.call(account.update, { body: { name: ' \u200B ' } }, await signedIn())
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['name'])
  })

  it('tells whoever edits an older one that the name was changed meanwhile', async () => {
    const someone = await signedIn()
    await server.call(account.update, { body: { name: 'First', version: 1 } }, someone)
    const late = await server.call(account.update, { body: { name: 'Second', version: 1 } }, someone)
    expect(late.status).toBe(409)
    expect(late.failure).toMatchObject({ code: 'EDIT_CONFLICT', current: { name: 'First', version: 2 } })
  })
})

describe('a new password', () => {
  const change = ({ token, password }: SignedIn & { password: string }, newPassword: string, address = '192.0.2.1') =>
    server.call(
      account.changePassword,
      { body: { currentPassword: password, newPassword } },
      { token, headers: { 'x-forwarded-for': address } },
    )

  it('ends the other sessions and keeps the one it was set on', async () => {
    const someone = await signedIn()
    const other = await openSession(someone)
    const stranger = await signedIn()
    expect(await statusOf(other)).toBe(200)
    const answer = await change(someone, 'a password of today')
    expect(answer.data.data.account).toMatchObject({ _id: someone.accountId, version: 2 })
    await expect.poll(() => statusOf(other)).toBe(401)
    expect(await statusOf(someone)).toBe(200)
    expect(await statusOf(stranger)).toBe(200)
    expect(await sessionsOf(someone)).toHaveLength(1)
    expect((await enter(someone)).status).toBe(401)
    expect((await enter({ ...someone, password: 'a password of today' })).status).toBe(200)
  })

  it('is in the trail without a word of the password, and so are the sessions it ended', async () => {
    const someone = await signedIn()
    const other = await currentOf(await openSession(someone))
    await change(someone, 'a password of today')
    expect(await trailOf(someone.accountId)).toEqual([
      { account_id: someone.accountId, resource: 'accounts', event: 'change-password', before: {}, after: {} },
    ])
    expect(await trailOf(other)).toMatchObject([
      { account_id: someone.accountId, resource: 'sessions', event: 'end', before: { device: chromeOnLinux } },
    ])
  })

  it('is refused beside a wrong current one, which the field says, and nothing changes', async () => {
    const someone = await signedIn()
    const other = await openSession(someone)
    const answer = await change({ ...someone, password: 'a wrong one' }, 'a password of today')
    expect(answer.status).toBe(400)
    const message = 'The current password is wrong.'
    expect(answer.failure).toEqual({
      code: 'WRONG_PASSWORD',
      message,
      issues: [{ path: ['currentPassword'], code: 'WRONG_PASSWORD', message }],
    })
    expect(await sessionsOf(other)).toHaveLength(2)
    expect((await enter(someone)).status).toBe(200)
  })

  it('has at least eight characters', async () => {
    const someone = await signedIn()
    for (const short of ['7 chars', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 'e\u0301'.repeat(7)]) {
      const answer = await change(someone, short)
      expect(answer.status).toBe(400)
      expect(answer.failure.issues).toMatchObject([{ path: ['newPassword'], message: 'At least 8 characters.' }])
    }
  })

  it('cannot be guessed at with a stolen session: guesses count as failed sign-ins, and the owner gets in elsewhere', async () => {
    const someone = await signedIn()
    const guess = (n: number) => change({ ...someone, password: `guess ${n}` }, 'a password of mine', '192.0.2.66')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    const late = await change(someone, 'a password of mine', '192.0.2.66')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect((await enter(someone, { 'x-forwarded-for': '192.0.2.66' })).status).toBe(429)
    expect((await change(someone, 'a password of today', '192.0.2.67')).status).toBe(200)
  })

  it('is set once when two are set at the same time', async () => {
    const someone = await signedIn()
    const other = { ...someone, ...(await openSession(someone)) }
    const answers = await Promise.all([change(someone, 'the first password'), change(other, 'the other password')])
    const [right, ...more] = answers.flatMap(({ status }, n) =>
      status === 200 ? [['the first password', 'the other password'][n] ?? ''] : [],
    )
    expect(more).toEqual([])
    expect((await enter({ ...someone, password: right ?? 'neither' })).status).toBe(200)
    expect(await trailOf(someone.accountId)).toHaveLength(1)
  })
})

describe('the list of sessions', () => {
  it('has those of the account that are not over, last used first, with device and the one that asks marked', async () => {
    const someone = await signedIn()
    const phone = await openSession(
      someone,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    )
    const over = await currentOf(await openSession(someone))
    await db.updateTable('sessions').set({ expires_at: '2026-01-01T00:00:00Z' }).where('id', '=', over).execute()
    await signedIn()
    const [first, second, ...more] = await sessionsOf(someone)
    expect(more).toEqual([])
    expect(first).toMatchObject({ device: { browser: 'Safari', system: 'iPhone' }, isCurrent: false })
    expect(second).toEqual({
      _id: await currentOf(someone),
      device: { browser: 'Chrome', system: 'Linux', userAgent: chromeOnLinux },
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    })
    expect(await currentOf(phone)).toBe(first?._id)
  })

  it('comes page by page', async () => {
    const someone = await signedIn()
    for (let n = 0; n < 4; n += 1) await openSession(someone)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => server.call(account.sessions, { query: { page, limit: 2 } }, someone)),
    )
    const ids = pages.flatMap(({ data }) => data.data.sessions.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(5)
    expect(pages[0]?.data.pagination).toMatchObject({ totalItems: 5, totalPages: 3, hasNext: true })
  })
})

describe('ending a session', () => {
  it('takes its access token within a second, and the trail knows who ended what', async () => {
    const someone = await signedIn()
    const other = await openSession(someone)
    const id = await currentOf(other)
    const answer = await server.call(account.endSession, { params: { id } }, someone)
    expect(answer.data.data).toEqual({ _id: id })
    await expect.poll(() => statusOf(other)).toBe(401)
    expect(await statusOf(someone)).toBe(200)
    expect(await trailOf(id)).toEqual([
      {
        account_id: someone.accountId,
        resource: 'sessions',
        event: 'end',
        before: {
          account_id: someone.accountId,
          device: chromeOnLinux,
          created_at: expect.any(String),
          last_used_at: expect.any(String),
        },
        after: null,
      },
    ])
  })

  it('is refused for the session that asks', async () => {
    const someone = await signedIn()
    const answer = await server.call(account.endSession, { params: { id: await currentOf(someone) } }, someone)
    expect(answer.status).toBe(409)
    expect(answer.failure).toEqual({
      code: 'CURRENT_SESSION',
      message: 'This is the session you are using. Log out instead.',
    })
    expect(await sessionsOf(someone)).toHaveLength(1)
  })

  it("answers 404 for another account's session as for one that never was, and ends neither", async () => {
    const someone = await signedIn()
    const stranger = await signedIn()
    for (const id of [await currentOf(stranger), newId()]) {
      const answer = await server.call(account.endSession, { params: { id } }, someone)
      expect(answer.status).toBe(404)
      expect(answer.failure).toEqual({
        code: 'NOT_FOUND',
        params: { record: 'session' },
        message: 'This session does not exist.',
      })
    }
    expect(await sessionsOf(stranger)).toHaveLength(1)
  })

  it('happens once when it is asked for twice at the same time', async () => {
    const someone = await signedIn()
    const id = await currentOf(await openSession(someone))
    const end = () => server.call(account.endSession, { params: { id } }, someone)
    const statuses = (await Promise.all([end(), end()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await trailOf(id)).toHaveLength(1)
  })
})

describe('ending all other sessions', () => {
  it('ends those of the account but the one that asks, and no other account notices', async () => {
    const someone = await signedIn()
    const others = [await openSession(someone), await openSession(someone)]
    const ids = await Promise.all(others.map(currentOf))
    const stranger = await signedIn()
    const answer = await server.call(account.endOtherSessions, {}, someone)
    expect(answer.data.data).toEqual({ ended: 2 })
    for (const other of others) await expect.poll(() => statusOf(other)).toBe(401)
    expect(await sessionsOf(stranger)).toHaveLength(1)
    expect(await Promise.all([...others, someone, stranger].map(statusOf))).toEqual([401, 401, 200, 200])
    for (const id of ids) expect(await trailOf(id)).toMatchObject([{ event: 'end' }])
    expect((await server.call(account.endOtherSessions, {}, someone)).data.data).toEqual({ ended: 0 })
  })
})
