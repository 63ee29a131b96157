import { createHash, randomBytes } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

const algorithm = 'HS256'
const minute = 60_000
const day = 24 * 60 * minute

const lifetimes = { access: 15 * minute, refresh: 14 * day }

type Use = keyof typeof lifetimes

/** The lifetime of a session in milliseconds, which is that of its refresh token. */
export const sessionLifetime = lifetimes.refresh

// The size of the cache of verified tokens.
const cacheSize = 1000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** The account and the session that a token names. */
interface Bearer {
  accountId: string
  sessionId: string
}

/** Signs and verifies the two kinds of tokens, which `aud` separates. */
export interface Tokens {
  sign(use: Use, bearer: Bearer): string
  /** The claims of a token for this use; undefined where it is forged, expired or for another use. */
  read(use: Use, token: string): Bearer | undefined
}

/** Opens signers and verifiers of one secret, with the algorithm pinned to HS256. */
export function openTokens(secret: string): Tokens {
  const kind = (use: Use) => ({
    sign: createSigner({ key: secret, algorithm, aud: use, expiresIn: lifetimes[use] }),
    verify: createVerifier({
      key: secret,
      algorithms: [algorithm],
      allowedAud: use,
      requiredClaims: ['aud', 'exp', 'sub', 'sid'],
    }),
  })
  const kinds = { access: kind('access'), refresh: kind('refresh') }
  // A verified token stays valid until it expires; every call still checks that its session is alive.
  const verified = new Map<string, Bearer & { expiresAt: number }>()

  function remember(token: string, bearer: Bearer, expiresAt: number): Bearer {
    const [oldest] = verified.keys()
    if (verified.size >= cacheSize && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { ...bearer, expiresAt })
    return bearer
  }

  return {
    sign(use, { accountId, sessionId }) {
      // Unique, because two tokens of one second would be identical, and a refreshed one must differ from the one it replaces.
      return kinds[use].sign({ sub: accountId, sid: sessionId, jti: randomSecret() })
    },
    read(use, token) {
      const seen = use === 'access' ? verified.get(token) : undefined
      if (seen && seen.expiresAt > Date.now()) return { accountId: seen.accountId, sessionId: seen.sessionId }
      try {
        const claims = Claims.safeParse(kinds[use].verify(token))
        if (!claims.success) return undefined
        const { sub: accountId, sid: sessionId, exp } = claims.data
        const bearer = { accountId, sessionId }
        return use === 'access' ? remember(token, bearer, exp * 1000) : bearer
      } catch (error) {
        if (error instanceof TokenError) return undefined
        throw error
      }
    },
  }
}

/** 32 random bytes, safe in addresses, headers and cookies. */
export const randomSecret = () => randomBytes(32).toString('base64url')

/** The hash that the database stores of a random secret; too fast for passwords. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
