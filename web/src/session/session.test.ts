import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PersistStorage } from 'zustand/middleware'
import { encryptedStorage } from './encrypted-storage.ts'
import { type AuthState, createSession, isExpired, restoreTimeout } from './session.ts'

const profile = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Administrator',
  email: 'rana@example.com',
  isAdmin: true,
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
}

const nobody = { admin: null, accessToken: null, refreshToken: null, isAuthenticated: false, isAdmin: false }

function browserStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const opened = (storage: ReturnType<typeof browserStorage>, secret = 'secret') =>
  createSession(encryptedStorage<AuthState>(secret, storage))

let warnings: string[]

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the stored session', () => {
  it('comes back after a reload as it was', async () => {
    const storage = browserStorage()
    opened(storage).useSession.getState().signedIn(profile)

    const { useSession, restore } = opened(storage)
    await restore()

    expect(useSession.getState()).toMatchObject({
      admin: profile,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      isAuthenticated: true,
      isAdmin: true,
    })
    expect(warnings).toEqual([])
  })

  it('lies below the root key in version 1 and shows neither tokens nor names', () => {
    const storage = browserStorage()
    opened(storage).useSession.getState().signedIn(profile)

    const stored = storage.kept.get('root') ?? ''
    expect(JSON.parse(stored)).toEqual({ state: expect.any(String), version: 1 })
    for (const secretPart of ['access-1', 'refresh-1', 'Administrator', 'isAdmin']) {
      expect(stored).not.toContain(secretPart)
      expect(atob(JSON.parse(stored).state)).not.toContain(secretPart)
    }
  })

  it('starts signed out, with a message in the console only, when it cannot be read', async () => {
    const damaged = {
      'cannot be parsed': 'no JSON',
      'is not a string': JSON.stringify({ state: nobody, version: 1 }),
      'cannot be decrypted': JSON.stringify({ state: btoa('x'.repeat(60)), version: 1 }),
    }
    for (const [complaint, stored] of Object.entries(damaged)) {
      warnings = []
      const storage = browserStorage()
      storage.kept.set('root', stored)
      const { useSession, restore } = opened(storage)
      await restore()
      expect(useSession.getState()).toMatchObject(nobody)
      expect(warnings).toEqual([expect.stringContaining(complaint)])
    }
  })

  it('is not readable under another secret, and complains of a missing one', async () => {
    const storage = browserStorage()
    opened(storage).useSession.getState().signedIn(profile)

    const { useSession, restore } = opened(storage, '')
    await restore()

    expect(useSession.getState()).toMatchObject(nobody)
    expect(warnings).toEqual([expect.stringContaining('secret key'), expect.stringContaining('cannot be decrypted')])
  })

  it('starts signed out when it was readable but of an unknown form', async () => {
    const storage = browserStorage()
    encryptedStorage<unknown>('secret', storage).setItem('root', { state: { isAuthenticated: 'yes' }, version: 1 })

    const { useSession, restore } = opened(storage)
    await restore()

    expect(useSession.getState()).toMatchObject(nobody)
    expect(warnings).toEqual([expect.stringContaining('expected form')])
  })

  it('is given up after 5000 ms, and what comes later changes nothing', async () => {
    vi.useFakeTimers()
    let answer: (value: { state: AuthState; version: number }) => void = () => {}
    const slow: PersistStorage<AuthState> = {
      getItem: () => new Promise((resolve) => (answer = resolve)),
      setItem: () => {},
      removeItem: () => {},
    }
    const { useSession, restore } = createSession(slow)
    const restored = vi.fn()
    void restore().then(restored)

    await vi.advanceTimersByTimeAsync(restoreTimeout - 1)
    expect(restored).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(restored).toHaveBeenCalled()

    answer({ state: { ...nobody, accessToken: 'late', isAuthenticated: true }, version: 1 })
    await vi.runAllTimersAsync()
    expect(useSession.getState()).toMatchObject(nobody)
  })
})

describe('the transitions', () => {
  it('replace the access token alone', () => {
    const { useSession } = opened(browserStorage())
    useSession.getState().signedIn(profile)
    useSession.getState().accessTokenUpdated('access-2')
    expect(useSession.getState()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1', isAdmin: true })
  })

  it('forget everything at sign-out and at a lost session', () => {
    for (const end of ['signedOut', 'clearAuth'] as const) {
      const storage = browserStorage()
      const { useSession } = opened(storage)
      useSession.getState().signedIn(profile)
      useSession.getState()[end]()
      expect(useSession.getState()).toMatchObject(nobody)
    }
  })

  it('reach another tab when it reads the storage again', async () => {
    const storage = browserStorage()
    const here = opened(storage)
    const there = opened(storage)
    here.useSession.getState().signedIn(profile)
    await there.useSession.persist.rehydrate()
    expect(there.useSession.getState().isAuthenticated).toBe(true)

    here.useSession.getState().signedOut()
    await there.useSession.persist.rehydrate()
    expect(there.useSession.getState()).toMatchObject(nobody)

    here.useSession.getState().signedIn(profile)
    await there.useSession.persist.rehydrate()
    storage.kept.clear()
    await there.useSession.persist.rehydrate()
    expect(there.useSession.getState()).toMatchObject(nobody)
  })
})

describe('a token', () => {
  const token = (claims: unknown) => `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-')}.signature`

  it('is expired when its exp claim, in seconds, is earlier than now', () => {
    expect(isExpired(token({ exp: 1000 }), 1_000_001)).toBe(true)
    expect(isExpired(token({ exp: 1000 }), 1_000_000)).toBe(false)
    expect(isExpired(token({ exp: 1000 }), 999_000)).toBe(false)
  })

  it('counts as expired when it cannot be decoded', () => {
    for (const undecodable of ['', 'abc', 'a.b.c', token('text'), token({}), token({ exp: 'soon' })]) {
      expect(isExpired(undecodable, 0)).toBe(true)
    }
  })
})
