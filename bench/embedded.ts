import { type Program, read } from './calls.ts'
import { firstList, startCold } from './cold-starts.ts'
import { memoryOf, signIn, startProduct } from './programs.ts'
import { callsLine, head, megabytesLine } from './table.ts'
import { atOnce } from './turns.ts'

const clients = 32
const asked = [firstList, read('/users?page=1&limit=10'), read('/products?page=1&limit=10&keyword=lamp')]

/** The product on its embedded database, with the demo marketplace, in a folder of its own: how quickly it is there, and its memory. */
export async function measureEmbedded(data: string): Promise<void> {
  const start = () => startProduct('', data)
  // The first start draws the marketplace; what that leaves in memory is not there in any other.
  const first = await start()
  await signIn(first)
  await first.stop()
  console.log()
  head('the embedded database', [])
  await startCold([start], first)
  const product: Program = { ...(await start()), headers: first.headers }
  try {
    for (const call of asked) {
      const calls = await atOnce([product], clients, () => call)
      callsLine(`${call.path.split('&limit=10').join('')}, ${clients} clients`, [...calls.values()])
    }
    megabytesLine('memory after all this', [memoryOf(product)])
  } finally {
    await product.stop()
  }
}
