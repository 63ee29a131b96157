import { admin, cleanIdentifier } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { toast } from 'react-hot-toast/headless'
import { ApiError, call } from '../api/client.ts'
import { useSession } from '../session/session.ts'
import type { Credentials } from './credentials.ts'

/** What `signIn` does, for callers that have loaded this code already. Never throws. */
export async function callSignIn({ email, password }: Credentials): Promise<'signed in' | 'no access' | 'failed'> {
  try {
    const { data } = await call(admin.signIn, { body: { email: cleanIdentifier(email), password } })
    if (!data.isAdmin) {
      toast.error(t`You do not have access to this site`)
      return 'no access'
    }
    toast.success(t`Login successful!`)
    useSession.getState().signedIn(data)
    return 'signed in'
  } catch (error) {
    toast.error(reasonOf(error))
    return 'failed'
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && !error.saidNothing) return error.message
  if (!(error instanceof Error)) return t`An unknown error occurred`
  console.error(error)
  return t`An unexpected error occurred`
}
