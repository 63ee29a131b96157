import { changes, type DecisionKind, desk, type DeskItem, products, type ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { Random } from '../../../testing/random.ts'
import { verifyCounts } from '../../../db/counts/verify-counts.ts'
import { createFilter, createProduct, createProductRequest } from '../../../testing/factories.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'
import { productRequestRecord } from '../../product-requests/record.ts'
import { productRecord } from '../../products/record.ts'
import { isDrawn, sampledAs } from './sample-decisions.ts'

const server = await testServer({ REVIEW_SAMPLE_PERCENT: '100', REQUESTS_PER_ADDRESS: '1000000' })
const { db } = server.database
const reasons = await db.selectFrom('review_reasons').select('id').orderBy('rank').execute()
const [reason = '', otherReason = ''] = reasons.map(({ id }) => id)

/** Somebody who decides, with a desk. */
interface Person {
  accountId: string
  token: string
  tab: string
}
const first: Person = { ...server.administrator, tab: newId() }
const another = async (): Promise<Person> => ({ ...(await signInAnother(server)), tab: newId() })
const [second, third] = [await another(), await another()]

type Wanted = Partial<Parameters<typeof server.call<typeof desk.take>>[1]['body']>
const take = async ({ tab, token }: Person, wanted: Wanted = {}): Promise<DeskItem[]> => {
  const body = { desk: tab, resource: 'products' as const, queue: 'secondLook' as const, count: 10, ...wanted }
  return (await server.call(desk.take, { body }, { token })).data.data.items
}
const handedOut = async (person: Person, wanted?: Wanted) => (await take(person, wanted)).map(({ _id }) => _id)

type Decided = Partial<Parameters<typeof server.call<typeof desk.decide>>[1]['body']>
const decide = async ({ tab, token }: Person, _id: string, decision: DecisionKind, more: Decided = {}) => {
  const named = decision === 'reject' || decision === 'requestChanges' ? [reason] : []
  const table = more.resource === 'productRequests' ? 'product_requests' : 'products'
  const { version = 1 } = (await db.selectFrom(table).select('version').where('id', '=', _id).executeTakeFirst()) ?? {}
  const body = { desk: tab, resource: 'products' as const, _id, version, decision, reasons: named, ...more }
  return server.call(desk.decide, { body }, { token })
}
const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''
const undo = async (call: string) => callOf(await server.call(changes.undo, { body: { call } }))

/** A listing that the first person has decided on, and the call. */
async function decided(decision: DecisionKind = 'approve', more: Decided = {}) {
  const id = await createProduct(db)
  await take(first, { queue: 'all', first: id })
  return { id, call: callOf(await decide(first, id, decision, more)) }
}
const listing = (id: string) =>
  db.selectFrom('products').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
  await db.deleteFrom('automation_events').execute()
})

test('a decision in the sample is handed out to somebody else, as if nobody had decided', async () => {
  const { id } = await decided('reject', { note: 'No', internalNote: 'Fraud' })
  expect(await handedOut(first)).toEqual([])
  const [item] = await take(second)
  expect(item).toMatchObject({ _id: id, product: { _id: id, status: 'pending' }, decisions: [], edited: null })
  expect(await handedOut(third)).toEqual([])
  for (const queue of ['all', 'flagged', 'reported', 'edited', 'mine'] as const)
    expect(await handedOut(third, { queue, first: id })).toEqual([])
  const queues = async ({ token }: Person) => {
    const { data } = await server.call(desk.queues, { query: { resource: 'products' } }, { token })
    return data.data.queues.flatMap(({ queue, waiting }) => (waiting > 0 ? [{ queue, waiting }] : []))
  }
  expect(await queues(first)).toEqual([])
  expect(await queues(second)).toEqual([{ queue: 'secondLook', waiting: 1 }])
})

test('what was decided before the decision in the sample is shown', async () => {
  const id = await createProduct(db)
  await take(first, { queue: 'all', first: id })
  await decide(first, id, 'secondLook', { internalNote: 'Is it real?' })
  await take(second, { first: id })
  await decide(second, id, 'approve')
  const [item] = await take(third)
  expect(item?.decisions).toMatchObject([{ decision: 'secondLook', internalNote: 'Is it real?' }])
})

