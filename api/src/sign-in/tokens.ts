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

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/** The account and the session that a token names. */
interface Bearer {
  accountId: string
  sessionId: string
}

/** The signers and verifiers of one secret for the two kinds of tokens, which `aud` separates; only HS256 is accepted. */
export function openTokens(secret: string) {
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
  return {
    sign(use: Use, { accountId, sessionId }: Bearer): string {
      // Unique, because two tokens of one second would be identical, and a refreshed one must differ from the one it replaces.
      return kinds[use].sign({ sub: accountId, sid: sessionId, jti: randomSecret() })
    },
    /** The claims of a token for this use; undefined where it is forged, expired or for another use. */
    read(use: Use, token: string): Bearer | undefined {
      try {
        const { data } = Claims.safeParse(kinds[use].verify(token))
        return data && { accountId: data.sub, sessionId: data.sid }
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
