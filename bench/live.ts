import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, dataOf, type Program, read } from './calls.ts'
import { inOrder, median, spread } from './measure.ts'
import { memoryOf, signIn, withProduct } from './programs.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:live [-- --streams 200 --changes 100 --seconds 10]: what it costs to announce changes.

So many changes a second, first without and then with so many streams, three times in turn. Says how long a change takes, how long after its
answer each stream has heard of it (what came before the answer counts as zero), and the memory of a stream. All of it runs on
one machine: who listens takes a good part of it.`

const usual = { streams: 200, changes: 100, seconds: 10 }
type Numbers = typeof usual

const mostPerSession = 8
const turns = 3

interface Measured {
  /** Milliseconds that each change took. */
  changes: number[]
  /** Milliseconds from the answer of a change to each of its announcements. */
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
async function change(
  product: Program,
  next: () => Call,
  heard: Heard,
  { changes, seconds }: Numbers,
): Promise<Measured> {
  const millis: number[] = []
  const answered = new Map<string, number>()
  const total = changes * seconds
  const begun = performance.now()
  const calls: Promise<void>[] = []
  for (let made = 0; made < total; made += 1) {
    const due = begun + (made * 1000) / changes
    await pause(Math.max(0, due - performance.now()))
    calls.push(one())
  }
  await Promise.all(calls)
  // The last announcements are on their way.
  await pause(2500)
  const announcements = [...answered].flatMap(([id, at]) =>
    (heard.get(id) ?? []).map((moment) => Math.max(0, moment - at)),
  )
  return { changes: millis, announcements }

  async function one() {
    const started = performance.now()
    const { city } = await dataOf<{ city: { _id: string } }>(product, next())
    millis.push(performance.now() - started)
    answered.set(city._id, performance.now())
  }
}

async function measureInTurn(product: Program, next: () => Call, numbers: Numbers) {
  const { streams } = numbers
  const without: Measured[] = []
  const beside: Measured[] = []
  let memory = 0
  for (let turn = 0; turn < turns; turn += 1) {
    without.push(await change(product, next, new Map(), numbers))
    const before = memoryOf(product)
    const heard: Heard = new Map()
    const end = await listen(product, streams, heard)
    memory = Math.max(memory, (memoryOf(product) - before) / streams)
    beside.push(await change(product, next, heard, numbers))
    end()
  }
  const all = (measured: Measured[], what: keyof Measured) => inOrder(measured.flatMap((one) => one[what]))
  const alone = all(without, 'changes')
  const accompanied = all(beside, 'changes')
  const announcements = all(beside, 'announcements')
  const missing = accompanied.length * streams - announcements.length
  const dearer = (median(accompanied) / median(alone) - 1) * 100
  console.log(`a change without streams (p50 / p95): ${spread(alone)}`)
  console.log(`a change with ${streams} streams: ${spread(accompanied)}, ${dearer.toFixed(0)} % dearer`)
  console.log(`from its answer to each stream: ${spread(announcements)}; not heard: ${missing}`)
  console.log(`memory of a stream: ${(memory * 1024).toFixed(0)} kB`)
}

const bench = (numbers: Numbers) =>
  withProduct({}, async (product) => {
    const { countries } = await dataOf<{ countries: { _id: string }[] }>(product, read('/countries?limit=1'))
    let made = 0
    const next = (): Call => {
      const name = `City ${(made += 1)}`
      return { method: 'POST', path: '/cities', body: { name: { en: name, ar: name }, countryId: countries[0]?._id } }
    }
    await measureInTurn(product, next, numbers)
  })

await runBench(help, usual, bench)
