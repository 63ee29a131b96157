import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Db } from '@dealsy/api/database'
import type { Files } from '@dealsy/api/files'
import type { Tables } from '@dealsy/api/tables'
import { drawPhotograph } from './pictures.ts'
import type { Drawing } from './pictures.ts'
import { insertRows } from './insert-rows.ts'
import { daysBefore, hoursAfter } from './moments.ts'
import { fitsShelf, type PlantedCase, plantedCases, pricedCategory, reviewWords } from './planted-cases.ts'
import { type DemoProduct, languageOf } from './products.ts'
import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

interface Marketplace {
  products: readonly DemoProduct[]
  users: readonly DemoUser['row'][]
  decisions: readonly Pick<Insertable<Tables['decisions']>, 'user_id' | 'kind'>[]
}

/** What there is to know of the planted cases beside their products. */
interface Planted {
  /** The products whose photographs are compared, those that were copied last. */
  pictured: string[]
  /** Suspensions of owners. */
  suspensions: { userId: string; at: string }[]
}

/** Days that an account is old at least where its age is not what the case is about. */
const settledDays = 2

/** A product in which a case is planted, and the verified one that it is like. */
interface Place {
  taken: DemoProduct
  original: DemoProduct | undefined
}

/** The products in which nothing is planted yet, in no order, and the users whose they can be. */
class Places {
  readonly #free: Set<DemoProduct>
  readonly #users: Marketplace['users']
  readonly #kinds: Map<string, Set<string>>
  readonly #picturedWares = new Set<Drawing>()
  readonly #now: Date

