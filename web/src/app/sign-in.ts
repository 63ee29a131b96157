import type { Credentials } from './credentials.ts'

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
