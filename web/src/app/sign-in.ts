import { simpleEmail } from '@dealsy/contract/credentials'
import { cleanIdentifier } from '@dealsy/contract/texts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Credentials {
  email: string
  password: string
}

export type Mistakes = Partial<Record<keyof Credentials, MessageDescriptor>>

/** Validates the login form (section 5); returns no mistakes when it may be sent. */
export function mistakesIn({ email, password }: Credentials): Mistakes {
  const mistakes: Mistakes = {}
  const address = cleanIdentifier(email)
  if (address === '') mistakes.email = msg`Email is required`
  else if (!simpleEmail.test(address)) mistakes.email = msg`Invalid email format`
  if (password === '') mistakes.password = msg`Password is required`
  return mistakes
}

/**
 * Signs in, shows the toast (section 8, 'Login') and returns the outcome; 'no access' is an account without administrator
 * rights, which stays signed out. The code of the calls comes by itself, so that the login page is there before it.
 * @throws where that code cannot be loaded: a browser remembers it, so that only the page loaded anew can sign in.
 */
export async function signIn(credentials: Credentials): Promise<'signed in' | 'no access' | 'failed'> {
  const { callSignIn } = await loadCall()
  return callSignIn(credentials)
}

const loadCall = () => import('./call-sign-in.ts')

/** Fetches the code that `signIn` runs and the frame that comes after it; a failure shows when they are needed. */
export function prepareSignIn(): void {
  void Promise.allSettled([loadCall(), import('./shell.tsx')])
}