  constructor(random: Random, now: Date, { products, users, decisions }: Marketplace) {
    const drawn = products.map((one) => ({ one, lot: random.fraction() }))
    this.#free = new Set(drawn.toSorted((one, other) => one.lot - other.lot).map(({ one }) => one))
    this.#users = users
    this.#kinds = new Map(
      [...Map.groupBy(decisions, ({ user_id }) => user_id)].map(([id, made]) => [
        id,
        new Set(made.map(({ kind }) => kind)),
      ]),
    )
    this.#now = now
  }

  /** Throws where nothing is left that fits. */
  take(planted: PlantedCase): Place {
    const free = [...this.#free]
    const taken = free.find((one) => this.#fits(planted, one))
    if (!taken) throw new Error(`Nothing is there to plant "${planted.text}" in.`)
    const original = hasOriginal(planted) ? free.find((one) => this.#isOriginalOf(taken, one)) : undefined
    this.#free.delete(taken)
    if (original) this.#free.delete(original)
    if (planted.photograph) this.#picturedWares.add(taken.stock.shelf.ware)
    return { taken, original }
  }

  /** Those who write in the language of a case and have the history that it asks for, and no other. */
  ownersFor(planted: PlantedCase, moment: string): DemoUser['row'][] {
    const { isSuspended = false, decidedBefore, accountHours } = planted
    return this.#users.filter(
      (user) =>
        languageOf(user.name) === languageOf(planted.text) &&
        (user.status === 'suspended') === isSuspended &&
        this.#wasDecided(user.id, 'reject') === (decidedBefore === 'reject') &&
        (decidedBefore !== 'requestChanges' || this.#wasDecided(user.id, 'requestChanges')) &&
        (accountHours === undefined
          ? isSettled(user, moment)
          : hoursAfter(user.created_at, accountHours) <= this.#now.toISOString()),
    )
  }

  #wasDecided(userId: string, kind: string): boolean {
    return this.#kinds.get(userId)?.has(kind) === true
  }

  #fits(planted: PlantedCase, one: DemoProduct): boolean {
    const { product, stock } = one
    return (
      product.status === 'pending' &&
      languageOf(product.name) === languageOf(planted.text) &&
      (stock.shelf.name[0] === pricedCategory) === (planted.price !== undefined) &&
      fitsShelf(planted, stock.shelf) &&
      !(planted.photograph && this.#picturedWares.has(stock.shelf.ware)) &&
      this.ownersFor(planted, product.created_at).length > 0 &&
      (!hasOriginal(planted) || [...this.#free].some((other) => this.#isOriginalOf(one, other)))
    )
  }

  /** Whether a product is a verified one of the same category and language, of somebody else who could own both. */
  #isOriginalOf({ stock, product }: DemoProduct, { stock: otherStock, product: other }: DemoProduct): boolean {
    const owner = this.#users.find(({ id }) => id === other.user_id)
    return (
      other.status === 'verified' &&
      otherStock === stock &&
      other.user_id !== product.user_id &&
      languageOf(other.name) === languageOf(product.name) &&
      owner !== undefined &&
      !this.#wasDecided(owner.id, 'reject') &&
      isSettled(owner, product.created_at)
    )
  }
}

const hasOriginal = ({ photograph, beside }: PlantedCase) => photograph !== undefined || beside !== undefined
const isSettled = ({ created_at }: DemoUser['row'], moment: string) =>
  new Date(created_at) <= daysBefore(new Date(moment), settledDays)

/**
 * Makes pending products the planted cases: their descriptions, and what else a case is about. Some verified ones get a photograph or a
 * description that is copied. The photographs are stored in `files`.
 */
export async function plantCases(
  random: Random,
  now: Date,
  marketplace: Marketplace,
  files: Pick<Files, 'write'>,
): Promise<Planted> {
  const places = new Places(random, now, marketplace)
  const copies: Place[] = []
  const suspensions: Planted['suspensions'] = []
  let mover: string | undefined
  for (const planted of plantedCases) {
    const place = places.take(planted)
    const { product } = place.taken
    const owner = random.pick(places.ownersFor(planted, product.created_at))
    product.user_id = owner.id
    product.description = planted.text
    if (planted.price !== undefined) product.price = planted.price
    if (planted.accountHours !== undefined) product.created_at = hoursAfter(owner.created_at, planted.accountHours)
    if (planted.minutesBefore !== undefined) {
      product.user_id = mover ??= owner.id
      product.created_at = hoursAfter(daysBefore(now, 1).toISOString(), -planted.minutesBefore / 60)
    }
    product.updated_at = product.created_at
    if (planted.isSuspended) suspensions.push({ userId: owner.id, at: hoursAfter(product.created_at, 1) })
    if (place.original) plantCopy(planted, product, place.original.product)
    if (planted.photograph) {
      await plantPhotographs(random, planted.photograph, place, files)
      copies.push(place)
    }
  }
  const pictured = [...copies.map(({ taken }) => taken), ...copies.flatMap(({ original }) => original ?? [])]
  return { pictured: pictured.map(({ product }) => product.id), suspensions }
}

function plantCopy(planted: PlantedCase, product: DemoProduct['product'], original: DemoProduct['product']): void {
  if (planted.isOwn) product.user_id = original.user_id
  if (planted.beside === undefined) return
  original.description = planted.beside
  product.name = original.name
}

async function plantPhotographs(
  random: Random,
  change: NonNullable<PlantedCase['photograph']>,
  { taken, original }: Place,
  files: Pick<Files, 'write'>,
): Promise<void> {
  const { ware } = taken.stock.shelf
  const picture = await drawPhotograph(random, ware)
  const other = change === 'another' ? await drawPhotograph(random, ware) : await copyOf(picture, change)
  const write = async ({ product }: DemoProduct, content: Buffer) => {
    product.images = [await files.write(product.id, 'image/webp', content)]
  }
  if (original) await write(original, picture)
  await write(taken, other)
}

/** A photograph of 480 x 360 as somebody who copies it would change it. */
function copyOf(picture: Buffer, change: 'mirrored' | 'cropped' | 'recompressed'): Promise<Buffer> {
  const image = sharp(picture)
  if (change === 'mirrored') image.flop()
  else if (change === 'cropped') image.extract({ left: 18, top: 14, width: 440, height: 330 })
  else image.resize(320)
  return image.webp({ quality: 60 }).toBuffer()
}

/** Adds the words that listings are flagged for. */
export const insertReviewWords = (db: Db, random: Random, moment: Date): Promise<void> =>
  insertRows(
    db,
    'review_words',
    reviewWords.map((one) => ({
      id: random.idAt(moment),
      match: 'word' as const,
      created_at: moment.toISOString(),
      ...one,
    })),
  )

/** Has the photographs of the planted cases looked at, and no others; writes the suspensions of their owners into the trail. */
export async function insertPlanted(db: Db, { pictured, suspensions }: Planted): Promise<void> {
  // Many other products share a drawing, as no photographs are shared: each would be flagged as a copy of others.
  await db.deleteFrom('photo_work').execute()
  // The last ones are looked at first, so that a copy finds what it was copied from.
  await sql`
    insert into photo_work (listing)
    select listing from unnest(${pictured}::uuid[]) with ordinality as planted (listing, place) order by place`.execute(
    db,
  )
  for (const { userId, at } of suspensions) {
    await sql`
      insert into changes (at, resource, record_id, event, version, before, after)
      values (${at}, 'users', ${userId}, 'suspend', 2, '{"status": "active"}', '{"status": "suspended"}')`.execute(db)
    await sql`update users set version = 2 where id = ${userId}`.execute(db)
  }
}
