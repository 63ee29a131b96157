import { setTimeout as sleep } from 'node:timers/promises'
import { changes, figures, users, webhooks } from '@dealsy/contract'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openOutbound } from '../../../outbound/outbound.ts'
import { sweep } from '../../../sweep.ts'
import { createDelivery, createUser } from '../../../testing/factories.ts'
import { openReceiver, type Receiver } from '../../../testing/receiver.ts'
import { testServer } from '../../../testing/server.ts'
import { startWebhooks } from './deliver.ts'
import { startFeedingWebhooks } from './feed.ts'

const server = await testServer({ ALLOW_PRIVATE_ADDRESSES: 'true' })
const { db } = server.database
const strict = await testServer()

const onError = (error: unknown) => expect.soft(error).toBeUndefined()
const pauses = Array.from({ length: 3 }, () => 50)
const timeout = 400
const work = [
  startFeedingWebhooks(db, onError),
  startWebhooks({ db, outbound: openOutbound({ allowPrivateAddresses: true }), onError, pauses, timeout }),
]
afterAll(() => Promise.all(work.map((stop) => stop())))

const user = await createUser(db)
/** Suspends a user, or activates them again: an event. */
async function happen(): Promise<void> {
  const { status } = await db.selectFrom('users').select('status').where('id', '=', user).executeTakeFirstOrThrow()
  const next = status === 'active' ? 'suspended' : 'active'
  await server.call(users.updateStatus, { params: { id: user }, body: { status: next } })
}

async function add({ url }: Pick<Receiver, 'url'>, events = ['user.*']) {
  const { data } = await server.call(webhooks.create, { body: { url, events } })
  const { webhook, secret } = data.data
  const params = { id: webhook._id }
  // Nothing else is sent to it in later tests.
  onTestFinished(async () => void (await server.call(webhooks.remove, { params })))
  return {
    id: webhook._id,
    params,
    webhook,
    secret,
    read: async () => (await server.call(webhooks.get, { params })).data.data.webhook,
    deliveries: async (query = {}) => (await server.call(webhooks.deliveries, { params, query })).data.data.deliveries,
    delivery: async (id: string) => (await server.call(webhooks.delivery, { params: { id } })).data.data.delivery,
  }
}

/** The message of a request; throws where the signature is not right for a secret. */
const verified = (secret: string, { body, headers }: Receiver['received'][number]) =>
  new Verifier(secret).verify(body, headers) as { _id: string; name: string }

const statesOf = (deliveries: { state: string; tries: number }[]) =>
  deliveries.map(({ state, tries }) => [state, tries])