test('an opinion changes nothing of the listing, tells nobody, and is asked for once', async () => {
  const { id } = await decided('approve')
  const [before, told] = [await listing(id), await db.selectFrom('automation_events').selectAll().execute()]
  await take(second)
  const opinion = await decide(second, id, 'reject', { note: 'Not this one' })
  expect(opinion.data.data.decision).toMatchObject({ decision: 'reject', by: { _id: second.accountId } })
  expect(await listing(id)).toEqual(before)
  expect(before.status).toBe('verified')
  expect(await db.selectFrom('automation_events').selectAll().execute()).toEqual(told)
  for (const person of [first, second, third]) expect(await handedOut(person)).toEqual([])
  expect(await db.selectFrom('review_queue').selectAll().execute()).toEqual([])
  expect(await verifyCounts(db)).toEqual([])
})

test('only who holds it gives an opinion, on what it looks like, and never who has decided', async () => {
  const { id } = await decided('approve')
  const own = await decide(first, id, 'approve')
  expect(own.failure.code).toBe('DECIDED_MEANWHILE')
  const unheld = await decide(second, id, 'reject')
  expect(unheld.failure).toMatchObject({ code: 'LEASE_OVER', current: { _id: id, product: { status: 'pending' } } })
  await take(second)
  expect((await decide(third, id, 'reject')).failure.code).toBe('LEASE_OVER')
  expect((await decide(second, id, 'reject', { reasons: [] })).failure.code).toBe('REASON_REQUIRED')
  await decide(second, id, 'reject')
  expect((await decide(third, id, 'approve')).failure).toMatchObject({
    code: 'DECIDED_MEANWHILE',
    current: { by: { _id: first.accountId }, status: 'verified' },
  })
})

test('what is edited or removed leaves the sample, and comes back when that is undone', async () => {
  const { id } = await decided('approve')
  const edit = await server.call(products.update, { params: { id }, body: { price: 4321 } })
  expect(await handedOut(second)).toEqual([])
  await undo(callOf(edit))
  expect(await handedOut(second)).toEqual([id])
  await server.call(products.updateFeatured, { params: { id }, body: { featured: true } })
  expect(await handedOut(second)).toEqual([id])
  const removal = callOf(await server.call(products.remove, { params: { id } }))
  expect(await handedOut(second)).toEqual([])
  expect(await db.selectFrom('review_queue').selectAll().execute()).toEqual([])
  await undo(removal)
  expect(await handedOut(second)).toEqual([id])
})

test('what is taken back leaves the sample, with its opinion, until it is done again', async () => {
  const { id, call } = await decided('approve')
  const undone = await undo(call)
  expect(await handedOut(second)).toEqual([])
  expect(await handedOut(third, { queue: 'all' })).toEqual([id])
  await server.call(desk.release, { body: { desk: third.tab } }, { token: third.token })
  const redone = await undo(undone)
  expect(await handedOut(second)).toEqual([id])
  const opinion = callOf(await decide(second, id, 'approve'))
  const agreement = async () => (await server.call(desk.agreement, {})).data.data.decisions
  expect(await agreement()).toEqual([{ decision: 'approve', opinions: 1, agreed: 1 }])
  const again = await undo(redone)
  expect(await agreement()).toEqual([])
  await undo(again)
  expect(await agreement()).toEqual([{ decision: 'approve', opinions: 1, agreed: 1 }])
  await undo(opinion)
  expect(await agreement()).toEqual([])
  expect(await handedOut(third)).toEqual([id])
})

test('who is asked for an opinion can put it off and hand it over, but not to the one who has decided', async () => {
  const { id } = await decided('approve')
  await take(second)
  await decide(second, id, 'later')
  expect(await handedOut(third)).toEqual([])
  await db.updateTable('decisions').set({ until: '2025-01-01T00:00:00Z' }).where('kind', '=', 'later').execute()
  await db.updateTable('review_queue').set({ later_until: '2025-01-01T00:00:00Z' }).execute()
  await take(second)
  await decide(second, id, 'handOver', { to: third.accountId, internalNote: 'You know cars' })
  expect(await handedOut(second)).toEqual([])
  const [item] = await take(third, { queue: 'mine' })
  expect(item).toMatchObject({ _id: id, decisions: [{ internalNote: 'You know cars' }, { decision: 'later' }] })
  await decide(third, id, 'handOver', { to: first.accountId })
  expect(await handedOut(first, { queue: 'mine' })).toEqual([])
  expect(await handedOut(second)).toEqual([id])
  expect(await listing(id)).toMatchObject({ status: 'verified' })
})

test('product requests are in the sample too', async () => {
  const id = await createProductRequest(db)
  const resource: ReviewedResource = 'productRequests'
  await take(first, { resource, queue: 'all' })
  await decide(first, id, 'requestChanges', { resource })
  const [item] = await take(second, { resource })
  expect(item).toMatchObject({ _id: id, productRequest: { status: 'pending' }, decisions: [] })
  await decide(second, id, 'approve', { resource })
  const { status } = await db.selectFrom('product_requests').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('changesRequested')
})

