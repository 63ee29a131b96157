import pg from 'pg'

const everyMillis = 60_000
const checkpointAfterBytes = 64 * 1024 * 1024

// The thresholds of PostgreSQL's own autovacuum.
const tablesInNeed = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)`

const writtenBytes = `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`

/**
 * What a PostgreSQL server does in the background and the embedded engine leaves undone: every minute the tables that changed
 * enough are vacuumed and analyzed, and after 64 MB of log a checkpoint shortens the recovery after a crash.
 * @returns how to end it; it is over when that promise is.
 */
export function startUpkeep(pool: pg.Pool): () => Promise<void> {
  let stopped = false
  let writtenAtCheckpoint = 0

  // Single statements and no transaction, so that others get their turn between them.
  const run = async () => {
    const { rows } = await pool.query<{ name: string }>(tablesInNeed)
    for (const { name } of rows) {
      if (stopped) return
      await pool.query(`VACUUM ANALYZE ${name}`)
    }
    const written = await pool.query<{ bytes: number }>(writtenBytes)
    const bytes = written.rows[0]?.bytes ?? 0
    if (stopped || bytes - writtenAtCheckpoint < checkpointAfterBytes) return
    await pool.query('CHECKPOINT')
    writtenAtCheckpoint = bytes
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(run).catch((error: unknown) => {
      process.emitWarning(`The upkeep of the embedded database did not get done: ${String(error)}`)
    })
  }, everyMillis)
  timer.unref()

  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
