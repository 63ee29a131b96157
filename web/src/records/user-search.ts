import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { call } from '../api/client.ts'
import type { Option } from '../ui/fields/option.ts'

// Enough for a list of options; a longer word narrows it.
const mostFound = 20

// The number reads from left to right between the letters of any script.
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** A user as an option: the name, and the number that tells namesakes apart. */
export const userOption = ({ _id, name, phoneNumber }: Pick<User, '_id' | 'name' | 'phoneNumber'>): Option => ({
  value: _id,
  label: `${name} ${leftToRight(phoneNumber)}`,
})

/** Finds users by a part of their name or, where digits are typed, of their number. */
export async function searchUsers(typed: string, signal: AbortSignal): Promise<Option[]> {
  const isNumber = /^[+\d٠-٩۰-۹\s().-]+$/.test(typed)
  const words = typed.trim() === '' ? {} : isNumber ? { phoneNumber: typed } : { name: typed }
  const { data } = await call(users.list, { query: { ...words, limit: mostFound } }, { signal })
  return data.users.map(userOption)
}
