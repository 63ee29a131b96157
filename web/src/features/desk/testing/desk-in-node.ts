import { changes, desk } from '@dealsy/contract'
import type { DeskItem, Endpoint, Failure } from '@dealsy/contract'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.tsx'
import { fakeServer } from '../../../app/testing/fake-server.ts'
import { deskItem } from '../../../app/testing/sample-desk.ts'
import { idOf } from '../../../app/testing/sample-answers.ts'
import { useLive } from '../../../trail/live/live.ts'
import { useSession } from '../../../session/session.ts'
import { useDecisions } from '../deciding/decisions.ts'
import { noNotes } from '../deciding/notes.ts'
import type { Notes } from '../deciding/notes.ts'
import { decidedInstead, openReview } from '../deciding/use-review.ts'
import type { Choice } from '../deciding/use-review.ts'
import { nameOf } from '../listing/looked-at.ts'

/** The row of an identifier, as `idOf` makes it. */
const rowOf = (id: string) => Number(id.slice(-12))

/** 'Listing 1' and so on; without pictures, because nothing draws them here. */
function listing(row: number, version = 1, price = 120): DeskItem {
  const item = deskItem(row)
  return { ...item, version, product: item.product && { ...item.product, images: [], version, price } }
}

/** A call that has been sent. The server processes it when it arrives; its answer can be cut off, before that or after it. */
interface SentCall {
  arrive: () => Promise<void>
  cut: () => Promise<void>
  loseAnswer: () => Promise<void>
}

/** Lets all happen that waits for no answer and for no time. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

/** The server's half of the desk: Listing 1 to 12 wait, and what is handed out is leased. */
function deskInMemory() {
  const server = fakeServer()
  let waiting = Array.from({ length: 12 }, (_, index) => listing(index + 1))
  const leased = new Set<string>()
  const heldByOthers = new Set<string>()
  const decided = new Map<string, DeskItem>()
  const bySara = { at: '2025-11-03T09:30:00.000Z', by: { _id: idOf(9), name: 'Sara' }, status: 'verified' }
  const refusal = (failure: Failure) => Response.json(failure, { status: 409 })
  const held: { endpoint: Endpoint; row: number; call: SentCall }[] = []
  const holding = new Set<Endpoint>()

  const lease = (id: string) => waiting.some(({ _id }) => _id === id) && !heldByOthers.has(id) && leased.add(id)

  /** Processes a call at once, or when the test lets it arrive. */
  async function whenItArrives(endpoint: Endpoint, row: number, process: () => object): Promise<Response> {
    if (!holding.has(endpoint)) return answerOf(process())
    const answer = Promise.withResolvers<Response>()
    const end = async (deed: () => void) => {
      held.splice(held.indexOf(sent), 1)
      deed()
      await settle()
    }
    const fail = () => answer.reject(new TypeError('Failed to fetch'))
    const sent = {
      endpoint,
      row,
      call: {
        arrive: () => end(() => answer.resolve(answerOf(process()))),
        cut: () => end(fail),
        loseAnswer: () => end(() => (process(), fail())),
      },
    }
    held.push(sent)
    return answer.promise
  }
  const answerOf = (answer: object) => (answer instanceof Response ? answer : Response.json(answer))

  server.on(desk.take, ({ body: { count, first } }) =>
    whenItArrives(desk.take, 0, () => {
      if (first !== undefined) lease(first)
      for (const { _id } of waiting) if (leased.size < count) lease(_id)
      const items = waiting.filter(({ _id }) => leased.has(_id))
      return {
        data: { items: items.toSorted((one, other) => Number(other._id === first) - Number(one._id === first)) },
      }
    }),
  )
  server.on(desk.renew, () => ({ data: { held: [...leased], until: '2025-11-03T09:32:00.000Z' } }))
  server.on(desk.release, () => {
    leased.clear()
    return { data: { released: 0 } }
  })
  // A call that is sent again under its key is answered as it was.
  const answers = new Map<string, () => Response>()
  server.on(desk.decide, ({ body: { _id, version } }) => {
    const key = keys.at(-1) ?? ''
    return whenItArrives(desk.decide, rowOf(_id), () => {
      const answer = answers.get(key) ?? decide(_id, version)
      answers.set(key, answer)
      return answer()
    })
  })
  function decide(id: string, version: number): () => Response {
    const item = waiting.find(({ _id }) => _id === id)
    if (item === undefined)
      return () => refusal({ code: 'DECIDED_MEANWHILE', message: 'Somebody has decided.', current: bySara })
    if (!leased.has(id)) return () => refusal({ code: 'LEASE_OVER', message: 'The time is over.', current: item })
    if (item.version !== version)
      return () => refusal({ code: 'CHANGED_MEANWHILE', message: 'This was changed.', current: item })
    const call = `call of ${rowOf(id)}`
    leave(id)
    decided.set(call, item)
    return () => Response.json({ data: { decision: {} } }, { headers: { 'x-change': call } })
  }
  server.on(changes.undo, ({ body }) => {
    const call = 'call' in body ? body.call : ''
    const item = decided.get(call)
    if (item === undefined) return refusal({ code: 'ALREADY_UNDONE', message: 'This has been undone already.' })
    decided.delete(call)
    waiting = [listing(rowOf(item._id), item.version + 2), ...waiting]
    return { data: { changes: [], conflicts: [] } }
  })
  function leave(id: string): void {
    waiting = waiting.filter(({ _id }) => _id !== id)
    leased.delete(id)
  }

  const keys: (string | null)[] = []
  const answerTo = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/desk/decide')) keys.push(new Headers(init.headers).get('idempotency-key'))
    return answerTo(address, init)
  })

  return {
    calls: server.calls,
    /** The idempotency keys of the decisions, in the order of sending. */
    keys,
    /** Holds the calls of an endpoint on their way; the answer is the one about a row, 0 for hand-outs. */
    hold(endpoint: Endpoint) {
      holding.add(endpoint)
      return (row = 0): SentCall => {
        const found = held.find((sent) => sent.endpoint === endpoint && sent.row === row)
        if (found === undefined) throw new Error(`Nothing is on its way about ${row}`)
        return found.call
      }
    },
    goOn: (endpoint: Endpoint) => holding.delete(endpoint),
    /** The lease of a listing ends; a colleague may have it then. */
    endLease(row: number, isTaken = false): void {
      leased.delete(idOf(row))
      if (isTaken) heldByOthers.add(idOf(row))
      else heldByOthers.delete(idOf(row))
    },
    /** A colleague decides on a listing, or this person in another tab. */
    decideElsewhere: (row: number) => leave(idOf(row)),
    /** The decision on a listing is undone elsewhere. */
    undoElsewhere: (row: number) => decided.delete(`call of ${row}`),
    /** Its owner changes the price. */
    edit(row: number, price: number): void {
      waiting = waiting.map((item) => (item._id === idOf(row) ? listing(row, item.version + 1, price) : item))
    },
  }
}

