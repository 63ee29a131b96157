import { changes, desk, reviewWords, type WordMatch } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createProduct, createProductRequest } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { computeFlags } from './compute-flags.ts'
import { removeOldTexts } from './try-word.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof reviewWords.create>>[1]['body']
type Edit = Parameters<typeof server.call<typeof reviewWords.update>>[1]['body']

const pistol: Body = { word: 'pistol', match: 'word', exceptions: ['water pistol'], isInUse: true }

const create = (changed: Partial<Body> = {}) => server.call(reviewWords.create, { body: { ...pistol, ...changed } })
const update = (id: string, body: Edit) => server.call(reviewWords.update, { params: { id }, body })
const list = async () => (await server.call(reviewWords.list, { query: { limit: 50 } })).data.data.reviewWords
const tried = async (
  word: string,
  { exceptions = '', match = 'word' }: { exceptions?: string; match?: WordMatch } = {},
) => (await server.call(reviewWords.tried, { query: { word, match, exceptions } })).data.data.tried
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The words that a product is flagged for at the desk. */
async function flaggedFor(id: string): Promise<string[]> {
  await computeFlags(db)
  const body = { desk: newId(), resource: 'products' as const, count: 1, first: id }
  const { items } = (await server.call(desk.take, { body })).data.data
  await server.call(desk.release, { body: { desk: body.desk } })
  const flags = items.find(({ _id }) => _id === id)?.flags ?? []
  return flags.flatMap(({ kind, spans }) => (kind === 'word' ? spans.map((span) => span.is) : []))
}

beforeEach(async () => {
  await db.deleteFrom('review_words').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
})

test('a word is added, changed and removed, the trail says what, and an undo brings it back', async () => {
  await create({ word: 'Zebra' })
  const created = await create()
  expect(created.status).toBe(201)
  const word = created.data.data.reviewWord
  expect(word).toMatchObject({ ...pistol, version: 1 })
  expect((await list()).map((one) => one.word)).toEqual(['pistol', 'Zebra'])
  const changed = await update(word._id, { match: 'part', exceptions: [], version: 1 })
  expect(changed.data.data.reviewWord).toMatchObject({ word: 'pistol', match: 'part', exceptions: [], version: 2 })
  const removed = await server.call(reviewWords.remove, { params: { id: word._id } })
  const trail = await db
    .selectFrom('changes')
    .select(['id', 'event'])
    .where('record_id', '=', word._id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ event }) => event)).toEqual(['create', 'update', 'remove'])
  expect(removed.status).toBe(200)
  await server.call(changes.undo, { body: { change: trail[2]?.id ?? 0 } })
  expect((await list()).map((one) => one.word)).toEqual(['pistol', 'Zebra'])
})

test('a word flags what waits already, with what is in the text, and no more when it is taken out of use', async () => {
  const armed = await createProduct(db, { description: 'Old P1STOL, never used' })
  const toy = await createProduct(db, { description: 'A water pistol for the summer' })
  expect([await flaggedFor(armed), await flaggedFor(toy)]).toEqual([[], []])
  const { _id } = (await create()).data.data.reviewWord
  expect([await flaggedFor(armed), await flaggedFor(toy)]).toEqual([['pistol'], []])
  await update(_id, { exceptions: [] })
  expect([await flaggedFor(armed), await flaggedFor(toy)]).toEqual([['pistol'], ['pistol']])
  await update(_id, { isInUse: false })
  expect([await flaggedFor(armed), await flaggedFor(toy)]).toEqual([[], []])
})

test('a dry run shows what a word would have flagged of the last thirty days, the newest first, decided on or not', async () => {
  const texts = { name: 'Sofa', description: 'With a pistol in it' }
  await createProduct(db, { ...texts, created_at: daysAgo(31) })
  const older = await createProduct(db, { ...texts, created_at: daysAgo(29) })
  const newer = await createProductRequest(db, { name: 'بالمسدس', message: 'Pistol?', created_at: daysAgo(2) })
  await createProduct(db, { description: 'A water pistol', created_at: daysAgo(1) })
  await createProduct(db, { description: 'Pistols', created_at: daysAgo(1) })
  await computeFlags(db)
  await db.updateTable('products').set({ status: 'verified' }).where('id', '=', older).execute()
  const whole = await tried('pistol', { exceptions: 'water pistol\n\n' })
  expect(whole).toMatchObject({
    found: 2,
    listings: [
      { resource: 'productRequests', _id: newer, name: 'بالمسدس', text: 'Pistol?', spans: [{ start: 0, end: 6 }] },
      { resource: 'products', _id: older, name: 'Sofa', text: texts.description, spans: [{ start: 7, end: 13 }] },
    ],
  })
  expect((await tried('pistol', { match: 'part' })).found).toBe(4)
  expect((await tried('مسدس')).listings).toMatchObject([{ _id: newer, spans: [{ start: 3, end: 7, is: 'مسدس' }] }])
  expect(await tried('?!')).toEqual({ found: 0, listings: [] })
  expect(await list()).toEqual([])
})

test('a dry run follows what is edited and forgets what is removed or older than thirty days', async () => {
  const edited = await createProduct(db, { description: 'A pistol' })
  const removed = await createProduct(db, { description: 'A pistol' })
  await computeFlags(db)
  expect((await tried('pistol')).found).toBe(2)
  await db.updateTable('products').set({ description: 'A gun' }).where('id', '=', edited).execute()
  await db.deleteFrom('products').where('id', '=', removed).execute()
  await computeFlags(db)
  expect((await tried('pistol')).found).toBe(0)
  expect((await tried('gun')).found).toBe(1)
  await db
    .updateTable('listing_texts')
    .set({ created_at: daysAgo(31) })
    .execute()
  await removeOldTexts(db)
  expect(await db.selectFrom('listing_texts').select('listing').execute()).toEqual([])
})

test('a long text is shown around the word, in whole words and with the word in its place', async () => {
  const around = 'Lorem ipsum dolor sit amet, consectetur. '.repeat(10)
  await createProduct(db, { description: `${around}A pistol. ${around}` })
  await computeFlags(db)
  const [listing] = (await tried('pistol')).listings
  const [span] = listing?.spans ?? []
  expect(listing?.text.slice(span?.start, span?.end)).toBe('pistol')
  expect(listing?.text.length).toBeLessThan(140)
  expect(around).toContain(listing?.text.split(' ')[0])
})

test('a word is no blank, and neither are its exceptions', async () => {
  const answer = await create({ word: ' ', exceptions: [' '] })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path.join('.'))).toEqual(['word', 'exceptions.0'])
})

test('a stranger neither reads, tries nor changes words', async () => {
  const stranger = { token: null }
  expect((await server.call(reviewWords.list, {}, stranger)).status).toBe(401)
  expect((await server.call(reviewWords.tried, { query: { word: 'x', match: 'word' } }, stranger)).status).toBe(401)
  expect((await server.call(reviewWords.create, { body: pistol }, stranger)).status).toBe(401)
})
