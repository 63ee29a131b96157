import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Export, users } from '@dealsy/contract'
import { scale } from '../demo/src/scale.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { answerOf, read, timed } from './calls.ts'
import { openMarket } from './market.ts'
import { memoryOf, signIn, startProduct } from './programs.ts'

const help = `npm run bench:exports [-- --rows 1000000]: what an export of all users costs, and the calls beside it.

Starts a PostgreSQL server of its own with so many users and the product on it. Says for each format how long the export takes, the memory of
the product, and how long a list takes meanwhile and at rest.`

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, rows: { type: 'string', default: '1000000' } },
})

const columns = [
  '_id',
  'name',
  'phoneNumber',
  'location.country',
  'location.city',
  'business',
  'promoted',
  'status',
  'createdAt',
]
const second = 1000

/** The middle and the worst but five of a hundred, in milliseconds. */
const spread = (taken: number[]) => {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)} ms`
}

async function bench(): Promise<void> {
  const rows = Number(values.rows)
  if (!rows) throw new Error('--rows takes a number of rows, such as 100000.')
  const market = await openMarket(1000)
  const database = await openDatabase({ databaseUrl: market.url, dataFolder: '', limits: { statement: 0, answer: 0 } })
  await scale(database.db, 'users', rows)
  await database.close()
  const data = await mkdtemp(join(tmpdir(), 'exports-'))
  const product = await startProduct(market.url, data)
  try {
    await signIn(product)
    const list = () => timed(product, read(`${users.list.path}?limit=20`))
    const atRest: number[] = []
    for (let n = 0; n < 100; n += 1) atRest.push(await list())
    console.log(`a page of users at rest: ${spread(atRest)}, ${memoryOf(product).toFixed(0)} MB`)
    for (const format of ['csv', 'xlsx'] as const) {
      const started = performance.now()
      const body = {
        list: 'users.list',
        format,
        columns: columns.map((field) => ({ field, head: field })),
        name: 'Users',
      }
      await answerOf(product, { method: 'POST', path: '/exports', body })
      const beside: number[] = []
      let memory = 0
      let made: Export | undefined
      do {
        beside.push(await list())
        memory = Math.max(memory, memoryOf(product))
        await setTimeout(second / 20)
        const answer = await answerOf(product, read('/exports'))
        made = (JSON.parse(answer) as { data: { exports: Export[] } }).data.exports[0]
      } while (made?.state === 'running')
      const seconds = ((performance.now() - started) / second).toFixed(1)
      const size = ((made?.size ?? 0) / 1_000_000).toFixed(1)
      console.log(
        `${made?.done} rows as ${format}: ${made?.state} in ${seconds} s, ${size} MB; a page beside it: ${spread(beside)}, ${memory.toFixed(0)} MB`,
      )
    }
  } finally {
    await product.stop()
    await market.stop()
    await rm(data, { recursive: true })
  }
}

if (values.help) console.log(help)
else await bench()
