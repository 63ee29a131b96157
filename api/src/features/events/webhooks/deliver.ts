import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '../../../db/open.ts'
import { onCommit } from '../../../db/transaction.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import { repeat } from '../../../work/repeat.ts'
import { claim, type Claimed, type Outcome, record, untilDue } from './claims.ts'
import { pauseWebhook } from './pause.ts'
import { send, timeToAnswer } from './send.ts'

/** Tries under way at a time, of one webhook in one process; none holds a database connection while it waits for the receiver. */
const parallel = 8
/** Milliseconds between polls for the work of other processes. */
const longestPause = 10_000

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** Milliseconds after each failed try, in all a little more than three days. */
const usualPauses = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 18, 23].map((hours) => hours * hour),
]

interface Deliveries {
  db: Db
  outbound: Outbound
  onError: (error: unknown) => void
  /** Milliseconds after each failed try; after the last of them there is one more. */
  pauses?: readonly number[]
  /** Milliseconds that a receiver has for its answer. */
  timeout?: number
}

/**
 * Delivers what is queued for webhooks, together with other processes on the database: at least once, with growing pauses. Each webhook has
 * a queue of its own, so that one that is slow holds up no other. Returns a function that stops it and waits for the tries under way.
 */
export function startWebhooks(deliveries: Deliveries): () => Promise<void> {
  const { db, onError } = deliveries
  const queues = new Map<string, () => Promise<void>>()
  const ending = new Set<Promise<void>>()
  const end = (id: string, stop: () => Promise<void>) => {
    queues.delete(id)
    const ended = stop().finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const follow = async () => {
    const webhooks = await db.selectFrom('webhooks').select('id').where('paused_at', 'is', null).execute()
    const active = new Set(webhooks.map(({ id }) => id))
    for (const id of active) if (!queues.has(id)) queues.set(id, startQueue(deliveries, id))
    for (const [id, stop] of queues) if (!active.has(id)) end(id, stop)
  }
  const stopFollowing = repeat(longestPause, follow, onError, onCommit(db, 'webhooks'))
  return async () => {
    await stopFollowing()
    for (const [id, stop] of queues) end(id, stop)
    await Promise.all(ending)
  }
}

function startQueue(deliveries: Deliveries, webhookId: string): () => Promise<void> {
  const { db, onError, timeout = timeToAnswer } = deliveries
  const underWay = new Set<Promise<void>>()
  const ended: Outcome[] = []
  let wake = () => {}
  const recordEnded = async () => {
    const recorded = [...ended]
    if (recorded.length > 0) await record(db, webhookId, recorded)
    ended.splice(0, recorded.length)
    if (recorded.some(({ status }) => status === 410)) await pauseWebhook(db, webhookId, 'gone')
  }
  const begin = (claimed: Claimed) => {
    const delivery = deliver(deliveries, claimed)
      .then((outcome) => void ended.push(outcome), onError)
      .then(() => {
        underWay.delete(delivery)
        return wake()
      })
    underWay.add(delivery)
  }
  const takeUp = async (stopped: AbortSignal) => {
    while (!stopped.aborted) {
      await recordEnded()
      const room = parallel - underWay.size - ended.length
      const claimed = room > 0 ? await claim(db, webhookId, room, 2 * timeout) : []
      for (const one of claimed) begin(one)
      if (claimed.length < room) return untilDue(db, webhookId)
      if (underWay.size === parallel) await Promise.race(underWay)
      // What ends at the same time is recorded in one statement.
      await othersFirst()
    }
    return undefined
  }
  const stop = repeat(longestPause, takeUp, onError, (wakeUp, stopped) => {
    wake = wakeUp
    onCommit(db, 'webhook_deliveries')(wakeUp, stopped)
  })
  return async () => {
    await stop()
    await Promise.all(underWay)
    // What cannot be recorded now is delivered again when its lease has expired.
    await recordEnded().catch(onError)
  }
}

async function deliver(
  { outbound, pauses = usualPauses, timeout }: Deliveries,
  { id, eventId, tries, at, body, ...to }: Claimed,
): Promise<Outcome> {
  const result = await send(outbound, to, { id: eventId, at, body }, timeout)
  const pause = pauses[tries - 1]
  if (result.isDelivered) return { id, tries, state: 'delivered', wait: 0, ...result }
  return { id, tries, state: pause === undefined ? 'failed' : 'waiting', wait: pause ?? 0, ...result }
}
