import { findEverything } from '../api/src/search/find-everything.ts'
import { openMarket } from './market.ts'
import { measure, median, quantile } from './measure.ts'
import { runBench } from './run-bench.ts'
import { wordsWithHits } from './words.ts'

const help = `npm run bench:search [-- --rows 1000000]: what the search over everything costs, in the database.

Starts a PostgreSQL server of its own with so many products and as many users, and removes it afterwards. Says how long the server
takes to answer what is typed into the palette: the middle and the slowest of twenty times.`

// Of a million products.
const hits = [500, 5000, 26_000, 153_000]
const hitsTogether = 1100

const usual = { rows: 1_000_000 }

async function bench({ rows }: typeof usual): Promise<void> {
  const market = await openMarket(rows, { users: 1 })
  try {
    const words = await wordsWithHits(
      market.pool,
      hits.map((wanted) => (wanted * rows) / 1_000_000),
      (hitsTogether * rows) / 1_000_000,
    )
    const { rows: users } = await market.pool.query<{ id: string; name: string; phone_number: string }>(
      'select id, name, phone_number from users order by created_at desc offset 1000 limit 1',
    )
    const [user] = users
    if (user === undefined) throw new Error('There are not enough users: take more --rows.')
    const questions = [
      ...words.map(({ typed, hits: found }) => ({
        what: `‘${typed}’ (${found.toLocaleString('en')} products)`,
        typed,
      })),
      { what: 'a category', typed: 'Vehicles' },
      { what: 'a category in Arabic', typed: 'مركبات' },
      { what: 'the name of a user', typed: user.name },
      { what: 'a phone number', typed: user.phone_number },
      { what: 'the last digits of one', typed: user.phone_number.replaceAll(/\D/g, '').slice(-5) },
      { what: 'an identifier', typed: user.id },
      { what: 'two letters', typed: 'be' },
      { what: 'one letter', typed: 'b' },
      { what: 'what nothing is called', typed: 'qwxyzzy' },
    ]
    console.log(''.padEnd(48), 'median'.padStart(8), 'slowest'.padStart(8))
    for (const { what, typed } of questions) {
      const taken = await measure(() => findEverything(market.db, typed))
      const [middle, slowest] = [median(taken), quantile(taken, 1)].map((millis) =>
        `${millis.toFixed(1)} ms`.padStart(8),
      )
      console.log(what.padEnd(48), middle, slowest)
    }
  } finally {
    await market.stop()
  }
}

await runBench(help, usual, bench)
