import { admin, simpleEmail } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { toast } from 'react-hot-toast/headless'
import { ApiError, call } from '../api/client.ts'
import { useSession } from '../session/session.ts'

export interface Credentials {
  email: string
  password: string
}

export type Mistakes = Partial<Record<keyof Credentials, MessageDescriptor>>

/** Validates the login form (section 5); returns no mistakes when it may be sent. */
export function mistakesIn({ email, password }: Credentials): Mistakes {
  const mistakes: Mistakes = {}
  if (email.trim() === '') mistakes.email = msg`Email is required`
  else if (!simpleEmail.test(email.trim())) mistakes.email = msg`Invalid email format`
  if (password === '') mistakes.password = msg`Password is required`
  return mistakes
}

/**
 * Signs in, shows the toast (section 8, 'Login') and returns the outcome; 'no access' is an account without administrator
 * rights, which stays signed out.
 */
export async function signIn({ email, password }: Credentials): Promise<'signed in' | 'no access' | 'failed'> {
  try {
    const { data } = await call(admin.signIn, { body: { email: email.trim(), password } })
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
