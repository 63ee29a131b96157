import { setImmediate as othersFirst, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { repeat } from '../../work/repeat.ts'
import type { Waking } from '../../work/repeat.ts'
import { leave } from './lost-connections.ts'

/** Hints between the processes on one database that something was committed. Any of them may be lost. */
export interface Hints {
  give: () => Promise<void>
  /** Wakes when another process gives one. */
  onHint: Waking
}

/** Looks at a server all the time. */
export interface Watch {
  /**
   * Whether the server answers within so many milliseconds, however many calls wait for a connection. Behind a pooler a question
   * that takes longer may only wait for a session: until the server counts as silent, the last answer still holds.
   */
  answers: (limit: number) => Promise<boolean>
  /** By NOTIFY and LISTEN, on the connection of the watch; behind a pooler, where no session listens, there are none. */
  hints: Hints
  end: () => Promise<void>
}

const channel = 'commits'
const silent = 'the server has fallen silent'

/** Whether a promise resolves within so many milliseconds. Throws where it rejects before. */
async function isInTime(promise: Promise<unknown>, limit: number): Promise<boolean> {
  const arrived = new AbortController()
  const isOver = async () => {
    await sleep(limit, undefined, { signal: arrived.signal })
    // After a long computation of this program the time is over before what has arrived meanwhile was read.
    await othersFirst()
    await othersFirst()
    return false
  }
  return Promise.race([promise.then(() => true), isOver()]).finally(() => arrived.abort())
}

/**
 * Asks a server again and again, on a connection of its own, whether it is there. One that falls silent says nothing by itself:
 * where no answer comes for `silence` milliseconds, `onSilence` is told, and the next question is asked on a new connection,
 * which may lead to another machine. Behind a pooler a connection says nothing of the server, only an answer does.
 */
export function watchServer(
  config: pg.ClientConfig,
  { pause, silence, pooled, onSilence }: { pause: number; silence: number; pooled: boolean; onSilence: () => void },
): Watch {
  let client: pg.Client | undefined
  let asking: Promise<boolean> | undefined
  let wasThere = false
  const hinted = new EventTarget()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...config, connectionTimeoutMillis: silence })
    next.on('error', () => {
      if (client !== next) return
      client = undefined
      wasThere = false
    })
    await next.connect()
    try {
      if (!pooled && !(await isInTime(listen(next), silence))) throw new Error(silent)
    } catch (error) {
      leave(next, silent)
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

  async function ask(): Promise<boolean> {
    const asked = client ?? (await connect())
    const isThere = await isInTime(asked.query('SELECT 1'), silence)
    if (isThere) return true
    client = undefined
    wasThere = false
    leave(asked, silent)
    onSilence()
    // At once, because it only speaks for connections that are not older than its own.
    await connect()
    return !pooled
  }

  const isThere = () => {
    asking ??= ask()
      .catch(() => false)
      .then((answer) => (wasThere = answer))
      .finally(() => (asking = undefined))
    return asking
  }
  const stop = repeat(pause, isThere, () => {})
  return {
    answers: async (limit) => {
      const answer = isThere()
      return (await isInTime(answer, limit)) ? answer : pooled && wasThere
    },
    hints: {
      give: async () => {
        // Where the connection is lost, the watch opens another.
        if (!pooled) await client?.query(`NOTIFY ${channel}`).catch(() => undefined)
      },
      onHint: (wake, stopped) => hinted.addEventListener('hint', wake, { signal: stopped }),
    },
    end: async () => {
      await stop()
      await asking
      const last = client
      if (last && !(await isInTime(last.end(), silence))) leave(last, silent)
    },
  }
}