test('agreement is by what was decided and by each of the reasons', async () => {
  const [one, two, three] = [
    await decided('reject', { reasons: [reason, otherReason] }),
    await decided('reject', { reasons: [otherReason] }),
    await decided('approve'),
  ]
  await take(second)
  await decide(second, one.id, 'reject', { reasons: [otherReason] })
  await decide(second, two.id, 'requestChanges', { reasons: [otherReason] })
  await decide(second, three.id, 'approve')
  const { data } = (await server.call(desk.agreement, {})).data
  expect(data.decisions).toEqual([
    { decision: 'approve', opinions: 1, agreed: 1 },
    { decision: 'reject', opinions: 2, agreed: 1 },
  ])
  expect(data.reasons).toMatchObject([
    { _id: reason, opinions: 1, agreed: 0 },
    { _id: otherReason, opinions: 2, agreed: 2 },
  ])
})

test('a sample is drawn from all decisions or from none, and from none where nobody else could give an opinion', async () => {
  expect([isDrawn(0), isDrawn(100)]).toEqual([false, true])
  const draw = async () => {
    const look = sampledAs(first.accountId, await createProduct(db))
    return (await db.selectNoFrom(look.as('look')).executeTakeFirstOrThrow()).look
  }
  expect(await draw()).toEqual(expect.any(String))
  const others = db.updateTable('accounts').where('id', '!=', first.accountId)
  await others.set({ disabled_at: sql`now()` }).execute()
  expect(await draw()).toBe(null)
  await others.set({ disabled_at: null }).execute()
})

test('the look of a listing is all that a decision on it is about', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('look_of_listing'::regproc) as definition`.execute(db)
  for (const column of [...productRecord.decidedOn, ...productRequestRecord.decidedOn])
    expect(rows[0]?.definition).toContain(column)
})

/** All that waits, with what each row of the queue says. */
const waiting = async () => (await sql`select * from review_queue order by id`.execute(db)).rows
async function expectDerived() {
  const columns = sql`id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by`
  const { rows } = await sql`
    (select ${columns} from review_queue except select ${columns} from waiting_listings)
    union all (select ${columns} from waiting_listings except select ${columns} from review_queue)`.execute(db)
  expect(rows).toEqual([])
}

test.for(['one', 'two', 'eight'])(
  'whatever is decided, given an opinion on, edited and undone in any order, the queue holds what follows from it (%s)',
  { timeout: 300_000 },
  async (seed) => {
    const random = new Random(seed)
    const filter_id = await createFilter(db, { type: 'non-page' })
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await createProduct(db, { filter_id }))
    const before = await waiting()
    const steps: { call: string; isInEffect: boolean }[] = []
    const statuses: number[] = []
    const kinds = ['approve', 'reject', 'requestChanges', 'later', 'secondLook', 'handOver'] as const
    const turn = async (step: (typeof steps)[number]) => {
      const answer = await server.call(changes.undo, { body: { call: step.call, tell: false } })
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) return
      step.call = callOf(answer)
      step.isInEffect = !step.isInEffect
    }
    const change = async (id: string) => {
      if (random.chance(0.2))
        return server.call(products.update, { params: { id }, body: { price: random.integer(1, 3) } })
      const person = random.pick([first, second, third])
      await db.deleteFrom('review_leases').execute()
      await take(person, { queue: random.pick(['all', 'secondLook', 'mine']), first: id })
      return decide(person, id, random.pick(kinds), { to: random.pick([first, second, third]).accountId })
    }
    for (let n = 0; n < 30; n += 1) {
      if (steps.length > 0 && random.chance(0.35)) await turn(random.pick(steps))
      else {
        const answer = await change(random.pick(ids))
        statuses.push(answer.status)
        const call = callOf(answer)
        const { rows } = await sql`select from changes where request_id = ${call} limit 1`.execute(db)
        if (rows.length > 0) steps.push({ call, isInEffect: true })
      }
      await expectDerived()
    }
    const inEffect = () => steps.filter(({ isInEffect }) => isInEffect).toReversed()
    for (let tries = 0; inEffect().length > 0 && tries < 100; tries += 1) {
      const left = inEffect()
      for (const step of left) await turn(step)
      // Where all of it is refused because of what was undone before, something is done again first.
      if (inEffect().length === left.length) await turn(random.pick(steps))
    }
    expect(inEffect()).toEqual([])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await waiting()).toEqual(before)
    await expectDerived()
    expect(await verifyCounts(db)).toEqual([])
  },
)
