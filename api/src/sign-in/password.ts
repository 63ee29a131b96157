import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// 19 MiB, two passes, one lane: OWASP's choice for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two keyboards may compose the same letter differently.
const normal = (password: string) => password.normalize('NFC')

/** The argon2id hash of a password, with its salt and parameters in it; computed off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** Whether a password belongs to a hash; computed off the event loop. */
export const isRightPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normal(password))

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A random password of four groups of five characters (99 bits) that can be read out and typed. */
export const readablePassword = (): string => [group(), group(), group(), group()].join('-')
