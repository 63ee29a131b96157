import { parseArgs } from 'node:util'
import type { PageQuery } from '@dealsy/contract'
import { migrate } from '../api/src/db/migrate.ts'
import { type Database, type Db, openDatabase } from '../api/src/db/open.ts'
import { userList } from '../api/src/features/users/queries.ts'
import { fillDemo } from '../demo/src/fill.ts'
import { progressBar } from '../demo/src/progress-bar.ts'
import { scale } from '../demo/src/scale.ts'
import { startPostgresServer } from '../api/src/testing/postgres-server.ts'
import { measure, median } from './measure.ts'

const help = `npm run bench [-- --users 1000000] [-- --plans]: what a page of the list of users costs, in the database.

Starts a PostgreSQL server of its own with the demo marketplace and as many users, and removes it afterwards. With
DATABASE_URL it measures what is in that database and adds nothing. Each line is the median and the slowest of
twenty in milliseconds, and how often the median holds that of \`select 1\`, measured between the others in the same run:
compare ratios, not milliseconds, when the machine is another or busy. --plans shows how the database found the rows.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    users: { type: 'string', default: '1000000' },
    plans: { type: 'boolean', default: false },
  },
})
type Query = Parameters<typeof userList.page>[1]

const page: PageQuery = { page: 1, limit: 10 }

/** What is asked: the screen's ordinary questions and those that are expensive without the right index. */
async function questions(db: Db): Promise<Record<string, Query>> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const country = await db.selectFrom('countries').select('id').where('country_code', '=', 'JO').executeTakeFirst()
  return {
    'first page': page,
    'page in the middle': { ...page, page: Math.max(1, Math.floor(total / 20)) },
    'last page': { ...page, page: Math.max(1, Math.ceil(total / 10)) },
    'first page of a country': { ...page, location: country?.id },
    'a name of three letters': { ...page, name: 'ram' },
    'a name in Arabic': { ...page, name: 'أحمد' },
    'a name of two letters': { ...page, name: 'ra' },
    'a word nobody has': { ...page, name: 'zzqxw' },
    'two letters nobody has': { ...page, name: 'xq' },
    'digits of a phone number': { ...page, phoneNumber: '4477009' },
  }
}

type Statement = Parameters<ReturnType<Db['getExecutor']>['compileQuery']>[0]

async function showPlans({ db, pool }: Database, query: Query): Promise<void> {
  const statements = new WeakMap<object, Statement>()
  const sent: Statement[] = []
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.set(queryId, node)
      return node
    },
    transformResult({ result, queryId }) {
      const statement = statements.get(queryId)
      if (statement) sent.push(statement)
      return Promise.resolve(result)
    },
  })
  await userList.page(watched, query)
  for (const node of sent) {
    const compiled = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const explain = `explain (analyze, costs off, timing off) ${compiled.sql}`
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explain, [...compiled.parameters])
    for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
    console.log()
  }
}

async function bench(): Promise<void> {
  const count = Number(values.users)
  if (!Number.isInteger(count) || count < 1) throw new Error('--users takes a number of rows, such as 100000.')
  const given = process.env['DATABASE_URL']
  const server = given ? undefined : await startPostgresServer()
  const database = await openDatabase({
    databaseUrl: given ?? server?.databaseUrl('postgres'),
    dataFolder: '',
    limits: { statement: 0, answer: 0 },
  })
  const { db } = database
  try {
    if (server) {
      await migrate(database)
      await fillDemo({ db, files: { write: () => Promise.resolve('') } })
      await scale(db, 'users', count, { onProgress: progressBar('users', count) })
    }
    const line = (name: string, taken: number[], unit: number) =>
      console.log(
        [
          name.padEnd(26),
          median(taken).toFixed(2).padStart(10),
          Number(taken.at(-1)).toFixed(2).padStart(10),
          `${(median(taken) / unit).toFixed(1)}x`.padStart(10),
        ].join(''),
      )
    console.log(`${''.padEnd(26)}${'median ms'.padStart(10)}${'slowest'.padStart(10)}${'ratio'.padStart(10)}`)
    for (const [name, query] of Object.entries(await questions(db))) {
      const unit = median(await measure(() => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute()))
      line(name, await measure(() => userList.page(db, query)), unit)
      if (values.plans) await showPlans(database, query)
    }
  } finally {
    await database.close()
    await server?.stop()
  }
}

if (values.help) console.log(help)
else await bench()
