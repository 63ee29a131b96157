import { v7 as newId } from 'uuid'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Administrator } from './sessions.ts'
import { openAppKeys } from './app-keys.ts'
import { findAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { rememberedForASecond } from './remembered.ts'
import { findSession, openSession, removeSession, sessionOfRefreshToken } from './sessions.ts'
import { openThrottle } from './throttle.ts'
import { openTokens, randomSecret } from './tokens.ts'

/** One sign-in attempt: the credentials, and where it came from. */
interface Credentials {
  email: string
  password: string
  address: string
}

/** The result of a correct password; with a session only for an administrator. */
interface SignedInAccount {
  account: Pick<Account, 'id' | 'name' | 'email' | 'isAdmin'>
  sessionId?: string
  accessToken?: string
  refreshToken?: string
  /** The secret that belongs to the refresh token, for an HttpOnly cookie. */
  cookie?: string
}

/** Authentication and sessions (docs/decisions/007-sessions-and-tokens.md). */
export type SignIn = ReturnType<typeof openSignIn>

const wrongCredentials = () => new RequestFailure('WRONG_CREDENTIALS', {})

/** Opens sign-in on a database; all processes on it need the same `tokenSecret`, which signs the tokens. */
export function openSignIn({ db, tokenSecret }: { db: Db; tokenSecret: string }) {
  const tokens = openTokens(tokenSecret)
  const throttle = openThrottle(db)
  // A password is verified even for an unknown address, so that both take the same time.
  const decoyHash = hashPassword(randomSecret())
  const sessions = rememberedForASecond((sessionId) => findSession(db, sessionId))

  async function checkPassword({ email, password, address }: Credentials): Promise<Account | undefined> {
    const attempt = await throttle.attempt(email.toLowerCase(), address)
    const account = await findAccount(db, email)
    const right = await verifyPassword(account?.passwordHash ?? (await decoyHash), password)
    if (!account || !right || account.disabled) {
      await attempt.failed()
      return undefined
    }
    await attempt.succeeded()
    return account
  }

  return {
    /** The account of correct credentials; undefined where they are wrong. 429 after too many attempts, shared with `signIn`. */
    checkPassword,

    /** Opens a session for an administrator; `device` is the user agent. 401 where the password is wrong, 429 after too many attempts. */
    async signIn({ device, ...credentials }: Credentials & { device: string }): Promise<SignedInAccount> {
      const checked = await checkPassword(credentials)
      if (!checked) throw wrongCredentials()
      const { passwordHash, disabled: _, ...account } = checked
      if (!account.isAdmin) return { account }
      const bearer = { accountId: account.id, sessionId: newId() }
      const accessToken = tokens.sign('access', bearer)
      const refreshToken = tokens.sign('refresh', bearer)
      const cookie = randomSecret()
      if (!(await openSession(db, { ...bearer, refreshToken, cookie, device, passwordHash }))) throw wrongCredentials()
      return { account, sessionId: bearer.sessionId, accessToken, refreshToken, cookie }
    },

    /** A new access token for the session of a refresh token and its cookie. 401 where it has ended. */
    async refresh(refreshToken: string, cookie: string | undefined): Promise<string> {
      const bearer = tokens.read('refresh', refreshToken)
      const session = bearer && cookie && (await sessionOfRefreshToken(db, { ...bearer, refreshToken, cookie }))
      if (!session) throw new RequestFailure('SESSION_ENDED', {})
      return tokens.sign('access', session)
    },

    /** The account and session of an access token. 401 where the token, the session or the account is not valid. */
    async authenticate(accessToken: string | undefined): Promise<Administrator> {
      const bearer = accessToken === undefined ? undefined : tokens.read('access', accessToken)
      const administrator = bearer && (await sessions.get(bearer.sessionId))
      if (!administrator) throw new RequestFailure('NOT_SIGNED_IN', {})
      return administrator
    },

    /** The key of the app that a text is. 401 where it is not valid, 429 after too many unknown ones from a network. */
    authenticateKey: openAppKeys(db),

    /** Ends a session, at once in this process and within a second in others; idempotent. */
    async signOut(sessionId: string) {
      await removeSession(db, sessionId)
      sessions.forget(sessionId)
    },
  }
}
