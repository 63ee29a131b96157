import { supports } from '@dealsy/contract'
import { lockRecord, updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPageOf } from '../../endpoints/answers.ts'
import { type Call, implement } from '../../endpoints/implement.ts'
import { createSupport } from './create-support.ts'
import { getSupport, supportList, withNumber } from './queries.ts'
import { supportRecord } from './record.ts'

/** Support requests: spec section 2 'Support list' and 'Public pages'. */
export const supportRoutes = implement(supports, {
  create: async ({ context, body, request }) => ({
    data: { support: await createSupport(context, body, request.ip) },
  }),
  list: answerPageOf('supports', supportList, ({ db, query }: Call<typeof supports.list>) => withNumber(db, query)),
  get: answerOne('support', getSupport),
  updateHandled: async ({ context, params, body: { handled } }) => {
    const status = handled ? 'handled' : 'open'
    const before = await lockRecord(context, supportRecord, params.id)
    // The first person who handled it is kept.
    if (before['status'] === status) return { data: { support: await getSupport(context.db, params.id) } }
    const patch = {
      status,
      handled_at: handled ? new Date().toISOString() : null,
      handled_by: handled ? context.accountId : null,
    } as const
    return { data: { support: await updateRecord(context, supportRecord, params.id, patch) } }
  },
})
