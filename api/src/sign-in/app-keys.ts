import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { appKeyForm, AppPermission } from '@dealsy/contract'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import { consume } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import { rememberedForASecond } from './remembered.ts'
import { hashSecret } from './tokens.ts'

/** A valid key that a call was made with. */
export interface CallingKey {
  id: string
  name: string
  permissions: ReadonlySet<AppPermission>
  endsAt: string | null
}

const prefix = 'dealsy_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checksumLength = 6
const shownLength = prefix.length + 4

/** Look-ups of keys in the database that one network may cause in ten seconds: a valid key causes one in a second. */
const lookups = { points: 500, duration: 10 }

/** The checksum that a key ends with. */
function checksumOf(text: string): string {
  let left = crc32(text)
  let checksum = ''
  for (; left > 0; left = Math.floor(left / digits.length)) checksum = digits.charAt(left % digits.length) + checksum
  return checksum.padStart(checksumLength, '0')
}

/** The text of a new key, with what is kept of it. */
export function newKey(): { text: string; start: string; text_hash: string } {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('')
  const text = prefix + random + checksumOf(prefix + random)
  return { text, start: text.slice(0, shownLength), text_hash: hashSecret(text) }
}

const isKey = (text: string) =>
  appKeyForm.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)

/** Opens the look-up of keys: the key of a text that was sent from an address; 401 where it is not valid. */
export function openAppKeys(db: Db) {
  const limiter = new RateLimiterMemory(lookups)
  const keys = rememberedForASecond(async (hash, network) => {
    await consume(limiter, network)
    return findKey(db, hash, network)
  })
  return async (text: string | undefined, address: string): Promise<CallingKey> => {
    const key = text !== undefined && isKey(text) && (await keys.get(hashSecret(text), networkOf(address)))
    if (!key) throw new RequestFailure('KEY_INVALID', {})
    return key
  }
}

/** The valid key of a hash, which is marked as used; undefined where there is none. */
async function findKey(db: Db, hash: string, network: string): Promise<CallingKey | undefined> {
  const found = await db
    .selectFrom('app_keys')
    .where('text_hash', '=', hash)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(ends_at > now()) is not false`)
    .select(['id', 'name', 'permissions', 'ends_at as endsAt'])
    .select(sql<boolean>`(last_used_at >= now() - interval '1 minute') is not true`.as('unmarked'))
    .executeTakeFirst()
  if (!found) return undefined
  const { id, unmarked, permissions, ...key } = found
  // Not awaited: if it fails, the next look-up marks the key.
  const mark = sql`update app_keys set last_used_at = now(), last_used_from = ${network} where id = ${id}`
  if (unmarked) mark.execute(db).catch(() => undefined)
  // One that this version does not know was granted by a newer one.
  const known = AppPermission.options.filter((permission) => permissions.includes(permission))
  return { id, ...key, permissions: new Set(known) }
}
