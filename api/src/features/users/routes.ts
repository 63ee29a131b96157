import { users } from '@dealsy/contract'
import { updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerEdit } from '../../endpoints/plain-changes.ts'
import { requirePromoted, userList, userRecord } from './record.ts'

/** Users of the app: spec section 2 'Users', section 4 for status and icon. */
export const userRoutes = implement(users, {
  list: answerPage('users', userList),
  get: answerOne('user', userRecord.present),
  updateStatus: answerEdit('user', userRecord),
  updateIcon: async ({ context, params, body }) => {
    requirePromoted(await userRecord.present(context.db, params.id))
    return { data: { user: await updateRecord(context, userRecord, params.id, { icon: body.icon }) } }
  },
})
