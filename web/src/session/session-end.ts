import type { SignedIn } from '@dealsy/contract'
import { z } from 'zod'
import { create } from 'zustand'
import { hrefOf } from '../routing/paths.ts'
import { encryptedStorage, storageOrMemory } from './encrypted-storage.ts'
import { useSession } from './session.ts'
import { hasUnsaved } from './unsaved.ts'

const EndedSession = z.object({ account: z.string(), address: z.string() })

/** Whose session ended in this tab, and on which screen. */
type EndedSession = z.infer<typeof EndedSession>

const storageKey = 'ended-session'
const storageVersion = 1
// Of this tab alone, and encrypted because searches stand in the address.
const storage = encryptedStorage<unknown>(
  'dealsy-back-office/ended-session/1',
  storageOrMemory(() => sessionStorage),
)

/** An address of the dashboard as a path; null for every other one, so that nobody can be led anywhere else. */
function ownAddress(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  return origin === location.origin && pathname.startsWith(`${hrefOf('dashboard')}/`) ? pathname + search + hash : null
}

/** Notes that somebody's session has ended on the present screen, to lead them back to it. */
function noteEnd(account: string): void {
  const address = ownAddress(location.href)
  if (address !== null) storage.setItem(storageKey, { state: { account, address }, version: storageVersion })
}

/** The session that ended in this tab without a logout, until somebody is signed in again; null where none did. */
export function endedSession(): EndedSession | null {
  const ended = EndedSession.safeParse(storage.getItem(storageKey)?.state)
  if (!ended.success) return null
  const address = ownAddress(ended.data.address)
  return address === null ? null : { ...ended.data, address }
}

/** Somebody is signed in again. */
export function forgetEnd(): void {
  storage.removeItem(storageKey)
}

/** Logs out whose session is over; the login screen says so and leads back (section 4). */
export function endSession(): void {
  const { admin, clearAuth } = useSession.getState()
  if (admin !== null) noteEnd(admin._id)
  clearAuth()
}

/** Keeps this tab's session the same as that of the other tabs; one that ended there has ended here. */
export function followOtherTabs(): void {
  const { name } = useSession.persist.getOptions()
  window.addEventListener('storage', ({ key }) => {
    // A null key: all of local storage was cleared.
    if (key === name || key === null) void follow()
  })
}

async function follow(): Promise<void> {
  const { admin } = useSession.getState()
  // Before the guard leaves the screen.
  if (admin !== null) noteEnd(admin._id)
  await useSession.persist.rehydrate()
  if (admin !== null && useSession.getState().admin !== null) forgetEnd()
}

interface Question {
  /** Who is asked for the password; null while nobody is. */
  email: string | null
  /** The administrator would rather leave than sign in again. */
  leave: () => void
}

const noQuestion: Question = { email: null, leave: () => {} }

/** The password that is asked for over a form (`SignInAgain`). */
export const useQuestion = create<Question>()(() => noQuestion)

/**
 * Meets the end of the session. Where something was typed that is not saved, the password is asked for over it, and the answer is the
 * new access token; else, or where that is declined, the session ends here too and the answer is null.
 */
export async function meetEnd(): Promise<string | null> {
  const { admin } = useSession.getState()
  const token = admin !== null && hasUnsaved() ? await signedInAgain(admin) : null
  // Somebody else may have signed in meanwhile, in another tab.
  if (token === null && useSession.getState().admin?._id === admin?._id) endSession()
  return token
}

async function signedInAgain({ _id, email }: SignedIn): Promise<string | null> {
  const end = new AbortController()
  const token = await new Promise<string | null>((resolve) => {
    // Here or in another tab.
    const unsubscribe = useSession.subscribe((session, before) => {
      if (session.admin?._id !== _id) resolve(null)
      else if (session.accessToken !== before.accessToken) resolve(session.accessToken)
    })
    end.signal.addEventListener('abort', unsubscribe)
    useQuestion.setState({ email, leave: () => resolve(null) })
  })
  end.abort()
  useQuestion.setState(noQuestion)
  return token
}
