import type { Settings } from '../settings.ts'
import type { Push } from './push.ts'
import { readServiceAccount } from './service-account.ts'

/** The push provider of the settings, if any. Throws an Error with one sentence when the service account is unusable. */
export async function openPush({ firebase }: Pick<Settings, 'firebase'>): Promise<Push | undefined> {
  if (!firebase) return undefined
  const account = await readServiceAccount(firebase.serviceAccount)
  // The library is large; only a start that pushes waits for it.
  const { openFirebase } = await import('./firebase.ts')
  return openFirebase(account, firebase.endpoint)
}
