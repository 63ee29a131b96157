import { randomUUID } from 'node:crypto'
import pg from 'pg'

const rounds = 10
const patience = 5000
const setting = 'dealsy.looking_for_a_pooler'

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
    const mark = async (value: string) => void (await one.query('SELECT set_config($1, $2, false)', [setting, value]))
    // A pooler takes the session it used last, which the other one then sees the mark in, or the one it has not used for
    // longest, where the mark is missing the next time. Others who use it at the same time can hide this, but not again and again.
    for (let round = 0; round < rounds; round += 1) {
      const value = randomUUID()
      await mark(value)
      if ((await seen(one)) !== value) return true
      const seenByOther = await seen(other).catch(() => undefined)
      // Whoever has to wait for a session shares none.
      if (seenByOther === undefined) return false
      if (seenByOther === value) return true
    }
    return false
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function seen(client: pg.Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ value: string | null }>('SELECT current_setting($1, true) AS value', [setting])
  return rows[0]?.value
}
