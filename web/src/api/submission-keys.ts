import { sha256 } from '@noble/hashes/sha2.js'
import { z } from 'zod'
import { encryptedStorage } from '../session/encrypted-storage.ts'

const KeptKey = z.object({
  /** A hash of the submitted values: it identifies them without revealing them. */
  fingerprint: z.string(),
  key: z.string(),
  /** When they were first submitted, in milliseconds. */
  begunAt: z.number(),
})

type KeptKey = z.infer<typeof KeptKey>

const storageKey = 'submissions'
const storageVersion = 1
/** The same TTL as the drafts of forms. */
export const longestAge = 24 * 60 * 60 * 1000
const mostKeys = 100

const storage = encryptedStorage<unknown>('dealsy-back-office/submissions/1')
// Where the storage is full, the keys last as long as the page.
let unstored: KeptKey[] = []

function read(): KeptKey[] {
  const stored = storage.getItem(storageKey)
  const kept = z.array(KeptKey).safeParse(stored?.version === storageVersion ? stored.state : [])
  const oldest = Date.now() - longestAge
  return [...unstored, ...(kept.success ? kept.data : [])].filter(({ begunAt }) => begunAt > oldest)
}

function write(keys: readonly KeptKey[]): void {
  unstored = []
  try {
    if (keys.length === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, { state: keys.slice(0, mostKeys), version: storageVersion })
  } catch {
    // Drop the stored keys as well: they may include one that was to be forgotten.
    storage.removeItem(storageKey)
    unstored = keys.slice(0, mostKeys)
  }
}

/** The idempotency key of a submission: the same until its outcome is known, also after a reload. */
export function keyOf(account: string, submission: unknown): string {
  const fingerprint = fingerprintOf(account, submission)
  const keys = read()
  const known = keys.find((kept) => kept.fingerprint === fingerprint)
  if (known !== undefined) return known.key
  const key = hex(crypto.getRandomValues(new Uint8Array(16)))
  write([{ fingerprint, key, begunAt: Date.now() }, ...keys])
  return key
}

/** Forgets the key of a submission whose outcome is known; the same values sent again are a new submission. */
export function forgetKey(account: string, submission: unknown): void {
  const fingerprint = fingerprintOf(account, submission)
  write(read().filter((kept) => kept.fingerprint !== fingerprint))
}

/** Removes keys that are older than a day. */
export function forgetOldKeys(): void {
  if (storage.getItem(storageKey) !== null) write(read())
}

const fingerprintOf = (account: string, submission: unknown) =>
  hex(sha256(new TextEncoder().encode(JSON.stringify([account, submission]))))

// `crypto.randomUUID` and `crypto.subtle` are missing on plain http.
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
