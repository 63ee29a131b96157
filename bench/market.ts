import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { migrate } from '../api/src/db/migrate.ts'
import { type Database, type Db, openDatabase } from '../api/src/db/open.ts'
import { sweep } from '../api/src/sweep.ts'
import { startPostgresServer } from '../api/src/testing/postgres-server.ts'
import { fillDemo } from '../demo/src/fill.ts'
import { scale, type ScaledKind } from '../demo/src/scale.ts'

/** A PostgreSQL server of its own, and what asks it without limits of time. */
export interface Market extends Pick<Database, 'db' | 'pool'> {
  url: string
  /** Ends the server and removes all it had. */
  stop: () => Promise<void>
}

/** Starts a server with the tables and nothing in them. */
export async function openEmptyMarket(): Promise<Market> {
  const server = await startPostgresServer()
  const url = server.databaseUrl('postgres')
  const database = await openDatabase({ databaseUrl: url, dataFolder: '', limits: { statement: 0, answer: 0 } })
  try {
    await migrate(database)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    await database.close()
    await server.stop()
  }
  return { url, db: database.db, pool: database.pool, stop }
}

/** Adds the demo marketplace without its pictures. */
export const fill = (db: Db): Promise<unknown> => fillDemo({ db, files: { write: () => Promise.resolve('') } })

type Shares = Readonly<Record<ScaledKind, number>>

/** For each product so many of the others. */
const usualShares: Shares = { users: 0.2, products: 1, requests: 0.1, reports: 0.1 }

/** Starts a server with the demo marketplace and so many products more; the table tells how long that takes. */
export async function openMarket(products: number, shares: Partial<Shares> = {}): Promise<Market> {
  const market = await openEmptyMarket()
  const { db, pool } = market
  await fill(db)
  for (const [kind, share] of Object.entries({ ...usualShares, ...shares }) as [ScaledKind, number][]) {
    const count = Math.round(products * share)
    const started = performance.now()
    await scale(db, kind, count)
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${count.toLocaleString('en')} ${kind} added in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s`,
    )
  }
  // What the product does once in a new market, for minutes: computes the prices of its categories.
  await sweep(db, (error) => {
    throw error
  })
  // What is vacuumed and what is not is decided here, not by the hour.
  await pool.query('alter system set autovacuum = off')
  await pool.query('select pg_reload_conf()')
  // The product would look at each new listing and its photographs, for minutes, beside the calls that are measured.
  await pool.query('delete from flag_work')
  await pool.query('delete from photo_work')
  // A promotion that ended meanwhile would move a product from one list to another.
  await pool.query(`update promotions set end_date = end_date + interval '1 day' where status = 'active'`)
  await pool.query('vacuum analyze')
  return market
}

const changedTables = ['products', 'users', 'reports', 'product_requests']
const statements = 5

/** Changes some thousand rows all over the large tables, without the VACUUM that would follow in time; returns how many. */
export async function churn(pool: pg.Pool, products: number): Promise<number> {
  const changes = Math.min(5000, Math.round(products / 20))
  let changed = 0
  for (const table of changedTables) {
    for (let time = 0; time < statements; time += 1) {
      const { rowCount } = await pool.query(
        `update ${table} set created_at = created_at + interval '1 millisecond'
         where id in (select id from ${table} tablesample system (20) order by random() limit $1)`,
        [changes / statements],
      )
      changed += rowCount ?? 0
    }
  }
  return changed
}
