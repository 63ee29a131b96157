import { reasonFor } from '@dealsy/contract'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { onCommit } from '../db/transaction.ts'
import { repeat } from '../work/repeat.ts'
import { claim, type Claimed, fillInboxes, type Outcome, record, untilDue } from './claims.ts'
import { type Push, PushFailure } from './push.ts'

/** Concurrent deliveries per process; none holds a database connection while it waits for the provider. */
const parallel = 64
/** Inboxes filled per transaction. */
const usersAtOnce = 1000
/** With the back-off about forty minutes. */
const mostTries = 10
const firstWait = 5

const interrupted = new PushFailure('PROGRAM_ENDED', {})

interface Deliveries {
  db: Db
  /** Without a provider notifications go to the inbox only. */
  push: Push | undefined
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds between polls for the work of other processes; ten seconds by default. */
  longestPause?: number
}

/**
 * Delivers the queue, together with other processes on the database: at least once, with back-off while the provider fails, until the
 * provider accepts it or the attempts run out. Returns a stop function that waits for running deliveries.
 */
export function startDeliveries(deliveries: Deliveries): () => Promise<void> {
  // Two queues: a broadcast may fill a million inboxes, and notifications to one user must not wait for it.
  const stops = [startQueue(deliveries, false, parallel), startQueue(deliveries, true, 1)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startQueue(deliveries: Deliveries, toAll: boolean, most: number): () => Promise<void> {
  const { db, log, longestPause = 10_000 } = deliveries
  const underWay = new Set<Promise<void>>()
  const ended: Outcome[] = []
  let wake = () => {}
  const recordEnded = async () => {
    const recorded = [...ended]
    if (recorded.length > 0) await record(db, recorded)
    ended.splice(0, recorded.length)
  }
  const begin = (notification: Claimed, stopped: AbortSignal) => {
    const delivery = deliver(deliveries, notification, stopped).then((outcome) => {
      underWay.delete(delivery)
      ended.push(outcome)
      return wake()
    })
    underWay.add(delivery)
  }
  const takeUp = async (stopped: AbortSignal) => {
    while (!stopped.aborted) {
      await recordEnded()
      const room = most - underWay.size - ended.length
      const claimed = await claim(db, toAll, room)
      for (const notification of claimed) begin(notification, stopped)
      if (claimed.length < room) return untilDue(db, toAll)
      if (underWay.size === most) await Promise.race(underWay)
      // What ends at the same time is recorded in one statement.
      await othersFirst()
    }
    return undefined
  }
  const onError = (error: unknown) => log.error({ err: error }, 'deliveries')
  const stop = repeat(longestPause, takeUp, onError, (wakeUp, stopped) => {
    wake = wakeUp
    onCommit(db, 'notifications')(wakeUp, stopped)
  })
  return async () => {
    await stop()
    await Promise.all(underWay)
    // What cannot be recorded now is delivered again when its lease has expired.
    await recordEnded().catch(onError)
  }
}

async function deliver(deliveries: Deliveries, notification: Claimed, stopped: AbortSignal): Promise<Outcome> {
  const { id, attempts, userId } = notification
  if (attempts > mostTries) return failed(deliveries, notification, interrupted)
  try {
    if (userId === null) await fillAllInboxes(deliveries.db, notification, stopped)
    await deliveries.push?.send(notification)
    return { id, attempts, status: 'delivered', wait: 0, error: null }
  } catch (error) {
    if (error === stopped.reason) return { id, attempts, status: 'queued', wait: 0, error: null }
    return failed(deliveries, notification, error)
  }
}

async function fillAllInboxes(db: Db, { id, inboxUpTo }: Claimed, stopped: AbortSignal): Promise<void> {
  let last: string | null = inboxUpTo
  do {
    stopped.throwIfAborted()
    last = await fillInboxes(db, id, { after: last, limit: usersAtOnce })
  } while (last)
}

function failed({ log }: Deliveries, { id, attempts }: Claimed, error: unknown): Outcome {
  const isPush = error instanceof PushFailure
  const isOver = attempts >= mostTries || (isPush && error.isFinal)
  const reason = isPush ? error.reason : reasonFor('PROGRAM_FAILED', {})
  // The provider's message may contain personal data.
  const said = isPush ? { reason: reason.code, answer: reason.params?.['answer'] } : { err: error }
  const about = { notificationId: id, attempts, ...said }
  if (isOver) log.error(about, 'a notification was given up')
  else log.warn(about, 'a notification will be tried again')
  return {
    id,
    attempts,
    status: isOver ? 'failed' : 'queued',
    wait: isOver ? 0 : Math.max(backOff(attempts), (isPush && error.wait) || 0),
    error: reason,
  }
}

/** Seconds until the next attempt: exponential back-off with jitter. */
const backOff = (attempts: number) => firstWait * 2 ** (attempts - 1) * (1 + Math.random() / 4)
