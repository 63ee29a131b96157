import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { type Export, users } from '@dealsy/contract'
import { answerOf, dataOf, read, timed } from './calls.ts'
import { inOrder, measure, spread } from './measure.ts'
import { memoryOf, withProduct } from './programs.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:exports [-- --rows 1000000]: what an export of all users costs, and the calls beside it.

Starts a PostgreSQL server of its own with so many users and the product on it. Says for each format how long the export takes, the memory of
the product, and how long a list takes meanwhile and at rest.`

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

const usual = { rows: 1_000_000 }

const bench = ({ rows }: typeof usual) =>
  withProduct({ users: rows / 1000 }, async (product) => {
    const list = () => timed(product, read(`${users.list.path}?limit=20`))
    console.log(`a page of users at rest: ${spread(await measure(list, 100, 0))}, ${memoryOf(product).toFixed(0)} MB`)
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
        made = (await dataOf<{ exports: Export[] }>(product, read('/exports'))).exports[0]
      } while (made?.state === 'running')
      const seconds = ((performance.now() - started) / second).toFixed(1)
      const size = ((made?.size ?? 0) / 1_000_000).toFixed(1)
      console.log(
        `${made?.done} rows as ${format}: ${made?.state} in ${seconds} s, ${size} MB; a page beside it: ${spread(inOrder(beside))}, ${memory.toFixed(0)} MB`,
      )
    }
  })

await runBench(help, usual, bench)
