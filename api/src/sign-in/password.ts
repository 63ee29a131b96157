import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// 19 MiB, two passes, one lane: OWASP's parameters for argon2id, the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Keyboards compose the same letter differently.
const normal = (password: string) => password.normalize('NFC')

/** The argon2id hash of a password, with salt and parameters; computed off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** Whether a password matches a hash; computed off the event loop. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normal(password))

// Without look-alikes.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A random password of four groups of five characters (99 bits) that can be read out and typed. */
export const readablePassword = (): string => [group(), group(), group(), group()].join('-')
