import { performance } from 'node:perf_hooks'
import { openDealsy, type Line } from '../clients/app/src/index.ts'
import { keyOf, memoryOf, withProduct } from './programs.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:intake [-- --products 50000 --clients 2]: how many products a second come in by batches.

Starts a PostgreSQL server of its own and the product on it. So many clients at once send new products, a thousand in a batch, and then the
same again. Says how many a second are taken, and the memory of the product before and after.`

const inBatch = 1000
const description = 'In good order, used for two years, with a new chain, a lamp and a rack. '.repeat(3)

const usual = { products: 50_000, clients: 2 }

const bench = ({ products, clients }: typeof usual) =>
  withProduct({}, async (product, market) => {
    const key = await keyOf(product, 'app.write')
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
  })

await runBench(help, usual, bench)
