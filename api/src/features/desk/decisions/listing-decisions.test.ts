import { desk, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { deskOn } from '../../../testing/desk-calls.ts'
import { createDecision, createProductRequest } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const calls = deskOn(server)
const { accountId: me } = server.administrator
const tab = newId()
const [first = '', second = ''] = await calls.reasonIds()

beforeEach(calls.clear)

const decisionsOn = async (id: string) =>
  (await server.call(desk.listingDecisions, { params: { id } })).data.data.decisions
const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''

/** Lets the owner have edited a listing, so that it waits again. */
const waitAgain = (id: string) => db.updateTable('products').set({ status: 'pending' }).where('id', '=', id).execute()

test('what was decided on a product is told newest first, with its reasons in both languages, the notes, who and the call', async () => {
  const id = await calls.waiting()
  await calls.take(tab)
  const asked = await calls.decide(tab, id, 'requestChanges', { reasons: [second], note: 'A clear picture, please.' })
  await waitAgain(id)
  await calls.take(tab)
  const rejected = await calls.decide(tab, id, 'reject', {
    version: 2,
    reasons: [second, first],
    note: 'Not allowed.',
    internalNote: 'The third time.',
  })
  expect(rejected.status).toBe(200)
  const told = await decisionsOn(id)
  expect(told).toMatchObject([
    {
      decision: 'reject',
      by: { _id: me },
      note: 'Not allowed.',
      internalNote: 'The third time.',
      calls: [callOf(rejected)],
      isInEffect: true,
    },
    { decision: 'requestChanges', note: 'A clear picture, please.', calls: [callOf(asked)], isInEffect: true },
  ])
  expect(told[0]?.reasons.map(({ _id }) => _id)).toEqual([second, first])
  expect(told[0]?.reasons[1]).toMatchObject({
    name: { en: 'Prohibited item', ar: 'سلعة محظورة' },
    text: { en: 'This item may not be offered on Dealsy.', ar: 'لا يُسمح بعرض هذا النوع من السلع على ديلزي.' },
  })
})

test('a decision that was taken back is still told, not in effect; done again, it is, with both its calls', async () => {
  const id = await calls.waiting()
  await calls.take(tab)
  const call = callOf(await calls.decide(tab, id, 'reject', { reasons: [first], note: 'No.' }))
  const undone = await calls.undo(call)
  expect(await decisionsOn(id)).toMatchObject([
    { decision: 'reject', by: { _id: me }, note: 'No.', reasons: [{ _id: first }], calls: [call], isInEffect: false },
  ])
  const again = callOf(await calls.undo(callOf(undone)))
  const told = await decisionsOn(id)
  expect(told).toMatchObject([{ decision: 'reject', reasons: [{ _id: first }], isInEffect: true }])
  expect(told[0]?.calls.toSorted()).toEqual([call, again].toSorted())
})

test('of a product that is gone the decision is still told', async () => {
  const id = await calls.waiting()
  await calls.take(tab)
  await calls.decide(tab, id, 'reject', { reasons: [first] })
  await server.call(products.remove, { params: { id } })
  expect(await decisionsOn(id)).toMatchObject([{ decision: 'reject', reasons: [{ _id: first }], isInEffect: false }])
})

test('what was decided on a product request is told, and nothing of other listings', async () => {
  const [id, other] = [await createProductRequest(db), await createProductRequest(db)]
  await calls.take(tab, { resource: 'productRequests' })
  for (const one of [id, other]) {
    await calls.decide(tab, one, 'reject', { resource: 'productRequests', reasons: [first], note: one })
  }
  expect((await decisionsOn(id)).map(({ note, resource }) => [note, resource])).toEqual([[id, 'productRequests']])
})

test('a decision from before there was a trail is told, a second opinion is not', async () => {
  const product_id = await calls.waiting()
  const told = await createDecision(db, { product_id, kind: 'reject', until: null, account_id: me })
  await createDecision(db, { product_id, kind: 'approve', until: null, account_id: me, opinion_on: told })
  expect((await decisionsOn(product_id)).map(({ _id, calls: made }) => [_id, made])).toEqual([[told, []]])
})

test('a stranger is told nothing of a decision', async () => {
  const id = await calls.waiting()
  await calls.take(tab)
  await calls.decide(tab, id, 'reject', { reasons: [first] })
  expect((await server.call(desk.listingDecisions, { params: { id } }, { token: null })).status).toBe(401)
})
