import pg from 'pg'

const rounds = 10
const patience = 5000

/** Whether a connection goes straight to the server, which sends its process id at the start. A pooler does not know it yet. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/**
 * Whether the connections of `config` go through a pooler in transaction mode, where a session goes to another client after each
 * transaction and keeps no prepared statement, lock or setting. A pooler in session mode does not count.
 */
export async function isTransactionPooler(config: pg.ClientConfig): Promise<boolean> {
  const look = () => new pg.Client({ ...config, query_timeout: patience }).on('error', () => {})
  const [one, other] = [look(), look()]
  try {
    await one.connect()
    await other.connect()
    // A pooler assigns either its most recently used session, which both connections then share, or the least recently used
    // one, which changes every time. Other clients can hide this in one round, not in all.
    for (let round = 0; round < rounds; round += 1) {
      const first = await sessionOf(one)
      const next = await sessionOf(one)
      if (next !== first) return true
      const ofOther = await sessionOf(other).catch(() => undefined)
      // No answer: the sessions are not shared.
      if (ofOther === undefined) return false
      if (ofOther === next) return true
    }
    return false
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** The session that answers: process id and start, since a pooler may lead to several servers with equal process ids. */
async function sessionOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ session: string }>(
    "SELECT pid || ' ' || backend_start AS session FROM pg_stat_activity WHERE pid = pg_backend_pid()",
  )
  return rows[0]?.session
}
