import type pg from 'pg'
import { repeat } from '../../work/repeat.ts'

const pauseMillis = 10_000
const checkpointAfterBytes = 64 * 1024 * 1024

// The thresholds of PostgreSQL's own autovacuum.
const tablesInNeed = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)`

const sinceCheckpoint = 'SELECT pg_current_wal_lsn() - checkpoint_lsn AS bytes FROM pg_control_checkpoint()'

/**
 * One round of what a PostgreSQL server does in the background and the embedded engine does not: VACUUM ANALYZE of tables that changed
 * enough, and after 64 MB of WAL a checkpoint, without which the log would grow without bound and be replayed after a crash. Calls run
 * between its statements.
 */
export async function upkeep(pool: pg.Pool): Promise<void> {
  // Flush pending statistics first; flushed after a vacuum they would count as new dead rows.
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows: tables } = await pool.query<{ name: string }>(tablesInNeed)
  for (const { name } of tables) await pool.query(`VACUUM ANALYZE ${name}`)
  const { rows: log } = await pool.query<{ bytes: number }>(sinceCheckpoint)
  if ((log[0]?.bytes ?? 0) > checkpointAfterBytes) await pool.query('CHECKPOINT')
}

/** Runs the upkeep every ten seconds. Returns a stop function that waits for a running round. */
export const startUpkeep = (pool: pg.Pool): (() => Promise<void>) =>
  repeat(
    pauseMillis,
    () => upkeep(pool),
    (error) => process.emitWarning(`The upkeep of the embedded database failed and will be repeated: ${String(error)}`),
  )
