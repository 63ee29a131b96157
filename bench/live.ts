import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answerOf, type Call, type Program, read } from './calls.ts'
import { openMarket } from './market.ts'
import { memoryOf, signIn, startProduct } from './programs.ts'
import { quantile } from './turns.ts'

const help = `npm run bench:live [-- --streams 200 --changes 100 --seconds 10]: what it costs to announce changes.

So many changes a second, first without and then with so many streams, three times in turn. Says how long a change takes, how long after its
answer each stream has heard of it (what came before the answer counts as zero), and the memory of a stream. All of it runs on
one machine: who listens takes a good part of it.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    streams: { type: 'string', default: '200' },
    changes: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
  },
})

const mostPerSession = 8
const turns = 3

interface Measured {
  /** Milliseconds that each change took, the fastest first. */
  changes: number[]
  /** Milliseconds from the answer of a change to each of its announcements, the soonest first. */
  announcements: number[]
}

/** What the streams have heard: when, of which record. */
type Heard = Map<string, number[]>

/** Opens streams and notes what comes in them; returns a function that ends them. */
async function listen(product: Program, streams: number, heard: Heard): Promise<() => void> {
  const opened: ClientRequest[] = []
  while (opened.length < streams) {
    if (opened.length % mostPerSession === 0) await signIn(product)
    const asked = request(`${product.address}/api/v1/changes/stream`, { agent: false, headers: product.headers })
    asked.on('error', () => {})
    opened.push(asked.end())
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`)
    response.setEncoding('utf8').on('data', (text: string) => {
      const now = performance.now()
      for (const [, id = ''] of text.matchAll(/"recordId":"([^"]+)"/g)) {
        const moments = heard.get(id)
        if (moments) moments.push(now)
        else heard.set(id, [now])
      }
    })
    await once(response, 'readable')
  }
  return () => opened.forEach((asked) => asked.destroy())
}

/** Makes so many changes a second, each at its time, whether or not those before it are answered. */
async function change(product: Program, next: () => Call, heard: Heard): Promise<Measured> {
  const millis: number[] = []
  const answered = new Map<string, number>()
  const total = Number(values.changes) * Number(values.seconds)
  const begun = performance.now()
  const calls: Promise<void>[] = []
  for (let made = 0; made < total; made += 1) {
    const due = begun + (made * 1000) / Number(values.changes)
    await pause(Math.max(0, due - performance.now()))
    calls.push(one())
  }
  await Promise.all(calls)
  // The last announcements are on their way.
  await pause(2500)
  const announcements = [...answered].flatMap(([id, at]) =>
    (heard.get(id) ?? []).map((moment) => Math.max(0, moment - at)),
  )
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  return { changes: sorted(millis), announcements: sorted(announcements) }

  async function one() {
    const started = performance.now()
    const { data } = JSON.parse(await answerOf(product, next())) as { data: { city: { _id: string } } }
    millis.push(performance.now() - started)
    answered.set(data.city._id, performance.now())
  }
}

async function measureInTurn(product: Program, next: () => Call) {
  const streams = Number(values.streams)
  const without: Measured[] = []
  const beside: Measured[] = []
  let memory = 0
  for (let turn = 0; turn < turns; turn += 1) {
    without.push(await change(product, next, new Map()))
    const before = memoryOf(product)
    const heard: Heard = new Map()
    const end = await listen(product, streams, heard)
    memory = Math.max(memory, (memoryOf(product) - before) / streams)
    beside.push(await change(product, next, heard))
    end()
  }
  const all = (measured: Measured[], what: keyof Measured) =>
    measured.flatMap((one) => one[what]).toSorted((a, b) => a - b)
  const alone = all(without, 'changes')
  const accompanied = all(beside, 'changes')
  const announcements = all(beside, 'announcements')
  const missing = accompanied.length * streams - announcements.length
  const told = (sorted: number[]) => `${quantile(sorted, 0.5).toFixed(1)} / ${quantile(sorted, 0.95).toFixed(1)} ms`
  const dearer = (quantile(accompanied, 0.5) / quantile(alone, 0.5) - 1) * 100
  console.log(`a change without streams (p50 / p95): ${told(alone)}`)
  console.log(`a change with ${streams} streams: ${told(accompanied)}, ${dearer.toFixed(0)} % dearer`)
  console.log(`from its answer to each stream: ${told(announcements)}; not heard: ${missing}`)
  console.log(`memory of a stream: ${(memory * 1024).toFixed(0)} kB`)
}

async function run() {
  const market = await openMarket(1000)
  const data = await mkdtemp(join(tmpdir(), 'bench-live-'))
  const product = await startProduct(market.url, data)
  try {
    await signIn(product)
    const answer = await answerOf(product, read('/countries?limit=1'))
    const { data: found } = JSON.parse(answer) as { data: { countries: { _id: string }[] } }
    let made = 0
    const next = (): Call => {
      const name = `City ${(made += 1)}`
      return {
        method: 'POST',
        path: '/cities',
        body: { name: { en: name, ar: name }, countryId: found.countries[0]?._id },
      }
    }
    await measureInTurn(product, next)
  } finally {
    await product.stop()
    await market.stop()
    await rm(data, { recursive: true })
  }
}

if (values.help) console.log(help)
else await run()