test('an event is sent once, signed as Standard Webhooks wants it, and its delivery says how that went', async () => {
  const receiver = await openReceiver(() => ({ status: 202, body: 'taken' }))
  const { secret, webhook, deliveries, delivery } = await add(receiver)
  expect(secret).toMatch(/^whsec_/)
  expect(webhook).toMatchObject({ url: receiver.url, events: ['user.*'], state: 'active', pausedAt: null })
  await happen()
  await expect.poll(() => receiver.received.length).toBe(1)
  const [request] = receiver.received as [Receiver['received'][number]]
  const message = verified(secret, request)
  expect(message).toMatchObject({ name: 'user.suspended', recordId: user, record: { status: 'suspended' } })
  expect(request.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': message._id })
  expect(() => verified(`whsec_${btoa('another secret')}`, request)).toThrow('No matching signature')
  await expect.poll(async () => statesOf(await deliveries())).toEqual([['delivered', 1]])
  const [row] = await deliveries()
  expect(row).toMatchObject({ event: 'user.suspended', eventId: message._id, status: 202, answer: 'taken' })
  expect(row?.durationMs).toBeGreaterThanOrEqual(0)
  expect(await delivery(String(row?._id))).toMatchObject({
    ...row,
    request: {
      url: receiver.url,
      headers: {
        'webhook-id': message._id,
        'webhook-timestamp': request.headers['webhook-timestamp'],
      },
      body: request.body,
    },
  })
})

test('a webhook is told of the events that it names, from its making on', async () => {
  const [all, some, none] = [await openReceiver(), await openReceiver(), await openReceiver()]
  await happen()
  await add(all, ['product.*', 'user.*'])
  await add(some, ['user.activated'])
  await add(none, ['product.*'])
  await happen()
  await happen()
  await expect.poll(() => [all.received.length, some.received.length]).toEqual([2, 1])
  await sleep(300)
  expect([all, some, none].map(({ received }) => received.length)).toEqual([2, 1, 0])
  expect(some.ids().every((id) => all.ids().includes(id))).toBe(true)
})

test('what fails is tried again with the same identifier, and given up after the last pause', async () => {
  const receiver = await openReceiver()
  const { secret, params, deliveries, read } = await add(receiver)
  const replies = [500, 'silence', 'hang-up', 200] as const
  receiver.reply = () => replies[receiver.received.length - 1] ?? 404
  await happen()
  await expect.poll(async () => statesOf(await deliveries())).toEqual([['delivered', 4]])
  expect(new Set(receiver.ids()).size).toBe(1)
  for (const request of receiver.received) verified(secret, request)
  await happen()
  await expect.poll(async () => statesOf(await deliveries({ state: 'failed' }))).toEqual([['failed', 4]])
  expect(await deliveries()).toMatchObject([{ status: 404, failure: null, dueAt: null }, { state: 'delivered' }])
  expect(await read()).toMatchObject({ state: 'failing', failingSince: expect.any(String) })

  receiver.reply = () => 200
  const { data } = await server.call(webhooks.sendFailedAgain, { params })
  expect(data.data.sent).toBe(1)
  await expect
    .poll(async () => statesOf(await deliveries()))
    .toEqual([
      ['delivered', 1],
      ['delivered', 4],
    ])
  expect(await read()).toMatchObject({ state: 'active', failingSince: null })
  expect((await server.call(webhooks.sendFailedAgain, { params })).data.data.sent).toBe(0)
  const [first] = await deliveries()
  await server.call(webhooks.sendAgain, { params: { id: String(first?._id) } })
  await expect.poll(() => receiver.received.length).toBe(10)
  expect(receiver.ids().slice(4)).toEqual(Array(6).fill(first?.eventId))
  const trail = await server.call(changes.list, { query: { recordId: params.id } })
  expect(trail.data.data.changes.map(({ event }) => event)).toEqual(['resend', 'resend', 'create'])
})

test('what never answers is a failure by its reason, and the next event does not wait for it', async () => {
  const receiver = await openReceiver(({ body }) => (body.includes('user.suspended') ? 'silence' : 200))
  const { deliveries } = await add(receiver, ['user.*'])
  await happen()
  await happen()
  await expect
    .poll(async () => (await deliveries()).map(({ state }) => state).toSorted())
    .toEqual(['delivered', 'failed'])
  const [failed] = await deliveries({ state: 'failed' })
  expect(failed).toMatchObject({ status: null, failure: 'tooSlow', answer: null })
  expect(failed?.durationMs).toBeGreaterThanOrEqual(timeout - 20)
  await server.call(users.updateStatus, { params: { id: user }, body: { status: 'active' } })
})

test('redirects are not followed', async () => {
  const aim = await openReceiver()
  const receiver = await openReceiver(() => ({ status: 308, body: '', location: aim.url }))
  const { deliveries } = await add(receiver)
  await happen()
  await expect.poll(async () => statesOf(await deliveries())).toEqual([['failed', 4]])
  expect(await deliveries()).toMatchObject([{ status: 308 }])
  expect(aim.received).toEqual([])
})

test('during the overlap of two secrets a message is right for both, and then for the new one alone', async () => {
  const receiver = await openReceiver()
  const { secret: first, params, read } = await add(receiver)
  const replace = async (hours: number) =>
    (await server.call(webhooks.replaceSecret, { params, body: { hours } })).data.data
  const { secret: second, webhook } = await replace(24)
  const overlap = Date.parse(webhook.previousSecretUntil ?? '') - Date.now()
  expect(overlap / 3_600_000).toBeCloseTo(24, 1)
  await happen()
  await expect.poll(() => receiver.received.length).toBe(1)
  const [both] = receiver.received as [Receiver['received'][number]]
  for (const secret of [first, second]) verified(secret, both)
  await sql`update webhooks set previous_secret_until = now() where id = ${params.id}`.execute(db)
  await server.call(webhooks.test, { params })
  const old = receiver.received[1] as Receiver['received'][number]
  verified(second, old)
  expect(() => verified(first, old)).toThrow('No matching signature')
  const { secret: third } = await replace(0)
  expect(await read()).toMatchObject({ previousSecretUntil: null })
  await server.call(webhooks.test, { params })
  const last = receiver.received[2] as Receiver['received'][number]
  verified(third, last)
  expect(() => verified(second, last)).toThrow('No matching signature')
  const { data } = await server.call(changes.list, { query: { recordId: params.id } })
  expect(data.data.changes.map(({ event }) => event)).toEqual(['replace', 'replace', 'create'])
  expect(JSON.stringify(data)).not.toMatch(/whsec_|secret":/)
})

test('a test is sent at once and answers what came of it', async () => {
  const receiver = await openReceiver()
  const { secret, params, deliveries } = await add(receiver)
  const tried = async () => (await server.call(webhooks.test, { params })).data.data.result
  expect(await tried()).toMatchObject({ isDelivered: true, status: 200, failure: null, answer: 'ok' })
  expect(verified(secret, receiver.received[0] as Receiver['received'][number])).toMatchObject({ name: 'webhook.test' })
  receiver.reply = () => ({ status: 503, body: `closed\0 ${'x'.repeat(5000)}` })
  const refused = await tried()
  expect(refused).toMatchObject({ isDelivered: false, status: 503 })
  expect(refused.answer).toHaveLength(1023)
  receiver.reply = () => 'hang-up'
  expect(await tried()).toMatchObject({ isDelivered: false, status: null, failure: 'unreachable' })
  expect(new Set(receiver.ids()).size).toBe(3)
  expect(await deliveries()).toEqual([])
})

test('a paused webhook is sent nothing, and everything when it is resumed', async () => {
  const receiver = await openReceiver(() => 500)
  const { params, deliveries, read } = await add(receiver)
  await happen()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  const paused = (await server.call(webhooks.pause, { params })).data.data.webhook
  expect(paused).toMatchObject({ state: 'paused', pausedBecause: 'person' })
  const { version, pausedAt } = paused
  expect((await server.call(webhooks.pause, { params })).data.data.webhook).toMatchObject({ version, pausedAt })
  await sleep(300)
  const before = receiver.received.length
  await happen()
  await expect.poll(async () => (await deliveries({ state: 'waiting' })).length).toBe(2)
  await sleep(300)
  expect(receiver.received).toHaveLength(before)
  // However long the next pause would have been.
  await sql`update webhook_deliveries set due_at = now() + interval '5 hours' where webhook_id = ${params.id} and tries > 0`.execute(
    db,
  )
  receiver.reply = () => 200
  expect((await server.call(webhooks.resume, { params })).data.data.webhook).toMatchObject({ state: 'active' })
  await expect.poll(async () => (await deliveries({ state: 'delivered' })).length).toBe(2)
  expect(await read()).toMatchObject({ state: 'active', pausedAt: null, pausedBecause: null, failingSince: null })
})

test('one that answers 410 Gone is paused at once, and Home says so', async () => {
  const receiver = await openReceiver(() => 410)
  const { params, read, deliveries } = await add(receiver)
  const { data: calm } = await server.call(figures.get, {})
  await happen()
  await expect.poll(read).toMatchObject({ state: 'paused', pausedBecause: 'gone' })
  expect(receiver.received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 410 }])
  const { data } = await server.call(figures.get, {})
  expect(data.data.figures.webhooks.paused).toBe(calm.data.figures.webhooks.paused + 1)
  const trail = await server.call(changes.list, { query: { recordId: params.id } })
  expect(trail.data.data.changes).toMatchObject([{ event: 'pause', by: { kind: 'program' } }, { event: 'create' }])
})

