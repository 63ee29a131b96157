import { app, appKeys } from '@dealsy/contract'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { lockRecord, updateRecord } from '../../trail/changes/changes.ts'
import { makeKey } from './make-key.ts'
import { appKeyList, appKeyRecord } from './record.ts'

const anHour = 60 * 60_000

/** Keys of the app (docs/decisions/054-keys-of-the-app.md). */
export const appKeyRoutes = implement(appKeys, {
  list: answerPage('appKeys', appKeyList),
  get: answerOne('appKey', appKeyRecord.present),
  create: async ({ context, body }) => ({ data: await makeKey(context, body) }),

  replace: async ({ context, params: { id }, body: { hours, endsAt } }) => {
    await lockRecord(context, appKeyRecord, id)
    const { name, permissions, state, endsAt: earlier } = await appKeyRecord.present(context.db, id)
    if (state !== 'valid') throw new RequestFailure('KEY_OVER', {})
    const made = await makeKey(context, { name, permissions, endsAt })
    const ends = new Date(Date.now() + hours * anHour).toISOString()
    // One that ends before the overlap is over is left as it is.
    if (earlier === null || earlier > ends) await updateRecord(context, appKeyRecord, id, { ends_at: ends })
    return { data: made }
  },

  withdraw: async ({ context, params: { id } }) => {
    await lockRecord(context, appKeyRecord, id)
    const appKey = await appKeyRecord.present(context.db, id)
    if (appKey.withdrawnAt !== null) return { data: { appKey } }
    const now = new Date().toISOString()
    return { data: { appKey: await updateRecord(context, appKeyRecord, id, { withdrawn_at: now }) } }
  },
})

/** What the app's own server asks of its key. */
export const appRoutes = implement(app, {
  key: ({ appKey: { name, permissions, endsAt } }) => ({
    data: { key: { name, permissions: [...permissions], endsAt } },
  }),
})
