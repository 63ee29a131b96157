import pg from 'pg'

const rounds = 10
const patience = 5000

/** Whether a connection is the server's own. That says at the beginning which of its processes answers; a pooler does not know yet. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/**
 * Whether the pooler that the connections of `config` lead to gives a session to somebody else after each transaction, so that
 * nothing may be left in it: no prepared statement, no lock, no setting. One that keeps a session for its connection is as good
 * as none.
 */
export async function isTransactionPooler(config: pg.ClientConfig): Promise<boolean> {
  const look = () => new pg.Client({ ...config, query_timeout: patience }).on('error', () => {})
  const [one, other] = [look(), look()]
  try {
    await one.connect()
    await other.connect()
    // A pooler takes the session it used last, which the other one then gets too, or the one it has not used for longest, which
    // is another one the next time. Others who use it at the same time can hide this, but not again and again.
    for (let round = 0; round < rounds; round += 1) {
      const first = await sessionOf(one)
      const next = await sessionOf(one)
      if (next !== first) return true
      const ofOther = await sessionOf(other).catch(() => undefined)
      // Whoever has to wait for a session shares none.
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
