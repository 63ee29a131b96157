import { desk, DeskItem, DeskQueue, Product, reviewReasons, ReviewReason } from '@dealsy/contract'
import type { DeskItem as Item } from '@dealsy/contract'
import { fakeServer } from './fake-server.ts'
import { idOf, sample } from './sample-answers.ts'

/** A picture of one colour that needs no server. */
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="${colour}"/></svg>`)}`

/** A product at the review desk: 'Listing 1' with nothing noted about it, unless the test says otherwise. */
export function deskItem(row: number, own: Partial<Item> = {}): Item {
  const product = sample(Product, row, {
    name: `Listing ${row}`,
    status: 'pending',
    images: [picture('#8aa'), picture('#a8a')],
    description: 'As good as new.',
    price: 120,
    version: 1,
  })
  return sample(DeskItem, row, {
    resource: 'products',
    product,
    productRequest: null,
    version: 1,
    flags: [],
    reports: [],
    decisions: [],
    ownerDecisions: [],
    similar: [],
    edited: null,
    prices: { median: 150, low: 80, high: 300, count: 143 },
    ...own,
  })
}

/** The reason at a place, from 0. */
export const deskReason = (index: number, name = { en: `Reason ${index + 1}`, ar: `السبب ${index + 1}` }) =>
  sample(ReviewReason, 100 + index, {
    name,
    text: { en: `${name.en}.`, ar: `${name.ar}.` },
    resources: ['products', 'productRequests'],
    rank: index + 1,
    isInUse: true,
  })

const reasons = [
  { en: 'Contact details', ar: 'وسيلة تواصل' },
  { en: 'Prohibited item', ar: 'سلعة محظورة' },
  { en: 'Photographs of others', ar: 'صور لآخرين' },
].map((name, index) => deskReason(index, name))

/** A server with a review desk: what waits there is handed out in batches, and goes when it is decided on. */
export function deskServer(items: readonly Item[]) {
  const server = fakeServer()
  let waiting = [...items]
  const held = new Set<string>()
  const decided = new Map<string, Item>()
  server.lists(reviewReasons.list, reasons)
  server.on(desk.colleagues, () => ({ data: { colleagues: [{ _id: idOf(9), name: 'Sara' }] } }))
  server.on(desk.queues, () => ({
    data: {
      queues: DeskQueue.options.map((queue) => ({
        queue,
        waiting: queue === 'all' ? waiting.length : 0,
        oldest: null,
      })),
      held: [],
    },
  }))
  server.on(desk.take, ({ body: { count, first } }) => {
    const wanted = waiting.toSorted((one, other) => Number(other._id === first) - Number(one._id === first))
    const answer = waiting.filter(({ _id }) => held.has(_id) || wanted.slice(0, count).some((item) => item._id === _id))
    for (const { _id } of answer) held.add(_id)
    return { data: { items: answer } }
  })
  server.on(desk.renew, () => ({ data: { held: [...held], until: new Date().toISOString() } }))
  server.on(desk.decide, ({ body }) => {
    const item = waiting.find(({ _id }) => _id === body._id)
    const call = `call of ${body._id}`
    if (item !== undefined) decided.set(call, item)
    waiting = waiting.filter(({ _id }) => _id !== body._id)
    return Response.json({ data: { decision: {} } }, { headers: { 'x-change': call } })
  })
  return {
    server,
    /** What waits from now on. */
    setWaiting(next: readonly Item[]): void {
      waiting = [...next]
    },
    /** Puts back what a call decided on. */
    undo(call: string): void {
      const item = decided.get(call)
      if (item !== undefined) waiting = [{ ...item, version: item.version + 2 }, ...waiting]
    },
    reasons,
  }
}
