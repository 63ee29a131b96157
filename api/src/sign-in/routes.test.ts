import { admin, basePath } from '@dealsy/contract'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer({ TRUST_PROXY: 'loopback' })

interface Credentials {
  email: string
  password: string
}

const stranger = { token: null }

const enter = ({ email, password }: Credentials, headers: Record<string, string> = {}) =>
  server.call(admin.signIn, { body: { email, password } }, { token: null, headers })

/** The name and value of the cookie an answer sets. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

async function signedIn() {
  const answer = await enter(await createAccount(server.services.db))
  const { accessToken = '', refreshToken = '' } = answer.data.data
  return { accessToken, refreshToken, cookie: cookieOf(answer) }
}

const refresh = (refreshToken: string, cookie?: string) =>
  server.call(admin.refreshToken, { body: { refreshToken } }, { token: null, headers: cookie ? { cookie } : {} })

describe('POST admin/signin', () => {
  it('answers an administrator with tokens and a cookie that scripts and other sites cannot use', async () => {
    const account = await createAccount(server.services.db)
    const answer = await enter(account)
    expect(answer.status).toBe(200)
    expect(answer.data.data).toEqual({
      _id: account.accountId,
      name: 'Account',
      email: account.email,
      isAdmin: true,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    const [cookie = '', ...more] = answer.headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^dealsy_session=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${14 * 24 * 60 * 60}`,
      `Path=${basePath}/admin`,
      'SameSite=Strict',
    ])
  })

  it('marks the cookie as secure where the call came by https', async () => {
    const answer = await enter(await createAccount(server.services.db), { 'x-forwarded-proto': 'https' })
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
  })

  it('answers the right password of an account that is no administrator without tokens and cookie', async () => {
    const account = await createAccount(server.services.db, { isAdmin: false })
    const answer = await enter(account)
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      data: { _id: account.accountId, name: 'Account', email: account.email, isAdmin: false },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('answers a wrong address and a wrong password word for word alike', async () => {
    const { email, password } = await createAccount(server.services.db)
    const wrongEmail = await enter({ email: 'nobody@example.com', password })
    const wrongPassword = await enter({ email, password: 'a wrong one' })
    expect(wrongEmail.status).toBe(401)
    expect(wrongPassword.status).toBe(401)
    expect(wrongEmail.failure).toEqual({ message: 'The email or the password is wrong.', code: 'WRONG_CREDENTIALS' })
    expect(wrongPassword.failure).toEqual(wrongEmail.failure)
  })

  it('says what is missing', async () => {
    const answer = await enter({ email: '', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.map(({ message }) => message)).toEqual(['Email is required', 'Password is required'])
  })

  it('answers 429 with the seconds to wait after too many tries, but not from another address', async () => {
    const account = await createAccount(server.services.db)
    const attacker = { 'x-forwarded-for': '192.0.2.66' }
    for (let n = 0; n < 10; n += 1) await enter({ ...account, password: `guess ${n}` }, attacker)
    const answer = await enter(account, attacker)
    expect(answer.status).toBe(429)
    expect(answer.failure.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect((await enter(account, { 'x-forwarded-for': '192.0.2.67' })).status).toBe(200)
  })
})

describe('POST admin/refresh-token', () => {
  it('answers a token that opens the calls of administrators', async () => {
    const { refreshToken, cookie } = await signedIn()
    const { data } = await refresh(refreshToken, cookie)
    expect((await server.call(admin.signOut, {}, { token: data.accessToken })).status).toBe(200)
  })

  it('answers 401 without the cookie', async () => {
    const { refreshToken } = await signedIn()
    const answer = await refresh(refreshToken)
    expect(answer.status).toBe(401)
    expect(answer.failure.code).toBe('SESSION_ENDED')
  })

  it('answers 401 to anything that is no refresh token', async () => {
    const { accessToken, cookie } = await signedIn()
    expect((await refresh(accessToken, cookie)).status).toBe(401)
    expect((await refresh('nonsense', cookie)).status).toBe(401)
  })
})

describe('POST admin/signout', () => {
  it('ends the session and takes the cookie back', async () => {
    const { accessToken, refreshToken, cookie } = await signedIn()
    const answer = await server.call(admin.signOut, {}, { token: accessToken })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^dealsy_session=;.*Expires=Thu, 01 Jan 1970/)
    expect(answer.headers.getSetCookie()[0]).toContain(`Path=${basePath}/admin`)
    expect((await server.call(admin.signOut, {}, { token: accessToken })).status).toBe(401)
    expect((await refresh(refreshToken, cookie)).status).toBe(401)
  })

  it('is refused to a stranger, and to a refresh token', async () => {
    const { refreshToken } = await signedIn()
    expect((await server.call(admin.signOut, {}, stranger)).status).toBe(401)
    expect((await server.call(admin.signOut, {}, { token: refreshToken })).status).toBe(401)
  })
})
