import { createHash, randomBytes } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

const algorithm = 'HS256'
const minute = 60_000
const day = 24 * 60 * minute

const lifetimes = { access: 15 * minute, refresh: 14 * day }

type Use = keyof typeof lifetimes

/** Milliseconds from sign-in until a session ends by itself: as long as its refresh token lives. */
export const sessionLifetime = lifetimes.refresh

// The tokens of as many sessions as call within one life of a token.
const mostKnown = 1000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** The account and the session that a token names. */
interface Bearer {
  accountId: string
  sessionId: string
}

/** Makes and reads the two kinds of tokens; `aud` tells them apart, so that neither is taken for the other. */
export interface Tokens {
  sign(use: Use, bearer: Bearer): string
  /** The subject of a token of this use; undefined when it is forged, expired or meant for another use. */
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
  // What has been verified once stays as true as its expiry; whether the session lives is asked elsewhere, for every call.
  const known = new Map<string, Bearer & { expiresAt: number }>()

  function remember(token: string, bearer: Bearer, expiresAt: number): Bearer {
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(token, { ...bearer, expiresAt })
    return bearer
  }

  return {
    sign(use, { accountId, sessionId }) {
      // Two tokens of one second would be the same text, and a refreshed one must be told from the one it replaces.
      return kinds[use].sign({ sub: accountId, sid: sessionId, jti: randomSecret() })
    },
    read(use, token) {
      const seen = use === 'access' ? known.get(token) : undefined
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

/** The hash under which the database stores a random secret. Too fast for passwords. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
