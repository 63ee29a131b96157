import { performance } from 'node:perf_hooks'
import { foldCounts } from '../api/src/db/counts/fold-counts.ts'
import { createAccount } from '../api/src/testing/factories.ts'
import { countDecisions } from '../api/src/features/figures/count-decisions.ts'
import { scale } from '../demo/src/scale.ts'
import { countCategories, countDays, countWaiting } from '../api/src/features/figures/queries.ts'
import { fill, type Market, openEmptyMarket } from './market.ts'
import { measure, median } from './measure.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:figures [-- --rows 1000000]: what the figures of Home cost, in the database.

Starts a PostgreSQL server of its own with as many users and products, and removes it afterwards. Says what the figures cost,
what the same numbers cost counted from the records, and what a change of one product and adding many cost with the
figures and without.`

const say = (what: string, milliseconds: number) => console.log(what.padEnd(48), milliseconds.toFixed(2).padStart(12))

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await run()
  say(what, performance.now() - started)
}

async function switchCounting({ pool }: Market, to: 'enable' | 'disable'): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await pool.query(`alter table products ${to} trigger counts_${event}`)
  }
}

async function readFigures({ db, pool }: Market): Promise<void> {
  const { rows } = await pool.query<{ rows: number }>('select count(*) as rows from list_counts')
  console.log(`The figures, from ${rows[0]?.rows} counts`)
  say('  what waits', median(await measure(() => countWaiting(db))))
  say('  new by day', median(await measure(() => countDays(db, 'Asia/Amman'))))
  say('  products by main category', median(await measure(() => countCategories(db))))
}

async function countRecords({ pool }: Market): Promise<void> {
  console.log('The same, counted from the records')
  const count = async (what: string, query: string) => say(`  ${what}`, median(await measure(() => pool.query(query))))
  await count('pending products', "select count(*) from products where status = 'pending'")
  for (const table of ['users', 'products']) {
    await count(
      `new ${table} by day`,
      `select (created_at at time zone 'Asia/Amman')::date, count(*) from ${table}
       where created_at >= now() - interval '30 days' group by 1`,
    )
  }
  await count('products by category', 'select filter_id, count(*) from products group by 1')
}

/** What the desk's card costs, where every product that is not pending was decided on in the last twenty hours, one in a hundred in vain. */
async function readDecisions({ db, pool }: Market): Promise<void> {
  const { accountId } = await createAccount(db)
  await pool.query(
    `insert into decisions (id, product_id, user_id, name, account_id, kind, created_at, waiting_since)
     select gen_random_uuid(), id, user_id, name, $1, 'approve', moment, moment - random() * interval '5 hours'
     from products, lateral (select now() - random() * interval '20 hours' as moment from (select products.id) of) made
     where status <> 'pending' limit 100000`,
    [accountId],
  )
  await pool.query(`insert into changes (account_id, request_id, resource, record_id, event, before, undoes)
    select account_id, 'bench', 'decisions', id, 'remove', to_jsonb(decisions), -row_number() over ()
    from decisions where random() < 0.01`)
  await foldCounts(db)
  await pool.query('vacuum analyze decisions, changes, list_counts')
  const read = () => countDecisions(db, accountId, 'Asia/Amman')
  const { today } = await read()
  say(`  of the desk, ${today.all} decisions today`, median(await measure(read)))
  const counted = `select count(*), percentile_cont(0.5) within group (order by extract(epoch from created_at - waiting_since))
    from decisions where created_at >= date_trunc('day', now() at time zone 'Asia/Amman') at time zone 'Asia/Amman'`
  say('  the same, counted from the records', median(await measure(() => pool.query(counted))))
}

async function changeOne({ db }: Market, how: string): Promise<void> {
  const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  const product = db.updateTable('products').where('id', '=', id)
  say(`one description changed, ${how}`, median(await measure(() => product.set({ description: how }).execute())))
}

const usual = { rows: 1_000_000 }

async function bench({ rows }: typeof usual): Promise<void> {
  const market = await openEmptyMarket()
  const { db } = market
  try {
    await fill(db)
    console.log(''.padEnd(48), 'milliseconds'.padStart(12))
    for (const kind of ['users', 'products'] as const)
      await timed(`${rows} ${kind} added, counted`, () => scale(db, kind, rows))
    await readFigures(market)
    await readDecisions(market)
    await countRecords(market)
    await changeOne(market, 'counted')
    await switchCounting(market, 'disable')
    await changeOne(market, 'not counted')
    for (const to of ['enable', 'disable', 'enable', 'disable'] as const) {
      await switchCounting(market, to)
      const how = to === 'enable' ? 'counted' : 'not counted'
      await timed(`20000 more products, ${how}`, () => scale(db, 'products', 20_000))
    }
  } finally {
    await market.stop()
  }
}

await runBench(help, usual, bench)
