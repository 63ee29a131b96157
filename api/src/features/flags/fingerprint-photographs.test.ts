import { changes, desk, products } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { inTransaction } from '../../db/transaction.ts'
import { photographOf, pictureOf } from '../../testing/sample-images.ts'
import { createProduct, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { computeFlags } from './compute-flags.ts'
import { fingerprintPhotographs } from './fingerprint-photographs.ts'
import { lockPrints, removeLostPrints } from './remove-lost-prints.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const random = new Random('copies')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const owner = () => createUser(db, { created_at: daysAgo(500) })
const stored = (content: Buffer) => files.write('tests', 'image/jpeg', content)
const listing = async (images: string[], row: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: await owner(), created_at: daysAgo(9), images, ...row })

/** Looks at all photographs, and computes all flags then. */
async function look(): Promise<void> {
  while ((await fingerprintPhotographs(db, files)) === 0);
  await computeFlags(db)
}
async function shown(id: string) {
  const body = { desk: newId(), resource: 'products' as const, count: 1, first: id }
  const { items } = (await server.call(desk.take, { body })).data.data
  await server.call(desk.release, { body: { desk: body.desk } })
  return items.find(({ _id }) => _id === id)?.flags
}
const left = async () => await db.selectFrom('photo_work').select(['listing', 'tries']).execute()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('photo_work').execute()
})

test('a copied photograph is flagged with the picture and the other listing, whoever the owner of that is', async () => {
  const [photograph, another] = [await photographOf(random), await photographOf(random)]
  const mirrored = await sharp(photograph).flop().resize(300).jpeg({ quality: 60 }).toBuffer()
  const first = await listing([await stored(another), await stored(photograph)], { status: 'verified', name: 'Sofa' })
  await look()
  const copied = await stored(mirrored)
  const user_id = await owner()
  const copy = await listing([copied], { user_id })
  const innocent = await listing([await stored(await photographOf(random))])
  await look()
  expect(await shown(copy)).toMatchObject([
    { kind: 'samePhoto', field: 'images', image: copied, spans: [], listing: { _id: first, name: 'Sofa' } },
  ])
  expect(await shown(innocent)).toEqual([])
  const again = await listing([await stored(photograph)], { user_id })
  await look()
  expect((await shown(again))?.map((flag) => [flag.kind, flag.listing?._id, flag.number])).toEqual([
    ['samePhoto', first, 1],
    ['samePhoto', copy, expect.any(Number)],
  ])
  expect(await left()).toEqual([])
})

test('an original is flagged where a cropped or mirrored copy of it existed before', async () => {
  const photograph = await photographOf(random)
  const cropped = () => sharp(photograph).extract({ left: 18, top: 14, width: 440, height: 330 })
  const first = await listing([await stored(await cropped().jpeg().toBuffer())], { status: 'verified' })
  const second = await listing([await stored(await cropped().flop().jpeg().toBuffer())], { status: 'verified' })
  await look()
  const original = await listing([await stored(photograph)])
  await look()
  const flags = (await shown(original)) ?? []
  expect(flags.map(({ kind }) => kind)).toEqual(['samePhoto', 'samePhoto'])
  expect(new Set(flags.map((flag) => flag.listing?._id))).toEqual(new Set([first, second]))
})

test('a picture that many owners show is not flagged', async () => {
  const photograph = await photographOf(random)
  for (let n = 0; n < 6; n += 1) await listing([await stored(photograph)], { status: 'verified' })
  const another = await listing([await stored(photograph)])
  await look()
  expect(await shown(another)).toEqual([])
})

test('pictures that are no longer shown are not compared', async () => {
  const [photograph, another] = [await photographOf(random), await photographOf(random)]
  const changed = await listing([await stored(photograph)], { status: 'verified' })
  const removed = await listing([await stored(photograph)], { status: 'verified' })
  await look()
  await db
    .updateTable('products')
    .set({ images: [await stored(another)] })
    .where('id', '=', changed)
    .execute()
  await db.deleteFrom('products').where('id', '=', removed).execute()
  const copy = await listing([await stored(photograph)])
  await look()
  expect(await shown(copy)).toEqual([])
  expect(await db.selectFrom('photographs').select('listing').orderBy('listing').execute()).toEqual(
    [changed, copy].toSorted().map((id) => ({ listing: id })),
  )
})

const prints = async () => (await db.selectFrom('photo_prints').select('id').execute()).length

test('a fingerprint is removed with the last listing that shows its picture, and computed again with one that comes back', async () => {
  await removeLostPrints(db)
  const before = await prints()
  const photograph = await photographOf(random)
  const [one, another] = [await listing([await stored(photograph)]), await listing([await stored(photograph)])]
  await look()
  await db.deleteFrom('products').where('id', '=', another).execute()
  await removeLostPrints(db)
  expect(await prints()).toBe(before + 1)
  const { headers } = await server.call(products.remove, { params: { id: one } })
  await removeLostPrints(db)
  expect(await prints()).toBe(before)
  await server.call(changes.undo, { body: { call: headers.get('x-change') ?? '' } })
  await look()
  expect(await prints()).toBe(before + 1)
  const copy = await listing([await stored(photograph)])
  await look()
  expect(await shown(copy)).toMatchObject([{ kind: 'samePhoto', listing: { _id: one } }])
  expect(await db.selectFrom('lost_prints').select('id').execute()).toEqual([])
})

test('a fingerprint is not removed while another listing with its picture is created', async () => {
  const photograph = await photographOf(random)
  const gone = await listing([await stored(photograph)])
  await look()
  const [print] = await db.selectFrom('photographs').select('print_id').execute()
  await db.deleteFrom('products').where('id', '=', gone).execute()
  const next = await listing([])
  const url = 'https://files.example.com/1.jpg'
  const removed = await inTransaction(db, async (transaction) => {
    await lockPrints(transaction)
    const removing = removeLostPrints(db)
    await transaction
      .insertInto('photographs')
      .values({ listing: next, url, print_id: print?.print_id ?? 0 })
      .execute()
    return { removing }
  })
  await removed.removing
  expect(await db.selectFrom('photographs').select('print_id').execute()).toEqual([print])
  expect(
    await db
      .selectFrom('photo_prints')
      .select('id')
      .where('id', '=', print?.print_id ?? 0)
      .execute(),
  ).toHaveLength(1)
})

test('an image that cannot be decoded is left out, and so is an empty one', async () => {
  const broken = await stored(Buffer.from('no image'))
  const gone = await stored(await photographOf(random))
  await files.remove(gone)
  const empty = async () => stored(await pictureOf('image/jpeg'))
  const photograph = await stored(await photographOf(random))
  await listing([await empty()])
  const id = await listing([broken, gone, 'https://elsewhere.example/1.jpg', await empty(), photograph])
  await look()
  expect(await shown(id)).toEqual([])
  expect(await db.selectFrom('photographs').select('url').execute()).toEqual([{ url: photograph }])
  expect(await left()).toEqual([])
})

test('a storage that does not answer is retried later, a limited number of times', async () => {
  const id = await listing([await stored(await photographOf(random))])
  const silent = { read: () => Promise.reject(new Error('no answer')) }
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect(fingerprintPhotographs(db, silent)).rejects.toThrow('no answer')
    expect(await fingerprintPhotographs(db, silent)).toBeUndefined()
    expect(await left()).toEqual([{ listing: id, tries }])
    await sql`update photo_work set due_at = now()`.execute(db)
  }
  await expect(fingerprintPhotographs(db, silent)).rejects.toThrow('no answer')
  expect(await left()).toEqual([])
})
