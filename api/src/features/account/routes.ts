import { account, describeDevice } from '@dealsy/contract'
import { updateRecord } from '../../trail/changes/changes.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'
import { answerPageOf } from '../../endpoints/answers.ts'
import { type Call, implement, outsideTransaction } from '../../endpoints/implement.ts'
import { changePassword } from '../../sign-in/accounts.ts'
import { accountRecord, getAccount } from '../../sign-in/records.ts'
import { endSessions } from '../../sign-in/sessions.ts'
import { sessionList } from './queries.ts'

/** The signed-in account, its password and its sessions. */
export const accountRoutes = implement(account, {
  get: async ({ db, administrator: { accountId } }) => ({ data: { account: await getAccount(db, accountId) } }),

  update: async ({ context, body: { name, version }, administrator: { accountId } }) => ({
    data: { account: await updateRecord(context, accountRecord, accountId, { name }, { version }) },
  }),

  changePassword: outsideTransaction(async ({ db, context, body, administrator, services, request }) => {
    const { accountId, sessionId } = administrator
    const { email } = await getAccount(db, accountId)
    const credentials = { email, password: body.currentPassword, address: request.ip }
    const checked = await services.signIn.checkPassword(credentials)
    if (!checked) {
      request.log.warn({ accountId, sessionId }, 'change of password refused')
      throw wrongPassword()
    }
    const owner = { sessionId, passwordHash: checked.passwordHash }
    if (!(await changePassword(context, accountId, body.newPassword, owner))) throw wrongPassword()
    return { data: { account: await getAccount(db, accountId) } }
  }),

  sessions: answerPageOf(
    'sessions',
    sessionList,
    ({ administrator: { accountId } }: Call<typeof account.sessions>) => ({ accountId }),
    ({ device, ...session }, { administrator: { sessionId } }) => ({
      ...session,
      device: describeDevice(device),
      isCurrent: session._id === sessionId,
    }),
  ),

  endSession: async ({ context, params, administrator: { accountId, sessionId } }) => {
    if (params.id === sessionId) throw new RequestFailure('CURRENT_SESSION', {})
    if ((await endSessions(context, accountId, { only: params.id })) === 0) throw notFound('session')
    return { data: { _id: params.id } }
  },

  endOtherSessions: async ({ context, administrator: { accountId, sessionId } }) => ({
    data: { ended: await endSessions(context, accountId, { except: sessionId }) },
  }),
})

const wrongPassword = () => new RequestFailure('WRONG_PASSWORD', {}, { at: ['currentPassword'] })