/** A desk with Listing 1 to 6 in its hands, without its screen. */
export async function deskInNode() {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL('https://office.example.com/dashboard/desk'))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('requestAnimationFrame', queueMicrotask)
  useSession.setState({ accessToken: 'token', isAuthenticated: true })
  const server = deskInMemory()
  const {
    desk: own,
    review,
    decide,
    undo,
  } = openReview(queryClient, () => {}, { resource: 'products', queue: 'all' }, undefined)
  const close = own.open()
  onTestFinished(async () => {
    close()
    await settle()
    useDecisions.setState({ made: [] })
    queryClient.clear()
    vi.useRealTimers()
  })
  await settle()
  let now = 0
  const heldNow = () => own.held.getState()
  const made = () => useDecisions.getState().made
  return {
    ...server,
    close,
    /** Decides on the listing that is shown, with all the time that a person takes; false where that does nothing. */
    async decide(decision: Choice['decision'], notes: Partial<Notes> = {}): Promise<boolean> {
      now += 10_000
      const isDone = decide({ decision }, { ...noNotes, ...notes }, now)
      await settle()
      return isDone
    },
    async undo(): Promise<void> {
      void undo()
      await settle()
    },
    go: own.go,
    take: () => own.take(),
    /** Time passes. */
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    async comeOnline(): Promise<void> {
      window.dispatchEvent(new Event('online'))
      await settle()
    },
    /** What the desk holds, in its order, the listing that is shown in brackets. */
    queue: () =>
      heldNow()
        .items.map(({ _id }, index) => (index === heldNow().at ? `[${rowOf(_id)}]` : String(rowOf(_id))))
        .join(' '),
    /** What is said of the listing that is shown: the change by which it has left the queue. */
    left: () => {
      const { left, items, at } = heldNow()
      return left !== null && left.recordId === items[at]?._id ? left.event : null
    },
    /** The stream tells that somebody has changed a listing. */
    async announce(row: number, event: string): Promise<void> {
      const by = { kind: 'person', accountId: idOf(9), name: 'Sara' } as const
      const change = { type: 'change', _id: 1, at: '2025-11-03T09:30:00.000Z', by, call: 'a call', version: 2 } as const
      useLive.setState({ news: [{ ...change, resource: 'products', recordId: idOf(row), event }] })
      await settle()
    },
    shown: () => heldNow().items[heldNow().at],
    /** The version of a listing that was looked at before it was changed. */
    before: (row: number) => heldNow().before[idOf(row)],
    /** The line about what was done last. */
    news: () => {
      const { news } = review.getState()
      return news && `${news.is}: ${news.name}`
    },
    /** The notices of refusals; how many decisions are unsent is in `waits`. */
    refusals: () =>
      made().flatMap(({ state, item, failure }) =>
        state === 'refused'
          ? [[`${nameOf(item)}: ${failure?.message}`, decidedInstead(failure)?.by?.name].filter(Boolean).join(' ')]
          : [],
      ),
    waits: () => made().filter(({ state }) => state === 'waiting').length,
    /** The listings of the decisions that were sent. */
    rowsSent: () => server.calls(desk.decide).map(({ body }) => rowOf(body._id)),
    /** Those decisions: on which listing, which, of which version. */
    sent: () => server.calls(desk.decide).map(({ body }) => [rowOf(body._id), body.decision, body.version]),
    undone: () => server.calls(changes.undo).map(({ body }) => ('call' in body ? body.call : '')),
  }
}
