import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import type { Db } from '../api/src/db/open.ts'
import { computeFlags } from '../api/src/features/flags/compute-flags.ts'
import { distanceOf, printOf, printSide, searchBandsOf } from '../api/src/features/flags/photo-print.ts'
import { brightnessOf } from '../api/src/storage/images.ts'
import { openMarket } from './market.ts'
import { inOrder, measure, median, quantile } from './measure.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:flags [-- --photographs 1000000 --products 20000]: what the flags of a listing cost.

Starts a PostgreSQL server of its own with so many products more than the demo marketplace has, computes the flags of all that wait, and looks
for copies among so many different photographs, made of random bits. Says what a listing takes, a picture, and a search.`

const searches = 200
const pictures = 50
const viewsOfPrint = 12

/** Milliseconds of each of some things done one after the other, in words. */
async function said(times: number, act: () => Promise<unknown>): Promise<string> {
  const taken = await measure(act, times, 0)
  return `p50 ${median(taken).toFixed(1)} ms, p95 ${quantile(taken, 0.95).toFixed(1)} ms`
}

async function listings(db: Db): Promise<string> {
  await db.deleteFrom('flag_work').execute()
  await db
    .insertInto('flag_work')
    .columns(['listing', 'resource'])
    .expression(db.selectFrom('review_queue').select(['id', 'resource']).limit(5000))
    .execute()
  const count = await db
    .selectFrom('flag_work')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const started = performance.now()
  await computeFlags(db)
  return `${((performance.now() - started) / count.n).toFixed(1)} ms for each of ${count.n} listings`
}

const usual = { photographs: 1_000_000, products: 20_000 }

async function bench({ photographs, products }: typeof usual): Promise<void> {
  const market = await openMarket(products)
  try {
    console.log(`Flags: ${await listings(market.db)}`)
    const picture = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
      .blur(8)
      .jpeg()
      .toBuffer()
    console.log(
      `A picture of 1200 x 900: ${await said(pictures, async () => printOf(await brightnessOf(picture, printSide)))}`,
    )
    // The index is made afterwards, which is quicker.
    await market.pool.query('drop index photo_prints_bands')
    await market.pool.query(
      `insert into photo_prints (hashes, bands)
      select decode(left(string_agg(md5(random()::text), ''), $3), 'hex'),
        array_agg((k % 3 + case when k > $2 then 3 else 0 end << 21) | (random() * 2097151)::integer)
      from generate_series(1, $1::integer) photograph, generate_series(1, $2::integer + 6) k group by photograph`,
      [photographs, viewsOfPrint * 3, (viewsOfPrint + 1) * 16],
    )
    await market.pool.query('create index photo_prints_bands on photo_prints using gin (bands) with (fastupdate = off)')
    await market.pool.query('vacuum analyze photo_prints')
    const { rows: sizes } = await market.pool.query<{ size: string }>(
      `select pg_size_pretty(pg_relation_size('photo_prints_bands')) as size`,
    )
    let candidates = 0
    // As findCopies asks.
    const connection = await market.pool.connect()
    await connection.query(`select set_config('enable_seqscan', 'off', false), set_config('jit', 'off', false)`)
    const lists = Array.from({ length: viewsOfPrint + 1 }, (_, index) => `bands && $${index + 1}::integer[]`)
    const found = `select id, hashes from photo_prints where ${lists.join(' or ')}`
    const search = async () => {
      const print = randomBytes((viewsOfPrint + 1) * 8)
      const { rows } = await connection.query<{ hashes: Buffer }>(found, searchBandsOf(print))
      for (const { hashes } of rows) distanceOf(print, hashes)
      candidates += rows.length
    }
    const spent = await said(searches, search)
    const atTheServer: number[] = []
    for (let time = 0; time < searches; time += 1) {
      const { rows } = await connection.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
        `explain (analyze, timing off, format json) ${found}`,
        searchBandsOf(randomBytes((viewsOfPrint + 1) * 8)),
      )
      atTheServer.push(...rows.flatMap((row) => row['QUERY PLAN'].map((plan) => plan['Execution Time'])))
    }
    connection.release()
    console.log(
      `A photograph among ${photographs.toLocaleString('en')}: ${spent}, of which the server takes ` +
        `${median(inOrder(atTheServer)).toFixed(1)} ms, ${Math.round(candidates / searches)} candidates; ` +
        `the index has ${sizes[0]?.size}.`,
    )
  } finally {
    await market.stop()
  }
}

await runBench(help, usual, bench)
