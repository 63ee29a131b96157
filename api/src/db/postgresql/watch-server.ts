import { setImmediate as othersFirst, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { repeat } from '../../work/repeat.ts'
import type { Waking } from '../../work/repeat.ts'
import { abandon } from './lost-connections.ts'

/** Hints between the processes of one database that something was committed. They may get lost. */
export interface Hints {
  send: () => Promise<void>
  /** Wakes on a hint of another process. */
  onHint: Waking
}

/** A health check of the server, running all the time. */
export interface Watch {
  /**
   * Whether the server answers within `limit` milliseconds; does not queue behind the calls. Behind a pooler a probe may
   * just wait for a session: until the server counts as silent, the last result holds.
   */
  answers: (limit: number) => Promise<boolean>
  /** NOTIFY and LISTEN on the connection of the watch. None behind a pooler, where no session can listen. */
  hints: Hints
  end: () => Promise<void>
}

const channel = 'commits'
const silent = 'the server has fallen silent'

/** Whether a promise resolves within `limit` milliseconds. Rejects where it does. */
async function isInTime(promise: Promise<unknown>, limit: number): Promise<boolean> {
  const arrived = new AbortController()
  const isOver = async () => {
    await sleep(limit, undefined, { signal: arrived.signal })
    // After a long computation the timer fires before the sockets are read: let them first.
    await othersFirst()
    await othersFirst()
    return false
  }
  return Promise.race([promise.then(() => true), isOver()]).finally(() => arrived.abort())
}

/**
 * Probes a server every `pause` milliseconds on a connection of its own. A server that falls silent closes no connection: after
 * `silence` milliseconds without an answer it calls `onSilence` and probes on a new connection, which may lead to another machine. Behind
 * a pooler a connection proves nothing about the server, only an answer does.
 */
export function watchServer(
  config: pg.ClientConfig,
  { pause, silence, pooled, onSilence }: { pause: number; silence: number; pooled: boolean; onSilence: () => void },
): Watch {
  let client: pg.Client | undefined
  let probing: Promise<boolean> | undefined
  let wasUp = false
  const hinted = new EventTarget()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...config, connectionTimeoutMillis: silence })
    next.on('error', () => {
      if (client !== next) return
      client = undefined
      wasUp = false
    })
    await next.connect()
    try {
      if (!pooled && !(await isInTime(listen(next), silence))) throw new Error(silent)
    } catch (error) {
      abandon(next, silent)
      throw error
    }
    client = next
    return next
  }

  async function listen(next: pg.Client): Promise<void> {
    const { rows } = await next.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    next.on('notification', ({ processId }) => {
      if (processId !== rows[0]?.pid) hinted.dispatchEvent(new Event('hint'))
    })
    await next.query(`LISTEN ${channel}`)
  }

  async function probe(): Promise<boolean> {
    const probed = client ?? (await connect())
    const isUp = await isInTime(probed.query('SELECT 1'), silence)
    if (isUp) return true
    client = undefined
    wasUp = false
    abandon(probed, silent)
    onSilence()
    // Reconnect at once: the watch speaks only for connections that are younger than its own.
    await connect()
    return !pooled
  }

  const isUp = () => {
    probing ??= probe()
      .catch(() => false)
      .then((answer) => (wasUp = answer))
      .finally(() => (probing = undefined))
    return probing
  }
  const stop = repeat(pause, isUp, () => {})
  return {
    answers: async (limit) => {
      const answer = isUp()
      return (await isInTime(answer, limit)) ? answer : pooled && wasUp
    },
    hints: {
      send: async () => {
        // A lost connection is replaced by the next probe.
        if (!pooled) await client?.query(`NOTIFY ${channel}`).catch(() => undefined)
      },
      onHint: (wake, stopped) => hinted.addEventListener('hint', wake, { signal: stopped }),
    },
    end: async () => {
      await stop()
      await probing
      const last = client
      if (last && !(await isInTime(last.end(), silence))) abandon(last, silent)
    },
  }
}
