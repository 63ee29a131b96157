import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { PersistStorage, StorageValue } from 'zustand/middleware'

const nonceLength = 12

/** Synchronous. */
type EncryptedStorage<S> = Omit<PersistStorage<S>, 'getItem'> & { getItem: (name: string) => StorageValue<S> | null }

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A zustand storage that keeps `{ state, version }` as JSON with the state encrypted (AES-GCM, the key derived from
 * `secret`). Written in plain JavaScript because WebCrypto is missing on plain http. The secret ships with the
 * dashboard, so this is obfuscation. An unreadable state counts as none, with a message in the console only
 * (section 8, 'Persistence').
 */
export function encryptedStorage<S>(
  secret: string,
  storage: TextStorage = storageOrMemory(() => localStorage),
): EncryptedStorage<S> {
  if (secret === '') console.warn('The secret key of what is stored is missing.')
  const key = sha256(new TextEncoder().encode(secret))
  return {
    getItem: (name) => open(storage.getItem(name)),
    setItem: (name, { state, version }) =>
      storage.setItem(name, JSON.stringify({ state: encrypt(key, state), version })),
    removeItem: (name) => storage.removeItem(name),
  }

  function open(stored: string | null): StorageValue<S> | null {
    if (stored === null) return null
    try {
      const envelope: unknown = JSON.parse(stored)
      if (!isObject(envelope) || typeof envelope['version'] !== 'number') throw new Error('It is no envelope.')
      const { state, version } = envelope
      if (typeof state !== 'string') {
        console.warn('What is stored is not a string.')
        return null
      }
      const plain = decrypt(key, state)
      return plain === null ? null : { state: JSON.parse(plain), version }
    } catch (error) {
      console.warn('What is stored cannot be parsed.', error)
      return null
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function encrypt(key: Uint8Array, state: unknown): string {
  const nonce = randomBytes(nonceLength)
  const sealed = gcm(key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(state)))
  // Byte by byte: spreading all of them would exceed the limit of arguments.
  return btoa(Array.from([...nonce, ...sealed], (byte) => String.fromCharCode(byte)).join(''))
}

function decrypt(key: Uint8Array, text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const plain = gcm(key, bytes.subarray(0, nonceLength)).decrypt(bytes.subarray(nonceLength))
    return new TextDecoder().decode(plain)
  } catch (error) {
    console.warn('What is stored cannot be decrypted: another key, or damaged.', error)
    return null
  }
}

/** A storage of the browser, or an in-memory one where the browser blocks it. */
export function storageOrMemory(find: () => Storage): TextStorage {
  try {
    const storage = find()
    const probe = 'root:probe'
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => void memory.set(name, value),
      removeItem: (name) => void memory.delete(name),
    }
  }
}
