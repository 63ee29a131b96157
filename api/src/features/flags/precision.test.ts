import { FlagKind } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { fillDemo } from '../../../../demo/src/fill.ts'
import { plantedCases } from '../../../../demo/src/planted-cases.ts'
import { plantedRequests } from '../../../../demo/src/planted-requests.ts'
import { Random } from '../../testing/random.ts'
import type { Db } from '../../db/open.ts'
import { photographOf } from '../../testing/sample-images.ts'
import { sweep } from '../../sweep.ts'
import { testDatabase } from '../../testing/database.ts'
import { createFilter, createProduct, createReviewWord, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { computeFlags } from './compute-flags.ts'
import { fingerprintPhotographs } from './fingerprint-photographs.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services
const demo = await testDatabase()
await fillDemo({ db: demo.db, files }, { now: new Date('2026-03-14T15:09:26.535Z') })

const random = new Random('planted cases')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const settled = () => createUser(db, { created_at: hoursAgo(9000) })

/** The kinds of flags that each listing is to have. */
const planted = new Map<string, FlagKind[]>()
async function plant(kinds: FlagKind[], row: Parameters<typeof createProduct>[1] = {}): Promise<string> {
  const user_id = row.user_id ?? (await settled())
  const id = await createProduct(db, { created_at: hoursAgo(500), ...row, user_id })
  if ((row.status ?? 'pending') === 'pending') planted.set(id, kinds)
  return id
}

async function plantTexts(): Promise<void> {
  const contacts = [
    'Like new, call 0770 123 4567 after five',
    'للتواصل ٠٧٧٠١٢٣٤٥٦٧ فقط',
    'تواصل واتساب ۰۷۷۰ ۱۲۳ ۴۵۶۷',
    'Number: 0.7.7.0.1.2.3.4.5.6.7',
    'Write to sofas.shop@example.com please',
    'More pictures on www.sofas-shop.com',
    't.me/sofas_shop for the rest',
    'instagram.com/sofas.shop has all of it',
    'Reach me at +964 770 123 4567, thanks',
    'O77O l23 4567 is my number',
  ]
  for (const description of contacts) await plant(['contact'], { description })
  const innocent = [
    'Bought in 2019 for 1,250,000 dinars, 120 x 80 x 45 cm',
    'شقة 150 متر، الطابق 3، سنة البناء 2015، السعر 95000 دولار',
    'iPhone 13 Pro Max 256GB, battery 91 %, iOS 17.4.1',
    'Toyota Corolla 2016, 1.8 l, 135,000 km, automatic',
    'Samsung QE55Q80A, 55 inches, 3840 x 2160, 120 Hz',
    'متوفر من الأحد إلى الخميس، من 9 صباحًا إلى 5 مساءً',
    'Size 42/43, worn twice, box is there, 30.11.2023 on the bill',
    'غسالة 7 كيلو، 1200 دورة، موديل WW70T4020EE',
    'Engine oil 5W-30, 4 litres, API SP, best before 12/2027',
    'Water pistol for the summer, three of them for 5 dollars',
  ]
  for (const description of innocent) await plant([], { description })
  await createReviewWord(db, { word: 'pistol', exceptions: ['water pistol'] })
  await createReviewWord(db, { word: 'مسدس' })
  for (const description of ['Old P1STOL, never used', 'A pistol!', 'مُسَدَّس قديم', 'بالمسدس وحده', 'والمسدس معه'])
    await plant(['word'], { description })
  for (const description of ['Pistols N’ Roses record', 'كتاب عن السداسيات', 'Epistolary novel, as new'])
    await plant([], { description })
}

async function plantPhotographs(): Promise<void> {
  const copies: ((picture: Buffer) => Promise<Buffer>)[] = [
    (picture) => Promise.resolve(picture),
    (picture) => sharp(picture).resize(200).jpeg({ quality: 70 }).toBuffer(),
    (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer(),
    (picture) => sharp(picture).flop().jpeg().toBuffer(),
    (picture) => sharp(picture).extract({ left: 18, top: 14, width: 440, height: 330 }).jpeg().toBuffer(),
    (picture) => sharp(picture).extract({ left: 0, top: 0, width: 480, height: 335 }).webp().toBuffer(),
  ]
  const stored = (content: Buffer) => files.write('tests', 'image/jpeg', content)
  for (const copy of copies) {
    const [picture, another] = [await photographOf(random), await photographOf(random)]
    for (const [earlier, later] of [
      [picture, await copy(picture)],
      [await copy(another), another],
    ] as const) {
      await plant([], { status: 'verified', images: [await stored(earlier)] })
      while ((await fingerprintPhotographs(db, files)) === 0);
      await plant(['samePhoto'], { images: [await stored(later)] })
      await plant([], { images: [await stored(await photographOf(random))] })
    }
  }
}

async function plantCopiedTexts(): Promise<void> {
  const conditions = [
    'two years old, no scratches',
    'a little worn on the sides',
    'never unpacked',
    'with all its parts',
    'repaired once',
  ]
  for (const [index, condition] of conditions.entries()) {
    const filter_id = await createFilter(db, { type: 'non-page' })
    const name = `Camera model ${index} with lens`
    const description = `The camera is ${condition}; the bill and the box are there, and only serious buyers should write.`
    await plant([], { filter_id, name, description, status: 'verified' })
    await plant(['sameText'], { filter_id, name: name.toUpperCase(), description: description.replace('only', 'just') })
    await plant([], {
      filter_id,
      name,
      description: `I have used it on holidays, ${condition.toUpperCase()}; a bag and a second battery come with it.`,
    })
  }
}

async function plantPrices(): Promise<void> {
  const filter_id = await createFilter(db, { type: 'non-page' })
  await sql`insert into category_prices (filter_id, median, low, high, count) values (${filter_id}, 150, 100, 200, 40)`.execute(
    db,
  )
  for (const price of [0, 1, 20, 33, 601, 1500, 99_999]) await plant(['price'], { filter_id, price })
  for (const price of [34, 60, 100, 150, 200, 350, 600]) await plant([], { filter_id, price })
}

async function plantOwners(): Promise<void> {
  for (let owner = 0; owner < 5; owner += 1) {
    await plant(['newAccount'], { user_id: await createUser(db, { created_at: hoursAgo(500 + owner * 4.5) }) })
    await plant([], { user_id: await createUser(db, { created_at: hoursAgo(530 + owner) }) })
    const rejected = await settled()
    const product_id = await plant([], { user_id: rejected, status: 'rejected' })
    await sql`
      insert into decisions (id, product_id, user_id, name, kind) values (${newId()}, ${product_id}, ${rejected}, 'x', 'reject')`.execute(
      db,
    )
    await plant(['rejectedBefore'], { user_id: rejected })
    const suspended = await settled()
    await sql`
      insert into changes (resource, record_id, version, event, before, after, request_id)
      values ('users', ${suspended}, 2, 'suspend', '{}', '{}', 'planted')`.execute(db)
    await plant(['suspendedBefore'], { user_id: suspended })
  }
  const [quick, slow] = [await settled(), await settled()]
  for (let n = 1; n <= 8; n += 1) {
    await plant(n < 5 ? [] : ['manyAtOnce'], { user_id: quick, created_at: hoursAgo(300 - n / 10) })
    await plant([], { user_id: slow, created_at: hoursAgo(300 - n / 2) })
  }
}

/** Computes all flags of a database, and measures for each kind which of the planted listings got it that were to. */
async function measure(of: Db, cases: ReadonlyMap<string, readonly FlagKind[]>) {
  while ((await fingerprintPhotographs(of, files)) === 0);
  await computeFlags(of)
  const given = await of.selectFrom('flags').select(['listing', 'kind']).execute()
  return FlagKind.options.map((kind) => {
    const right = new Set([...cases].flatMap(([listing, kinds]) => (kinds.includes(kind) ? [listing] : [])))
    const found = new Set(given.flatMap((one) => (one.kind === kind && cases.has(one.listing) ? [one.listing] : [])))
    const hits = [...right].filter((listing) => found.has(listing)).length
    return { kind, recall: hits / right.size, precision: hits / found.size }
  })
}

function expectPrecise(figures: Awaited<ReturnType<typeof measure>>, kinds: readonly FlagKind[]): void {
  const isAtLeast = (least: number) => expect.toSatisfy((value: number) => value >= least, `at least ${least}`)
  expect(figures.filter(({ kind }) => kinds.includes(kind))).toEqual(
    kinds.map((kind) => ({ kind, recall: isAtLeast(0.95), precision: isAtLeast(0.9) })),
  )
}

test('of planted cases of each kind of flag at least 95 of 100 are found, and at least 90 of 100 flags are right', async () => {
  await plantTexts()
  await plantPhotographs()
  await plantCopiedTexts()
  await plantPrices()
  await plantOwners()
  expectPrecise(await measure(db, planted), FlagKind.options)
})

test('of the cases in the demo marketplace just as many are found and right, among products and among requests', async () => {
  await sweep(demo.db, (error) => {
    throw error
  })
  const products = await demo.db.selectFrom('products').select(['id', 'description as text', 'status']).execute()
  const requests = await demo.db.selectFrom('product_requests').select(['id', 'message as text', 'status']).execute()
  expectPrecise(await measure(demo.db, placesOf(plantedCases, products)), FlagKind.options)
  const ofRequests = FlagKind.options.filter((kind) => plantedRequests.some(({ flags }) => flags.includes(kind)))
  expect(ofRequests).toEqual(['contact', 'word', 'sameText', 'price', 'newAccount', 'rejectedBefore'])
  expectPrecise(await measure(demo.db, placesOf(plantedRequests, requests)), ofRequests)
})

/** The waiting listings in which some cases are planted, each with the kinds of flags that it is to have. */
function placesOf(
  cases: readonly { flags: readonly FlagKind[]; text: string }[],
  listings: readonly { id: string; text: string; status: string }[],
): Map<string, readonly FlagKind[]> {
  return new Map(
    cases.map(({ flags, text }) => {
      const found = listings.filter((one) => one.text === text && one.status === 'pending')
      expect(found).toHaveLength(1)
      return [found[0]?.id ?? '', flags]
    }),
  )
}
