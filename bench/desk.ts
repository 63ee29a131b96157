import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Told } from '../api/src/testing/decide-until-done.ts'
import { openMarket } from './market.ts'
import { inOrder, quantile } from './measure.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:desk [-- --products 100000 --decisions 2000 --processes 4 --desks 5 --looking 1000]: what a decision at the review desk costs.

Starts a PostgreSQL server of its own with so many products more than the demo marketplace has, and so many processes with so many desks each, which
decide at once on what waits. Each item is looked at for
so many milliseconds on average. Says how long it takes at the server from a decision until its desk has the next item.`

const program = fileURLToPath(new URL('../api/src/testing/decide-until-done.ts', import.meta.url))

/** Lets one process decide; returns the milliseconds of each decision with the next item. */
async function run(told: Told): Promise<number[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = text(child.stdout)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`A process of desks ended with ${code}.`)
  return (await said)
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[1]))
}

const usual = { products: 100_000, decisions: 2000, processes: 4, desks: 5, looking: 1000 }

async function bench({ products, decisions, processes, desks, looking }: typeof usual): Promise<void> {
  const market = await openMarket(products)
  try {
    const accountId = crypto.randomUUID()
    const sessionId = crypto.randomUUID()
    await market.pool.query(
      `insert into accounts (id, email, name, password_hash, is_admin) values ($1, 'desk@example.com', 'Desk', '', true)`,
      [accountId],
    )
    await market.pool.query(
      `insert into sessions (id, account_id, refresh_token_hash, cookie_hash, expires_at) values ($1, $2, '', '', now() + interval '1 day')`,
      [sessionId, accountId],
    )
    const told = (): Told => ({
      database: { databaseUrl: market.url, dataFolder: '' },
      desks: Array.from({ length: desks }, () => crypto.randomUUID()),
      accountId,
      sessionId,
      most: Math.ceil(decisions / processes),
      looking,
    })
    const { rows } = await market.pool.query<{ waiting: number }>('select count(*)::int as waiting from review_queue')
    const sorted = inOrder((await Promise.all(Array.from({ length: processes }, () => run(told())))).flat())
    const said = (share: number) => quantile(sorted, share).toFixed(1)
    console.log(
      `${rows[0]?.waiting} waited; ${sorted.length} decisions of ${processes * desks} desks in ${processes} processes. ` +
        `From a decision to the next item: p50 ${said(0.5)} ms, p95 ${said(0.95)} ms, at most ${said(1)} ms.`,
    )
  } finally {
    await market.stop()
  }
}

await runBench(help, usual, bench)
