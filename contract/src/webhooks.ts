import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { isNameOfEvents } from './events.ts'
import { rule } from './failures.ts'
import { by, paged } from './lists.ts'
import { answer, component, EditedVersion, Id, Removed, requiredIdentifier, Timestamp, Version } from './shapes.ts'

/** Why a webhook is paused: somebody has paused it, it failed for three days, or it answered that it is gone for good (410). */
export const PausedBecause = z.enum(['person', 'failing', 'gone'])

const url = { examples: ['https://app.example.com/hooks/dealsy'] }
const events = { examples: [['product.*', 'wallet.moved']] }

/** An address that is told of events, without its secret. */
export const Webhook = component('Webhook', {
  _id: Id,
  url: z.string().meta(url),
  events: z
    .array(z.string())
    .meta({ description: 'What it is told of; `product.*` are all events of products.', ...events }),
  state: z
    .enum(['active', 'failing', 'paused'])
    .meta({ description: '`failing`: no try has succeeded since the last one that failed.', examples: ['active'] }),
  failingSince: Timestamp.nullable().describe('The first of the tries that have failed since the last success.'),
  pausedAt: Timestamp.nullable(),
  pausedBecause: PausedBecause.nullable().describe(
    'Somebody has paused it, it failed for three days, or it answered 410 Gone. Null where it is not paused.',
  ),
  previousSecretUntil: Timestamp.nullable().describe('Until when messages are signed with the previous secret too.'),
  createdAt: Timestamp,
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

const WithSecret = answer({
  webhook: Webhook,
  secret: z
    .string()
    .regex(/^whsec_[\d+/=A-Za-z]{44}$/)
    .meta({
      description: 'Signs its messages. It is answered only here.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
    }),
})

/** What an address and its events are when they are sent. */
const wanted = {
  url: requiredIdentifier(2048)
    .refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), rule('NOT_A_WEB_ADDRESS'))
    .meta(url),
  events: z
    .array(requiredIdentifier(100).refine(isNameOfEvents, rule('NOT_AN_EVENT')))
    .min(1)
    .max(100)
    .meta(events),
}

const OutboundTrouble = z
  .enum(['notHttps', 'privateAddress', 'unreachable', 'tooSlow'])
  .nullable()
  .describe('Why there was no answer; null where there was one.')

const ofTry = {
  status: z
    .int()
    .nullable()
    .meta({ description: 'The status of the answer.', examples: [200] }),
  failure: OutboundTrouble,
  durationMs: z
    .int()
    .nullable()
    .meta({ description: 'Milliseconds until the end of the answer.', examples: [84] }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'The first 1,024 bytes of the answer.', examples: ['ok'] }),
}

const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])

const ofDelivery = {
  _id: Id,
  eventId: z.string().meta({ description: 'The `_id` of the event, sent as `webhook-id`.', examples: ['1284'] }),
  event: z.string().meta({ examples: ['product.rejected'] }),
  state: DeliveryState.describe('`failed`: it is not tried again by itself.'),
  tries: z.int().meta({ description: 'Since it was queued, or sent again.', examples: [1] }),
  dueAt: Timestamp.nullable().describe('When it is tried next; null where it does not wait, or a try is under way.'),
  createdAt: Timestamp,
  firstTriedAt: Timestamp.nullable(),
  lastTriedAt: Timestamp.nullable(),
  ...ofTry,
}

/** An event on its way to a webhook, or arrived; status, duration and answer are those of the last try. */
export const WebhookDelivery = component('WebhookDelivery', ofDelivery)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const WholeDelivery = component('WholeWebhookDelivery', {
  ...ofDelivery,
  webhookId: Id,
  request: z
    .object({
      url: z.string().meta(url),
      headers: z.record(z.string(), z.string()).meta({
        description: 'Those of Standard Webhooks, without the signature.',
        examples: [{ 'webhook-id': '1284', 'webhook-timestamp': '1764279000' }],
      }),
      body: z.string().meta({ examples: ['{"_id":"1284","name":"product.rejected"}'] }),
    })
    .describe('What is sent; the address and the time are those of the last try.'),
})
export type WholeWebhookDelivery = z.infer<typeof WholeDelivery>

