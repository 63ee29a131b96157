import type { SignedIn } from '@dealsy/contract'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { encryptedStorage, isObject } from './encrypted-storage.ts'

/** The persisted authentication state of the specification's section 3. */
export interface AuthState {
  admin: SignedIn | null
  accessToken: string | null
  refreshToken: string | null
  isAuthenticated: boolean
  isAdmin: boolean
}

interface Transitions {
  /** After a sign-in: the whole response is the profile. */
  signedIn: (answer: SignedIn) => void
  /** After a refresh: replaces only the access token. */
  accessTokenUpdated: (accessToken: string) => void
  /** Replaces the administrator's name. */
  nameChanged: (name: string) => void
  /** After a logout: resets everything. */
  signedOut: () => void
  /** After a failed refresh: drops tokens and profile and sets both flags to false. */
  clearAuth: () => void
}

const initialState: AuthState = {
  admin: null,
  accessToken: null,
  refreshToken: null,
  isAuthenticated: false,
  isAdmin: false,
}

/** The key and the version of the state in local storage (section 4). */
const storageKey = 'root'
const storageVersion = 1

/** How long the restore may take before the dashboard starts signed out (section 9). */
export const restoreTimeout = 5000

// Part of the public bundle: this obfuscates the tokens, it does not protect them from an attacker.
const secret = 'dealsy-back-office/session/1'

/** The session's store over any storage; the dashboard uses `useSession`. */
export function createSession(storage: PersistStorage<AuthState>) {
  let abandoned = false
  const useStore = create<AuthState & Transitions>()(
    persist(
      (set, get) => ({
        ...initialState,
        signedIn: (answer) =>
          set({
            admin: answer,
            accessToken: answer.accessToken ?? null,
            refreshToken: answer.refreshToken ?? null,
            isAuthenticated: true,
            isAdmin: true,
          }),
        accessTokenUpdated: (accessToken) => set({ accessToken }),
        nameChanged: (name) => {
          const { admin } = get()
          if (admin !== null && admin.name !== name) set({ admin: { ...admin, name } })
        },
        signedOut: () => set(initialState),
        clearAuth: () => set(initialState),
      }),
      {
        name: storageKey,
        version: storageVersion,
        storage,
        skipHydration: true,
        partialize: ({ admin, accessToken, refreshToken, isAuthenticated, isAdmin }) => ({
          admin,
          accessToken,
          refreshToken,
          isAuthenticated,
          isAdmin,
        }),
        // A state that was removed in another tab or cannot be read means signed out.
        merge: (stored, current) => (abandoned ? current : { ...current, ...(readable(stored) ?? initialState) }),
      },
    ),
  )

  /** Resolves when the stored state is restored, or after 5000 ms as signed out. */
  async function restore(): Promise<void> {
    const late = Symbol('late')
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, restoreTimeout, late)
    })
    const restored = useStore.persist.rehydrate()
    const first = await Promise.race([restored, timeout])
    clearTimeout(timer)
    if (first === late) {
      // A late result must not overwrite what the administrator did meanwhile.
      abandoned = true
      void restored.then(() => (abandoned = false))
      console.warn(`The stored session was not restored within ${restoreTimeout} ms.`)
    }
  }

  return { useSession: useStore, restore }
}

function readable(stored: unknown): AuthState | null {
  if (stored === undefined) return null
  if (isAuthState(stored)) return stored
  console.warn('The stored session does not have the expected form.')
  return null
}

// Written out, because the login page needs no other schema: the library would be half of its own code.
function isAuthState(value: unknown): value is AuthState {
  return (
    isObject(value) &&
    (value['admin'] === null || isProfile(value['admin'])) &&
    isTextOr(null, value['accessToken']) &&
    isTextOr(null, value['refreshToken']) &&
    typeof value['isAuthenticated'] === 'boolean' &&
    typeof value['isAdmin'] === 'boolean'
  )
}

const isProfile = (value: unknown): value is SignedIn =>
  isObject(value) &&
  [value['_id'], value['name'], value['email']].every((text) => typeof text === 'string') &&
  typeof value['isAdmin'] === 'boolean' &&
  isTextOr(undefined, value['accessToken']) &&
  isTextOr(undefined, value['refreshToken'])

const isTextOr = (nothing: null | undefined, value: unknown) => value === nothing || typeof value === 'string'

/** The session of the dashboard. */
export const { useSession, restore: restoreSession } = createSession(encryptedStorage<AuthState>(secret))

/** Calls back whenever somebody else is signed in in this tab than before, or nobody is. */
export const onOtherAccount = (forget: () => void) =>
  useSession.subscribe(({ admin }, before) => {
    if (admin?._id !== before.admin?._id) forget()
  })

/**
 * Whether a token has expired: its `exp` claim, in seconds, is earlier than now. A token that cannot be decoded
 * counts as expired (section 4).
 */
export const isExpired = (token: string, now = Date.now()): boolean => (expiryOf(token) ?? -Infinity) < now

/** When a token expires, in milliseconds since the epoch; undefined where that cannot be decoded. */
export function expiryOf(token: string): number | undefined {
  try {
    const claims = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const decoded: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(decoded) && typeof decoded['exp'] === 'number' ? decoded['exp'] * 1000 : undefined
  } catch {
    return undefined
  }
}
