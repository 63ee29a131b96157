import pg from 'pg'

const rounds = 10
const patience = 5000

/** Whether a connection is the server's own. That says at the beginning which of its processes answers; a pooler does not know yet. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/**
 * Whether the connections of `config` go through a pooler in transaction mode, where a session serves other clients after each
 * transaction and can hold no prepared statement, lock or setting. A pooler in session mode counts as none.
 */
export async function isTransactionPooler(config: pg.ClientConfig): Promise<boolean> {
  const look = () => new pg.Client({ ...config, query_timeout: patience }).on('error', () => {})
  const [one, other] = [look(), look()]
  try {
    await one.connect()
    await other.connect()
    // A pooler hands out either its most recently used session, which both connections then share, or its least recently used
    // one, which differs the next time. Other clients can hide this once, but not on every attempt.
    for (let round = 0; round < rounds; round += 1) {
      const first = await sessionOf(one)
      const next = await sessionOf(one)
      if (next !== first) return true
      const ofOther = await sessionOf(other).catch(() => undefined)
      // A connection that has to wait for a session shares none.
      if (ofOther === undefined) return false
      if (ofOther === next) return true
    }
    return false
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** Which of the server's sessions answers; also where a pooler leads to several servers, whose processes have numbers alike. */
async function sessionOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ session: string }>(
    "SELECT pid || ' ' || backend_start AS session FROM pg_stat_activity WHERE pid = pg_backend_pid()",
  )
  return rows[0]?.session
}
