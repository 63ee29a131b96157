import { createSigner } from 'fast-jwt'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTokens } from './tokens.ts'

const secret = 'a secret of the tests that is long enough'
const tokens = openTokens(secret)
const bearer = { accountId: newId(), sessionId: newId() }
const now = () => Math.floor(Date.now() / 1000)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

afterEach(() => {
  vi.useRealTimers()
})

describe('tokens', () => {
  it('carry account, session and the second they expire in', () => {
    expect(tokens.read('access', tokens.sign('access', bearer))).toEqual(bearer)
    expect(tokens.read('refresh', tokens.sign('refresh', bearer))).toEqual(bearer)
    const { sub, sid, exp } = claimsOf(tokens.sign('access', bearer)) as Record<string, unknown>
    expect({ sub, sid }).toEqual({ sub: bearer.accountId, sid: bearer.sessionId })
    expect(Math.abs(Number(exp) - (now() + 15 * 60))).toBeLessThanOrEqual(1)
  })

  it('are never taken for the other kind', () => {
    expect(tokens.read('access', tokens.sign('refresh', bearer))).toBeUndefined()
    expect(tokens.read('refresh', tokens.sign('access', bearer))).toBeUndefined()
  })

  it('live 15 minutes for access and 14 days for refresh', () => {
    const access = tokens.sign('access', bearer)
    const refresh = tokens.sign('refresh', bearer)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
    expect(tokens.read('access', access)).toEqual(bearer)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(tokens.read('access', access)).toBeUndefined()
    vi.setSystemTime(Date.now() + 13 * 24 * 60 * 60_000)
    expect(tokens.read('refresh', refresh)).toEqual(bearer)
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    expect(tokens.read('refresh', refresh)).toBeUndefined()
  })

  it('are refused without a signature, whatever the header says', () => {
    const claims = { sub: bearer.accountId, sid: bearer.sessionId, aud: 'access', exp: now() + 60 }
    const signature = tokens.sign('access', bearer).split('.')[2]
    for (const alg of ['none', 'None', 'HS256', undefined]) {
      expect(tokens.read('access', `${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).toBeUndefined()
      expect(tokens.read('access', `${part({ alg, typ: 'JWT' })}.${part(claims)}.${signature}`)).toBeUndefined()
    }
  })

  it('are refused with another algorithm or another secret', () => {
    const claims = { sub: bearer.accountId, sid: bearer.sessionId, aud: 'access', exp: now() + 60 }
    expect(tokens.read('access', createSigner({ key: secret, algorithm: 'HS256' })(claims))).toEqual(bearer)
    expect(tokens.read('access', createSigner({ key: secret, algorithm: 'HS512' })(claims))).toBeUndefined()
    expect(tokens.read('access', createSigner({ key: `${secret}!`, algorithm: 'HS256' })(claims))).toBeUndefined()
  })

  it.each(['sub', 'sid', 'aud', 'exp'])('are refused without the claim %s', (claim) => {
    const claims = { sub: bearer.accountId, sid: bearer.sessionId, aud: 'access', exp: now() + 60, [claim]: undefined }
    expect(tokens.read('access', createSigner({ key: secret, algorithm: 'HS256' })(claims))).toBeUndefined()
  })

  it.each(['', 'x', '..', 'a.b.c', '\0', `${part({})}.${part([])}.x`])('that are nonsense are refused: %j', (token) => {
    expect(tokens.read('access', token)).toBeUndefined()
  })
})
