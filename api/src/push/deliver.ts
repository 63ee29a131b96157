import { reasonFor } from '@dealsy/contract'
import { setImmediate as othersFirst, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { onCommit } from '../db/transaction.ts'
import { openPauses, retryPause } from '../work/repeat.ts'
import { claim, type Claimed, fillInboxes, type Outcome, record, untilDue } from './claims.ts'
import { type Push, PushFailure } from './push.ts'

/** Deliveries of one process at the same time; no connection to the database is held while a provider thinks. */
const parallel = 64
/** Users whose inboxes are filled in one short transaction. */
const usersAtOnce = 1000
/** With the waits between them that is some forty minutes. */
const mostTries = 10
const firstWait = 5

const interrupted = new PushFailure('PROGRAM_ENDED', {})

interface Deliveries {
  db: Db
  /** Without a provider the inbox is all there is. */
  push: Push | undefined
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds after which work of other processes is looked for, if this one knows of none; ten seconds by default. */
  longestPause?: number
}

/**
 * Delivers what is queued, beside any other process on the same database: at least once each, with waits in between where the
 * provider fails, until it was taken or is given up. Returns a function that stops it and waits for the deliveries under way.
 */
export function startDeliveries(deliveries: Deliveries): () => Promise<void> {
  const end = new AbortController()
  // A notification to all users may fill a million inboxes; those to one user do not wait behind it.
  const ended = Promise.all([
    work(deliveries, { toAll: false, parallel }, end.signal),
    work(deliveries, { toAll: true, parallel: 1 }, end.signal),
  ])
  return async () => {
    end.abort()
    await ended
  }
}

async function work(deliveries: Deliveries, line: { toAll: boolean; parallel: number }, stopped: AbortSignal) {
  const { db, log, longestPause = 10_000 } = deliveries
  const noteDown = recorder(deliveries, stopped)
  const underWay = new Set<Promise<void>>()
  const { wake, pause, rest } = openPauses(stopped, onCommit(db, 'notifications'))
  while (!stopped.aborted) {
    const room = line.parallel - underWay.size
    let claimed: Claimed[] = []
    let wait = longestPause
    let hasFailed = false
    try {
      claimed = await claim(db, line.toAll, room)
      if (claimed.length < room) wait = Math.min((await untilDue(db, line.toAll)) ?? longestPause, longestPause)
    } catch (error) {
      log.error({ err: error }, 'deliveries')
      hasFailed = true
    }
    for (const notification of claimed) {
      const delivery = deliver(deliveries, notification, stopped)
        .then(noteDown)
        .finally(() => {
          underWay.delete(delivery)
          // It may be due again before anything else is.
          wake()
        })
      underWay.add(delivery)
    }
    if (hasFailed) await rest(retryPause)
    else if (claimed.length < room) await pause(wait)
    else if (underWay.size === line.parallel) await Promise.race(underWay)
    // Those that were recorded together make room together.
    await othersFirst()
  }
  await Promise.all(underWay)
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
  // What a provider says in its own words may name the user.
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

/** Seconds until the next try: each time twice as many, and spread so that what failed together does not come together. */
const backOff = (attempts: number) => firstWait * 2 ** (attempts - 1) * (1 + Math.random() / 4)

/** Records outcomes, those that come while one statement runs together in the next. Each promise resolves when its outcome is stored. */
function recorder({ db, log }: Deliveries, stopped: AbortSignal): (outcome: Outcome) => Promise<void> {
  let waiting: Outcome[] = []
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const write = async () => {
    const outcomes = waiting
    waiting = []
    if (next) running = next
    next = undefined
    for (;;) {
      try {
        return await record(db, outcomes)
      } catch (error) {
        log.error({ err: error }, 'deliveries')
        // What is not recorded when the lease is over comes again; until then it may still be spared that.
        if (stopped.aborted) return
        await sleep(retryPause, undefined, { signal: stopped }).catch(() => {})
      }
    }
  }
  return (outcome) => {
    waiting.push(outcome)
    next ??= running.then(write)
    return next
  }
}
