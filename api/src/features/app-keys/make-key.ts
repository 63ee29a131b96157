import { AppPermission } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'
import { newKey } from '../../sign-in/app-keys.ts'
import { createRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { appKeyRecord } from './record.ts'

interface Wanted {
  name: string
  permissions: readonly AppPermission[]
  endsAt: string | null
}

/** Makes a key of the app and returns it with its text, which is kept nowhere. Throws 400 where its end has passed. */
export async function makeKey(context: ChangeContext, { name, permissions, endsAt }: Wanted) {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw new RequestFailure('END_PASSED', {}, { at: ['endsAt'] })
  const { text, ...kept } = newKey()
  // In one order, and each once.
  const granted = AppPermission.options.filter((permission) => permissions.includes(permission))
  const appKey = await createRecord(context, appKeyRecord, { name, permissions: granted, ends_at: endsAt, ...kept })
  return { appKey, text }
}
