import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openDealsy, type Line } from '../clients/app/src/index.ts'
import { answerOf } from './calls.ts'
import { openMarket } from './market.ts'
import { memoryOf, signIn, startProduct } from './programs.ts'

const help = `npm run bench:intake [-- --products 50000 --clients 2]: how many products a second come in by batches.

Starts a PostgreSQL server of its own and the product on it. So many clients at once send new products, a thousand in a batch, and then the
same again. Says how many a second are taken, and the memory of the product before and after.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    products: { type: 'string', default: '50000' },
    clients: { type: 'string', default: '2' },
  },
})

const inBatch = 1000
const description = 'In good order, used for two years, with a new chain, a lamp and a rack. '.repeat(3)

async function bench(): Promise<void> {
  const [products, clients] = [Number(values.products), Number(values.clients)]
  if (!products || !clients) throw new Error('Each of these takes a number, such as 50000.')
  const market = await openMarket(1000)
  const data = await mkdtemp(join(tmpdir(), 'intake-'))
  try {
    const product = await startProduct(market.url, data)
    try {
      await signIn(product)
      const made = await answerOf(product, {
        method: 'POST',
        path: '/app-keys',
        body: { name: 'Bench', permissions: ['app.write'] },
      })
      const { text: key } = (JSON.parse(made) as { data: { text: string } }).data
      const dealsy = openDealsy({ address: product.address, key, timeout: 120_000 })
      const { rows: users } = await market.pool.query<{ id: string }>('select id from users limit 500')
      const { rows: filters } = await market.pool.query<{ id: string }>(
        `select id from filters where type = 'non-page' and (max_price = 0 or 100 between min_price and max_price) limit 50`,
      )
      const idAt = (rows: { id: string }[], index: number) => ({ _id: rows[index % rows.length]?.id ?? '' })
      const lineAt = (index: number): Line => ({
        method: 'PUT',
        kind: 'products',
        ref: `bench ${index}`,
        body: {
          updatedAt: '2026-01-01T00:00:00Z',
          userId: idAt(users, index),
          filterId: idAt(filters, index * 7),
          name: `Bicycle number ${index}`,
          description,
          price: 100,
        },
      })
      const send = async (client: number) => {
        const lines = function* () {
          for (let index = client * inBatch; index < products; index += clients * inBatch)
            for (let place = index; place < index + inBatch; place += 1) yield lineAt(place)
        }
        for await (const { line, answer } of dealsy.batch(lines()))
          if (answer.status !== 200) throw new Error(`${line.ref}: ${answer.failure?.message}`)
      }
      for (const round of ['new', 'again']) {
        const before = memoryOf(product)
        const started = performance.now()
        await Promise.all(Array.from({ length: clients }, (_, client) => send(client)))
        const seconds = (performance.now() - started) / 1000
        console.log(
          `${round}: ${products} products of ${clients} clients in ${seconds.toFixed(1)} s, ${Math.round(products / seconds)}/s; ` +
            `memory ${Math.round(before)} to ${Math.round(memoryOf(product))} MB`,
        )
      }
    } finally {
      await product.stop()
    }
  } finally {
    await market.stop()
    await rm(data, { recursive: true })
  }
}

if (values.help) console.log(help)
else await bench()
