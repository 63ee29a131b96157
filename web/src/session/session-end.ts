import type { SignedIn } from '@dealsy/contract'
import { create } from 'zustand'
import { paths } from '../resources/paths.ts'
import { encryptedStorage, isObject, storageOrMemory } from './encrypted-storage.ts'
import { useSession } from './session.ts'
import { hasUnsaved } from './unsaved.ts'

/** The account whose session ended in this tab, and the address of the screen. */
interface EndedSession {
  account: string
  address: string
}

const storageKey = 'ended-session'
const storageVersion = 1
// Session storage, because it belongs to this tab; encrypted, because addresses hold search words.
const storage = encryptedStorage<unknown>(
  'dealsy-back-office/ended-session/1',
  storageOrMemory(() => sessionStorage),
)

/** An address of the dashboard as a path; null for any other, to prevent open redirects. */
function ownAddress(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  return origin === location.origin && pathname.startsWith(`${paths.dashboard}/`) ? pathname + search + hash : null
}

/** Stores that an account's session ended on the current screen, so that the next sign-in returns to it. */
function storeEndedSession(account: string): void {
  const address = ownAddress(location.href)
  if (address !== null) storage.setItem(storageKey, { state: { account, address }, version: storageVersion })
}

/** The session that ended in this tab without a logout, until the next sign-in; null where there is none. */
export function endedSession(): EndedSession | null {
  const ended = storage.getItem(storageKey)?.state
  if (!isObject(ended) || typeof ended['account'] !== 'string' || typeof ended['address'] !== 'string') return null
  const address = ownAddress(ended['address'])
  return address === null ? null : { account: ended['account'], address }
}

/** To be called after a sign-in. */
export function clearEndedSession(): void {
  storage.removeItem(storageKey)
}

/** Signs out because the session has expired; the login screen says so and returns to this screen (section 4). */
export function endSession(): void {
  const { admin, clearAuth } = useSession.getState()
  if (admin !== null) storeEndedSession(admin._id)
  clearAuth()
}

/** Synchronises this tab's session with the other tabs. */
export function followOtherTabs(): void {
  const { name } = useSession.persist.getOptions()
  window.addEventListener('storage', ({ key }) => {
    // A null key: all of local storage was cleared.
    if (key === name || key === null) void follow()
  })
}

async function follow(): Promise<void> {
  const { admin } = useSession.getState()
  // Stored before the guard redirects.
  if (admin !== null) storeEndedSession(admin._id)
  await useSession.persist.rehydrate()
  if (admin !== null && useSession.getState().admin !== null) clearEndedSession()
}

interface PasswordPrompt {
  /** The email of the account; null while there is no prompt. */
  email: string | null
  /** Declines: the administrator leaves instead of signing in again. */
  leave: () => void
}

const closed: PasswordPrompt = { email: null, leave: () => {} }

/** The password prompt over a form (`SignInAgain`). */
export const usePasswordPrompt = create<PasswordPrompt>()(() => closed)

/**
 * Handles a session that the server has ended. With unsaved input on the screen it prompts for the password and returns the new
 * access token; without, or when the prompt is declined, it ends the session in the browser too and returns null.
 */
export async function recoverSession(): Promise<string | null> {
  const { admin } = useSession.getState()
  const token = admin !== null && hasUnsaved() ? await signedInAgain(admin) : null
  // Another account may have signed in meanwhile, in another tab.
  if (token === null && useSession.getState().admin?._id === admin?._id) endSession()
  return token
}

async function signedInAgain({ _id, email }: SignedIn): Promise<string | null> {
  const end = new AbortController()
  const token = await new Promise<string | null>((resolve) => {
    // By the prompt, or in another tab.
    const unsubscribe = useSession.subscribe((session, before) => {
      if (session.admin?._id !== _id) resolve(null)
      else if (session.accessToken !== before.accessToken) resolve(session.accessToken)
    })
    end.signal.addEventListener('abort', unsubscribe)
    usePasswordPrompt.setState({ email, leave: () => resolve(null) })
  })
  end.abort()
  usePasswordPrompt.setState(closed)
  return token
}