test('one that fails for three days without a success is paused, and not before', async () => {
  const receiver = await openReceiver(() => 500)
  const { params, read } = await add(receiver)
  await happen()
  await expect.poll(read).toMatchObject({ state: 'failing' })
  const failedFor = async (interval: string) => {
    await sql`update webhooks set failing_since = now() - ${interval}::interval where id = ${params.id}`.execute(db)
    await sweep(db, onError)
    return (await server.call(figures.get, {})).data.data.figures.webhooks
  }
  expect(await failedFor('59 minutes')).toEqual({ paused: 0, failing: 0 })
  expect(await failedFor('71 hours')).toEqual({ paused: 0, failing: 1 })
  expect(await failedFor('73 hours')).toEqual({ paused: 1, failing: 0 })
  expect(await read()).toMatchObject({ state: 'paused', pausedBecause: 'failing' })
})

test('deliveries of more than thirty days are removed', async () => {
  const { id, deliveries } = await add(await openReceiver())
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const old = { webhook_id: id, state: 'delivered' } as const
  await createDelivery(db, { ...old, created_at: ago(31) })
  const kept = await createDelivery(db, { ...old, created_at: ago(29) })
  await sweep(db, onError)
  expect((await deliveries()).map(({ _id }) => _id)).toEqual([kept])
})

