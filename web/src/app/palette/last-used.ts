import { Hit } from '@dealsy/contract'
import { z } from 'zod'
import { encryptedStorage } from '../../session/encrypted-storage.ts'
import { useSession } from '../../session/session.ts'

const Used = z.union([z.object({ path: z.string() }), z.object({ hit: Hit })])

/** A screen or a record that was opened by the palette. */
export type Used = z.infer<typeof Used>

const Stored = z.object({ account: z.string(), used: z.array(Used) })

const storageKey = 'last-used'
const storageVersion = 1
const mostUsed = 7

// Names and numbers of users: out of casual sight, as drafts are.
const storage = encryptedStorage<unknown>('dealsy-back-office/last-used/1')

const account = () => useSession.getState().admin?._id ?? ''

/** What this administrator has used last in this browser, the latest first. */
export function lastUsed(): Used[] {
  const stored = storage.getItem(storageKey)
  const kept = Stored.safeParse(stored?.version === storageVersion ? stored.state : null)
  return kept.success && kept.data.account === account() ? kept.data.used : []
}

const keyOf = (used: Used) => ('hit' in used ? used.hit._id : used.path)

/** Puts something first among what was used; nothing is kept where the browser stores nothing. */
export function noteUsed(used: Used): void {
  const others = lastUsed().filter((other) => keyOf(other) !== keyOf(used))
  try {
    storage.setItem(storageKey, {
      state: { account: account(), used: [used, ...others].slice(0, mostUsed) },
      version: storageVersion,
    })
  } catch (error) {
    console.warn('What was used cannot be kept in this browser.', error)
  }
}
