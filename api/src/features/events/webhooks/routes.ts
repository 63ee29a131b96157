import { webhooks } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { answerOne, answerPage, answerPageOf, answerRemoval } from '../../../endpoints/answers.ts'
import { type Call, implement, outsideTransaction } from '../../../endpoints/implement.ts'
import { noteChange } from '../../../db/transaction.ts'
import { RequestFailure } from '../../../failures/failures.ts'
import { openOutbound, refusalOf } from '../../../outbound/outbound.ts'
import { createRecord, lockRecord, recordChange, updateRecord } from '../../../trail/changes/changes.ts'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { pause } from './pause.ts'
import { deliveryList, getDelivery, readSecrets, sendNow } from './queries.ts'
import { webhookList, webhookRecord } from './record.ts'
import { newSecret, send } from './send.ts'

const anHour = 60 * 60_000

/** Webhooks (docs/decisions/056-webhooks.md). */
export const webhookRoutes = implement(webhooks, {
  list: answerPage('webhooks', webhookList),
  get: answerOne('webhook', webhookRecord.present),
  remove: answerRemoval(webhookRecord),

  create: async ({ context, body: { url, events }, services: { settings } }) => {
    requireCallable(settings, url)
    const secret = newSecret()
    return { data: { webhook: await createRecord(context, webhookRecord, { url, events, secret }), secret } }
  },

  update: async ({ context, params: { id }, body: { version, ...edited }, services: { settings } }) => {
    if (edited.url !== undefined) requireCallable(settings, edited.url)
    return { data: { webhook: await updateRecord(context, webhookRecord, id, edited, { version }) } }
  },

  pause: async ({ context, params: { id } }) => ({ data: { webhook: await pause(context, id, 'person') } }),

  resume: async ({ context, params: { id } }) => {
    // Else it would be paused again by the next failure.
    const resumed = { paused_at: null, paused_because: null, failing_since: null }
    const { paused_at: pausedAt } = await lockRecord(context, webhookRecord, id)
    if (pausedAt === null) return { data: { webhook: await webhookRecord.present(context.db, id) } }
    const webhook = await updateRecord(context, webhookRecord, id, resumed)
    await sendNow(context.db, { waitingOf: id })
    return { data: { webhook } }
  },

  replaceSecret: async ({ context, params: { id }, body: { hours } }) => {
    const { secret: previous } = await lockRecord(context, webhookRecord, id)
    const secret = newSecret()
    const webhook = await updateRecord(context, webhookRecord, id, {
      secret,
      previous_secret: hours > 0 ? String(previous) : null,
      previous_secret_until: new Date(Date.now() + hours * anHour).toISOString(),
    })
    return { data: { webhook, secret } }
  },

  test: outsideTransaction(async ({ db, params: { id }, services: { settings } }) => {
    const to = await readSecrets(db, id)
    const [_id, at] = [`test-${newId()}`, new Date()]
    const body = JSON.stringify({ _id, name: 'webhook.test', at })
    const message = { id: _id, at: Math.floor(at.getTime() / 1000), body }
    return { data: { result: await send(openOutbound(settings), to, message) } }
  }),

  deliveries: answerPageOf(
    'deliveries',
    deliveryList,
    async ({ db, params: { id }, query }: Call<typeof webhooks.deliveries>) => {
      await webhookRecord.present(db, id)
      return { webhookId: id, ...query }
    },
  ),

  delivery: answerOne('delivery', getDelivery),

  sendAgain: async ({ context, params: { id } }) => {
    const { webhookId, eventId } = await getDelivery(context.db, id)
    const sent = await sendNow(context.db, { one: id })
    if (sent > 0) await noteResend(context, webhookId, { eventId })
    return { data: { delivery: await getDelivery(context.db, id) } }
  },

  sendFailedAgain: async ({ context, params: { id } }) => {
    await lockRecord(context, webhookRecord, id)
    const sent = await sendNow(context.db, { failedOf: id })
    if (sent > 0) await noteResend(context, id, { sent })
    return { data: { sent } }
  },
})

/** Refuses an address that would not be called. What its name stands for is seen when it is called. */
function requireCallable(settings: { allowPrivateAddresses: boolean }, url: string): void {
  const refusal = refusalOf(url, settings.allowPrivateAddresses)
  if (refusal === 'notHttps') throw new RequestFailure('ADDRESS_NOT_HTTPS', {}, { at: ['url'] })
  if (refusal === 'privateAddress') throw new RequestFailure('ADDRESS_PRIVATE', {}, { at: ['url'] })
}

async function noteResend(context: ChangeContext, id: string, after: { eventId: string } | { sent: number }) {
  await recordChange(context, webhookRecord, { id, event: 'resend', after })
  noteChange(context.db, 'webhook_deliveries')
}
