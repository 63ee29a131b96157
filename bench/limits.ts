import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { answerOf, type Program } from './calls.ts'
import { startCold } from './cold-starts.ts'
import { measureEmbedded } from './embedded.ts'
import type { Total } from './limit-queries.ts'
import { churn, type Market, openMarket } from './market.ts'
import { memoryOf, signIn, startLimit, startProduct } from './programs.ts'
import { fillTotals, lists, type Question, recordQuestions } from './questions.ts'
import { callsLine, head, megabytesLine, millisecondsLine } from './table.ts'
import { atOnce, inTurn } from './turns.ts'

const help = `npm run bench [-- --rows 100000] [--only products] [--seconds 10]: what the calls of the product cost beside the bare limit.

Starts a PostgreSQL server of its own with as many products, a fifth as many users, and a tenth as many product requests and reports;
on it the product as \`npm run build\` has made it, and two servers of node:http and pg alone that answer the
same calls with one prepared statement each. Limit A reads the total of a list from a table where the bench has written it,
limit B counts, up to two million products. All are asked in turn in one run, so that the ratios hold on another machine and on a
busy one. At last the product alone on its embedded database, with the demo marketplace.

--only TEXT measures the rows of the table whose names contain it; --seconds is what each takes at most.
Exits with 1 and the first difference where an answer of a limit is not the product's, byte by byte.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
  },
})

// Above this a count takes a second and more, and limit B is left out.
const mostCounted = 2_000_000

type Programs = readonly [Program, ...Program[]]

class Different extends Error {}

function assertSame(what: string, one: Program, answer: string, other: Program, expected: string): void {
  if (answer === expected) return
  const at = [...answer].findIndex((character, index) => character !== [...expected][index])
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  throw new Different(
    `${what}: ${one.name} and ${other.name} differ at character ${at}:\n${near(answer)}\n${near(expected)}`,
  )
}

/** Throws where the programs do not answer the same; a change must be answered as another program reads it afterwards. */
async function compare([product, ...limits]: Programs, question: Question): Promise<void> {
  const { name, next, readBack } = question
  const call = next()
  if (readBack) {
    for (const program of [product, ...limits]) {
      const answer = await answerOf(program, next())
      const { data } = JSON.parse(answer) as { data: Record<string, { _id: string }> }
      const reader = program === product ? (limits[0] ?? product) : product
      const [changed] = Object.values(data)
      assertSame(name, program, answer, reader, await answerOf(reader, readBack(String(changed?._id))))
    }
  } else {
    const expected = await answerOf(product, call)
    for (const limit of limits) assertSame(name, limit, await answerOf(limit, call), product, expected)
  }
}

async function ask(programs: Programs, questions: readonly Question[]): Promise<void> {
  for (const question of questions.filter(({ name }) => name.includes(values.only))) {
    await signIn(programs[0])
    await compare(programs, question)
    const { name, next, clients } = question
    if (clients === undefined)
      millisecondsLine(name, [...(await inTurn(programs, next, Number(values.seconds))).values()])
    else callsLine(name, [...(await atOnce(programs, clients, next)).values()])
  }
}

async function measure({ url, pool }: Market, rows: number, data: string): Promise<void> {
  const totals: Total[] = rows > mostCounted ? ['A'] : ['A', 'B']
  const limitStarts = totals.map((total) => () => startLimit(total, url))
  const programs: [Program, ...Program[]] = [await startProduct(url, data)]
  try {
    for (const start of limitStarts) programs.push(await start())
    const listed = await lists(pool, rows)
    await fillTotals(pool, listed)
    head('vacuumed (p50 / p95 in ms)', totals)
    await ask(programs, listed)
    await ask(programs, await recordQuestions(pool))
    const changed = await churn(pool, rows)
    await fillTotals(pool, listed)
    console.log()
    head(`${changed.toLocaleString('en')} rows changed, not vacuumed`, totals)
    await ask(programs, listed)
    console.log()
    head('the programs', totals)
    megabytesLine('memory after all this', programs.map(memoryOf))
    await signIn(programs[0])
    await startCold([() => startProduct(url, data), ...limitStarts], programs[0])
  } finally {
    for (const program of programs) await program.stop()
  }
}

async function bench(): Promise<void> {
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 20_000) throw new Error('--rows takes a number of rows from 20000.')
  const built = promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts')])
  const [market] = await Promise.all([openMarket(rows), built])
  const data = await mkdtemp(join(tmpdir(), 'dealsy-bench-'))
  try {
    await measure(market, rows, data)
    await measureEmbedded(join(data, 'embedded'))
  } finally {
    await market.stop()
    await rm(data, { recursive: true, force: true })
  }
}

if (values.help) console.log(help)
else {
  try {
    await bench()
  } catch (error) {
    if (!(error instanceof Different)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