test('an address has https and is on the public internet, unless the setting allows others', async () => {
  const refused = async (url: string, events = ['user.*']) => {
    const { status, failure } = await strict.call(webhooks.create, { body: { url, events } })
    return [status, failure.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)]
  }
  expect(await refused('http://app.example.com/')).toEqual([400, ['url ADDRESS_NOT_HTTPS']])
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '10.0.0.1'])
    expect(await refused(`https://${host}/hooks`)).toEqual([400, ['url ADDRESS_PRIVATE']])
  for (const url of ['ftp://app.example.com', 'app.example.com', 'https://'])
    expect(await refused(url)).toEqual([400, ['url NOT_A_WEB_ADDRESS']])
  const good = 'https://app.example.com/hooks'
  expect(await refused(good, ['users'])).toEqual([400, ['events.0 NOT_AN_EVENT']])
  expect(await refused(good, [])).toEqual([400, ['events TOO_FEW']])
  const { data } = await strict.call(webhooks.create, { body: { url: good, events: ['*', 'user.*'].slice(1) } })
  const params = { id: data.data.webhook._id }
  const edited = await strict.call(webhooks.update, { params, body: { url: 'https://localhost.example', version: 1 } })
  expect(edited.data.data.webhook).toMatchObject({ url: 'https://localhost.example', version: 2 })
  const wrong = await strict.call(webhooks.update, { params, body: { url: 'https://192.168.1.1' } })
  expect(wrong.failure.issues).toMatchObject([{ path: ['url'], code: 'ADDRESS_PRIVATE' }])
})

test('without the setting a name that stands for a private address is not called either', async () => {
  const body = { url: 'https://localhost/hooks', events: ['user.*'] }
  const { data } = await strict.call(webhooks.create, { body })
  const { data: tested } = await strict.call(webhooks.test, { params: { id: data.data.webhook._id } })
  expect(tested.data.result).toMatchObject({ isDelivered: false, failure: 'privateAddress' })
})

test('in a database that was restored from another server, old events are not sent again and new ones are', async () => {
  const receiver = await openReceiver()
  await add(receiver)
  await happen()
  await expect.poll(() => receiver.received.length).toBe(1)
  // Its transactions had higher numbers.
  await sql`update webhook_feed set xid = '9000000000'`.execute(db)
  await expect
    .poll(async () => (await db.selectFrom('webhook_feed').select('xid').executeTakeFirst())?.xid)
    .not.toBe('9000000000')
  await happen()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(new Set(receiver.ids()).size).toBe(2)
})
