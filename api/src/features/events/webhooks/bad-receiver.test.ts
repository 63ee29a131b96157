import { users, webhooks } from '@dealsy/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbound } from '../../../outbound/outbound.ts'
import { suspendUsers } from '../../../testing/events.ts'
import { createUser } from '../../../testing/factories.ts'
import { openReceiver, type Receiver } from '../../../testing/receiver.ts'
import { testServer } from '../../../testing/server.ts'
import { isThorough } from '../../../testing/thorough.ts'
import { startWebhooks } from './deliver.ts'
import { startFeedingWebhooks } from './feed.ts'

const events = isThorough ? 20_000 : 400
const server = await testServer({ ALLOW_PRIVATE_ADDRESSES: 'true' })
const { db } = server.database

const add = async ({ url }: Receiver) =>
  (await server.call(webhooks.create, { body: { url, events: ['user.*'] } })).data.data.webhook._id

const idsOf = (requests: Receiver['received']) => requests.map(({ headers }) => headers['webhook-id'])

test(
  'a receiver that fails a third of the time, hangs and hangs up gets every event, and another one is not delayed by it',
  { timeout: 900_000 },
  async () => {
    const [bad, good] = [await openReceiver(), await openReceiver()]
    const taken: Receiver['received'] = []
    const troubles = [500, 'silence', 'hang-up'] as const
    bad.reply = (request) => {
      const { length } = bad.received
      const trouble = length % 3 === 0 ? troubles[(length / 3) % 3] : undefined
      if (trouble === undefined) taken.push(request)
      return trouble ?? 200
    }
    // On a machine that is slow it may be told twice of one, too.
    const told = () => new Set(good.ids()).size
    await add(bad)
    await add(good)
    await suspendUsers(db, events)
    const onError = (error: unknown) => expect.soft(error).toBeUndefined()
    const outbound = openOutbound({ allowPrivateAddresses: true })
    const pauses = Array.from({ length: 40 }, () => 100)
    const stops = [startFeedingWebhooks(db, onError), startWebhooks({ db, outbound, onError, pauses, timeout: 250 })]
    onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))))

    await expect.poll(told, { timeout: 400_000, interval: 20 }).toBeGreaterThanOrEqual(events)
    expect(taken.length).toBeLessThan(events)

    // While the bad one says nothing at all and has all its tries under way, the other one is told as ever.
    const usual = bad.reply
    bad.reply = () => 'silence'
    const user = await createUser(db)
    const delays: number[] = []
    for (const status of ['suspended', 'active', 'suspended', 'active', 'suspended'] as const) {
      const before = told()
      const begun = performance.now()
      await server.call(users.updateStatus, { params: { id: user }, body: { status } })
      await expect.poll(told, { interval: 10 }).toBe(before + 1)
      delays.push((good.received.at(-1)?.at ?? Infinity) - begun)
    }
    expect(Math.max(...delays)).toBeLessThan(2000)
    bad.reply = usual

    const all = events + delays.length
    await expect.poll(() => new Set(idsOf(taken)).size, { timeout: 800_000, interval: 100 }).toBe(all)
    await expect
      .poll(
        async () =>
          (await db.selectFrom('webhook_deliveries').select('id').where('state', '<>', 'delivered').execute()).length,
        { timeout: 60_000 },
      )
      .toBe(0)
    expect(new Set(good.ids())).toEqual(new Set(idsOf(taken)))
    // Each try of an event has its identifier and its body.
    const bodies = new Map(bad.received.map(({ headers, body }) => [headers['webhook-id'], body]))
    expect(bodies.size).toBe(all)
    expect(bad.received.every(({ headers, body }) => bodies.get(headers['webhook-id']) === body)).toBe(true)
  },
)
