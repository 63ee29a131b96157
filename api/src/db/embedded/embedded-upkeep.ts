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
 * Does once what a PostgreSQL server does in the background and the embedded engine never does by itself: vacuums and analyzes
 * the tables that changed enough, and after 64 MB of log makes a checkpoint, without which the log would grow for ever and
 * every start after a crash read all of it. Others get their turn between its statements.
 */
export async function upkeep(pool: pg.Pool): Promise<void> {
  // What was counted up to now comes into the statistics, or a vacuum would seem to have left it.
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows: tables } = await pool.query<{ name: string }>(tablesInNeed)
  for (const { name } of tables) await pool.query(`VACUUM ANALYZE ${name}`)
  const { rows: log } = await pool.query<{ bytes: number }>(sinceCheckpoint)
  if ((log[0]?.bytes ?? 0) > checkpointAfterBytes) await pool.query('CHECKPOINT')
}

/** Repeats the upkeep every ten seconds; the answer ends it, and waits for what of it is under way. */
export const startUpkeep = (pool: pg.Pool): (() => Promise<void>) =>
  repeat(
    pauseMillis,
    () => upkeep(pool),
    (error) =>
      process.emitWarning(`The upkeep of the embedded database has to wait for its next time: ${String(error)}`),
  )
