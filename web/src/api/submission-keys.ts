import { sha256 } from '@noble/hashes/sha2.js'
import { z } from 'zod'
import { encryptedStorage } from '../session/encrypted-storage.ts'

const KeptKey = z.object({
  /** Says of what is submitted whether it is the same, and not what it is. */
  fingerprint: z.string(),
  key: z.string(),
  /** When it was submitted first, in milliseconds. */
  begunAt: z.number(),
})

type KeptKey = z.infer<typeof KeptKey>

const storageKey = 'submissions'
const storageVersion = 1
/** As long as the draft of a form is offered. */
export const longestAge = 24 * 60 * 60 * 1000
const mostKeys = 100

const storage = encryptedStorage<unknown>('dealsy-back-office/submissions/1')
// Where the storage is full, they last as long as the page.
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
    // Also those of before, among which may be what was to be forgotten.
    storage.removeItem(storageKey)
    unstored = keys.slice(0, mostKeys)
  }
}

/** The key under which an account submits something: the same until it is known how that ended, also after a reload. */
export function keyOf(account: string, submission: unknown): string {
  const fingerprint = fingerprintOf(account, submission)
  const keys = read()
  const known = keys.find((kept) => kept.fingerprint === fingerprint)
  if (known !== undefined) return known.key
  const key = hex(crypto.getRandomValues(new Uint8Array(16)))
  write([{ fingerprint, key, begunAt: Date.now() }, ...keys])
  return key
}

/** It is known how a submission ended: the next one is another, also of the same. */
export function forgetKey(account: string, submission: unknown): void {
  const fingerprint = fingerprintOf(account, submission)
  write(read().filter((kept) => kept.fingerprint !== fingerprint))
}

/** Throws away the keys of what nobody has submitted again for a day. */
export function forgetOldKeys(): void {
  if (storage.getItem(storageKey) !== null) write(read())
}

const fingerprintOf = (account: string, submission: unknown) =>
  hex(sha256(new TextEncoder().encode(JSON.stringify([account, submission]))))

// `crypto.randomUUID` and `crypto.subtle` are missing on plain http.
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
