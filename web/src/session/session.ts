import { SignedIn } from '@dealsy/contract'
import { z } from 'zod'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { encryptedStorage } from './encrypted-storage.ts'

const AuthState = z.object({
  admin: SignedIn.nullable(),
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  isAuthenticated: z.boolean(),
  isAdmin: z.boolean(),
})

/** The persisted authentication state of the specification's section 3. */
export type AuthState = z.infer<typeof AuthState>

interface Transitions {
  /** An administrator's sign-in was answered: the whole answer is the profile. */
  signedIn: (answer: SignedIn) => void
  /** A refresh was answered: only the access token is replaced. */
  accessTokenUpdated: (accessToken: string) => void
  /** The administrator has another name. */
  nameChanged: (name: string) => void
  /** The administrator logged out: everything is reset. */
  signedOut: () => void
  /** The session could not be refreshed: tokens and profile are dropped, both flags are false. */
  clearAuth: () => void
}

const nobody: AuthState = {
  admin: null,
  accessToken: null,
  refreshToken: null,
  isAuthenticated: false,
  isAdmin: false,
}

/** Where the state lives in local storage, and in which version (section 4). */
const storageKey = 'root'
const storageVersion = 1

/** How long the restore may take before the dashboard starts signed out (section 9). */
export const restoreTimeout = 5000

// In the bundle for everybody to read: this keeps tokens out of casual sight, it is no protection against an attacker.
const secret = 'dealsy-back-office/session/1'

/** The session's store over any storage; the dashboard uses `useSession`. */
export function createSession(storage: PersistStorage<AuthState>) {
  let abandoned = false
  const useStore = create<AuthState & Transitions>()(
    persist(
      (set, get) => ({
        ...nobody,
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
        signedOut: () => set(nobody),
        clearAuth: () => set(nobody),
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
        // What another tab removed, or what cannot be read, means nobody is signed in.
        merge: (stored, current) => (abandoned ? current : { ...current, ...(readable(stored) ?? nobody) }),
      },
    ),
  )

  /** Ends when the stored state is restored, or after 5000 ms with nobody signed in. */
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
      // What comes later must not replace what the administrator did meanwhile.
      abandoned = true
      void restored.then(() => (abandoned = false))
      console.warn(`The stored session was not restored within ${restoreTimeout} ms.`)
    }
  }

  return { useSession: useStore, restore }
}

function readable(stored: unknown): AuthState | null {
  if (stored === undefined) return null
  const result = AuthState.safeParse(stored)
  if (result.success) return result.data
  console.warn('The stored session does not have the expected form.')
  return null
}

/** Who uses the dashboard. */
export const { useSession, restore: restoreSession } = createSession(encryptedStorage<AuthState>(secret))

/**
 * Whether a token's time is over: its `exp` claim, in seconds, is earlier than now. A token that cannot be decoded
 * counts as expired (section 4).
 */
export function isExpired(token: string, now = Date.now()): boolean {
  try {
    const claims = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const { exp } = z.object({ exp: z.number() }).parse(JSON.parse(new TextDecoder().decode(bytes)))
    return exp * 1000 < now
  } catch {
    return true
  }
}
