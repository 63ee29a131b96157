import { admin } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { toast } from 'react-hot-toast/headless'
import { ApiError, call } from '../api/client.ts'
import { useSession } from '../session/session.ts'

const longestWait = 3000

/**
 * Ends the session on the server and in the browser. In the browser it ends in any case; a failed call is shown, because the
 * server's session then lives on until it expires.
 */
export async function logOut(): Promise<void> {
  try {
    await call(admin.signOut, {}, { signal: AbortSignal.timeout(longestWait) })
    toast.success(t`Logged out successfully`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // The server did not accept the token: the session was over already.
    if (error instanceof ApiError && error.status === 401) toast.success(t`Logged out successfully`)
    else toast.error(t`An error occurred while logging out: ${reason}`)
  } finally {
    useSession.getState().signedOut()
  }
}