/** The most hours for which the previous secret of a webhook goes on. */
export const longestSecretOverlap = 7 * 24

const one = answer({ webhook: Webhook })
const refusals = ['ADDRESS_NOT_HTTPS', 'ADDRESS_PRIVATE'] as const

/** Addresses of the app that are told of events by messages as Standard Webhooks describes them (https://www.standardwebhooks.com). */
export const webhooks = resource('webhooks', {
  list: endpoint('GET /webhooks', 'webhooks.read', 'Webhooks, newest first.', paged('webhooks', Webhook)),
  get: endpoint('GET /webhooks/{id}', 'webhooks.read', 'One webhook.', { response: one }),
  create: endpoint('POST /webhooks', 'webhooks.edit', 'Adds a webhook, which is told of what happens from now on.', {
    description:
      'Each event is a `POST` of what `GET /app/events` answers for it, as it was when it was queued. `webhook-id` is the `_id` of the event at every try. A status from 200 to 299 within 15 seconds takes it; everything else, redirects too, is tried again with growing pauses for three days. Messages may arrive in another order.',
    body: z.object(wanted),
    response: WithSecret,
    status: 201,
    answersOnce: true,
    failures: refusals,
  }),
  update: endpoint('PUT /webhooks/{id}', 'webhooks.edit', 'Changes the address or the events of a webhook.', {
    body: z.object({ ...wanted, version: EditedVersion }).partial(),
    response: one,
    failures: refusals,
  }),
  remove: endpoint('DELETE /webhooks/{id}', 'webhooks.edit', 'Removes a webhook with its deliveries.', {
    response: Removed,
  }),
  pause: endpoint('POST /webhooks/{id}/pause', 'webhooks.edit', 'Pauses a webhook: events are queued, not sent.', {
    response: one,
  }),
  resume: endpoint('POST /webhooks/{id}/resume', 'webhooks.edit', 'Sends to a webhook again, what waits first.', {
    response: one,
  }),
  replaceSecret: endpoint(
    'POST /webhooks/{id}/secret',
    'webhooks.edit',
    'Makes a new secret; for some hours messages are signed with both.',
    {
      body: z.object({
        hours: z
          .int()
          .min(0)
          .max(longestSecretOverlap)
          .meta({ examples: [24] }),
      }),
      response: WithSecret,
      answersOnce: true,
    },
  ),
  test: endpoint(
    'POST /webhooks/{id}/test',
    'webhooks.edit',
    'Sends `{ _id, name, at }` with the name `webhook.test` now, paused or not.',
    {
      response: answer({
        result: component('WebhookTestResult', {
          isDelivered: z.boolean().describe('Whether the status was one from 200 to 299.'),
          ...ofTry,
        }),
      }),
    },
  ),
  deliveries: endpoint(
    'GET /webhooks/{id}/deliveries',
    'webhooks.read',
    'The deliveries of a webhook, newest first. They are kept for thirty days.',
    paged('deliveries', WebhookDelivery, {
      criteria: { state: by.choice(DeliveryState, 'Only those that wait, were delivered, or have failed.') },
      orders: ['createdAt'],
    }),
  ),
  delivery: endpoint('GET /webhooks/deliveries/{id}', 'webhooks.read', 'One delivery with what was sent.', {
    response: answer({ delivery: WholeDelivery }),
  }),
  sendAgain: endpoint(
    'POST /webhooks/deliveries/{id}/send',
    'webhooks.edit',
    'Sends one again, with the same `webhook-id` and body.',
    { response: answer({ delivery: WholeDelivery }) },
  ),
  sendFailedAgain: endpoint(
    'POST /webhooks/{id}/send-failed',
    'webhooks.edit',
    'Sends all deliveries that have failed again.',
    { response: answer({ sent: z.int().describe('How many were queued again.') }) },
  ),
})
