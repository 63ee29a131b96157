import type { Insertable } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import type { Names } from './categories/category.ts'
import { insertRows } from './insert-rows.ts'
import { drawPhotograph } from './pictures.ts'
import type { Drawing } from './pictures.ts'
import { daysBefore, growingMoments } from './moments.ts'
import type { Random } from './random.ts'
import type { Stock, StockedItem } from './stock.ts'

/** Somebody who sells, or looks for something, and since when. */
export interface Seller {
  id: string
  name: string
  phone_number: string
  created_at: string
}

/** A product with all that belongs to it. */
export interface DemoProduct {
  stock: Stock
  product: Insertable<Tables['products']> & { images: string[]; created_at: string }
  values: Insertable<Tables['product_attribute_values']>[]
  promotions: Insertable<Tables['promotions']>[]
}

/** Up to a hundred thousand active users, those first who joined first. */
export function readSellers(db: Db): Promise<Seller[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'phone_number', 'created_at'])
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100_000)
    .execute()
}

interface Market {
  stocks: readonly Stock[]
  sellers: readonly Seller[]
}

/** So many moments from the oldest to the newest, each with somebody who had joined by then. Throws where nothing can be offered. */
export function* sellersOverTime(
  random: Random,
  count: number,
  now: Date,
  { stocks, sellers }: Market,
): Generator<{ seller: Seller; moment: Date }> {
  const [first] = sellers
  if (!first || stocks.length === 0) {
    throw new Error('This needs users and the categories of the demo marketplace, and there are none.')
  }
  const joined = sellers.map(({ created_at }) => Date.parse(created_at))
  let present = 0
  for (const moment of growingMoments(random, count, now)) {
    while (present < sellers.length && (joined[present] ?? 0) <= moment.getTime()) present += 1
    const seller = sellers[random.integer(0, present - 1)] ?? first
    yield { seller, moment: present === 0 ? new Date(first.created_at) : moment }
  }
}

/**
 * Products in the order they were offered, one at a time, each by somebody who had joined by then and with values that its
 * category knows. New ones are mostly pending; of the rest some are sold, hidden, featured or have a promotion, running or over.
 */
export function* demoProducts(random: Random, count: number, now: Date, market: Market): Generator<DemoProduct> {
  for (const { seller, moment } of sellersOverTime(random, count, now, market))
    yield makeProduct(random, random.pick(market.stocks), seller, moment, now)
}

/** The language somebody writes in: 0 English, 1 Arabic, as in the pairs of names. */
export const languageOf = (name: string): 0 | 1 => (/\p{Script=Arabic}/u.test(name) ? 1 : 0)

function makeProduct(random: Random, stock: Stock, seller: Seller, moment: Date, now: Date): DemoProduct {
  const id = random.idAt(moment)
  const language = languageOf(seller.name)
  const price = priceWithin(random, stock.price)
  const verified = random.chance(moment < daysBefore(now, 14) ? 0.87 : 0.25)
  const sold = verified && random.chance(0.12)
  const hidden = random.chance(0.06)
  const promotions = verified && random.chance(0.22) ? [promotion(random, stock, id, moment, now)] : []
  const { values, chosen } = makeValues(random, stock, id)
  const title = stock.shelf.titles ? random.pick(stock.shelf.titles)[language] : composedName(chosen, language)
  return {
    stock,
    product: {
      id,
      user_id: seller.id,
      filter_id: stock.id,
      name: title,
      description: describe(random, stock.shelf.phrases, language),
      price,
      daily_rent: stock.rentable && random.chance(0.8) ? rounded(price * 0.004) : null,
      monthly_rent: stock.rentable && random.chance(0.65) ? rounded(price * 0.05) : null,
      images: [],
      status: verified ? 'verified' : 'pending',
      sold,
      hidden,
      featured: verified && !sold && !hidden && random.chance(0.12),
      promoted: promotions.some(({ status }) => status === 'active'),
      created_at: moment.toISOString(),
      updated_at: (verified ? random.momentBetween(moment, now) : moment).toISOString(),
    },
    values,
    promotions,
  }
}

/** Cheap things are more common than dear ones; prices are as round as people make them. */
export function priceWithin(random: Random, [min, max]: readonly [number, number]): number {
  const from = Math.max(min, 1)
  const price = rounded(from * (Math.max(max, from) / from) ** random.fraction())
  return Math.min(Math.max(price, min), max)
}

function rounded(amount: number): number {
  const step = amount < 20 ? 0.5 : amount < 100 ? 1 : amount < 1000 ? 5 : amount < 10_000 ? 50 : 500
  return Math.max(step, Math.round(amount / step) * step)
}

function promotion(random: Random, { minPromotion }: Stock, product_id: string, offered: Date, now: Date) {
  const start = random.momentBetween(new Date(Math.max(offered.getTime(), daysBefore(now, 45).getTime())), now)
  const number_of_days = random.pick([3, 7, 14, 30])
  const end = daysBefore(start, -number_of_days)
  return {
    id: random.idAt(start),
    product_id,
    amount: minPromotion + random.integer(0, 20) * 0.5,
    number_of_days,
    status: end > now ? ('active' as const) : ('ended' as const),
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    created_at: start.toISOString(),
    updated_at: (end > now ? start : end).toISOString(),
  }
}

function makeValues(random: Random, stock: Stock, product_id: string) {
  const values: DemoProduct['values'] = []
  const chosen: Names[] = []
  const say = (filter_id: string, position: number, said: { item?: string; text?: Names }) =>
    values.push({
      product_id,
      filter_id,
      position,
      item_id: said.item ?? null,
      text_en: said.text?.[0] ?? null,
      text_ar: said.text?.[1] ?? null,
    })
  for (const { id, items } of stock.choices) {
    for (const [position, item] of pathThrough(random, items).entries()) {
      say(id, position, { item: item.id })
      chosen.push(item.name)
    }
  }
  for (const { id, items } of stock.specifications) {
    for (const [position, item] of items.filter(() => random.chance(0.45)).entries())
      say(id, position, { item: item.id })
  }
  for (const { id, line } of stock.lines) {
    if (!random.chance(0.9)) continue
    const number = line.from + random.integer(0, Math.floor((line.to - line.from) / line.step)) * line.step
    const digits = line.plain ? String(number) : number.toLocaleString('en')
    const inUnit = (unit: string) => (/^[%٪]?$/.test(unit) ? `${digits}${unit}` : `${digits} ${unit}`)
    say(id, 0, { text: [inUnit(line.unit[0]), inUnit(line.unit[1])] })
  }
  return { values, chosen }
}

/** One of the items and, below it, one of each finer kind: a make and its model. */
export function pathThrough(random: Random, items: readonly StockedItem[]): StockedItem[] {
  if (items.length === 0) return []
  const item = random.pick(items)
  return [item, ...pathThrough(random, item.items)]
}

/** What a category with generated names calls a product: the first items that were chosen. */
export const composedName = (chosen: readonly Names[], language: 0 | 1) =>
  chosen
    .slice(0, 3)
    .map((name) => name[language])
    .join(' ')

/** One to three of the phrases, each once. */
export function describe(random: Random, phrases: readonly Names[], language: 0 | 1): string {
  const start = random.integer(0, phrases.length - 1)
  const said = [...phrases.slice(start), ...phrases.slice(0, start)].slice(0, random.integer(1, 3))
  return said.map((phrase) => phrase[language]).join(' ')
}

const photographsOfAWare = 6

/** Gives every product without photographs one to six of its kind, each product files of its own in `files`. */
export async function drawPhotographs(
  random: Random,
  products: readonly DemoProduct[],
  files: Pick<Files, 'write'>,
): Promise<void> {
  const albums = new Map<Drawing, Promise<Buffer>[]>()
  const albumOf = (ware: Drawing) => {
    const known = albums.get(ware)
    if (known) return known
    const album = Array.from({ length: photographsOfAWare }, () => drawPhotograph(random, ware))
    albums.set(ware, album)
    return album
  }
  const bare = products.filter(({ product }) => product.images.length === 0)
  await Promise.all(
    bare.map(async ({ product, stock }) => {
      const album = albumOf(stock.shelf.ware)
      const start = random.integer(0, album.length - 1)
      const shown = [...album.slice(start), ...album.slice(0, start)].slice(0, random.integer(1, album.length))
      product.images = await Promise.all(
        shown.map(async (content) => files.write(product.id, 'image/webp', await content)),
      )
    }),
  )
}

/** Stores products with their values and promotions. */
export async function insertProducts(db: Db, products: readonly DemoProduct[]): Promise<void> {
  await insertRows(
    db,
    'products',
    products.map(({ product }) => product),
  )
  await insertRows(
    db,
    'product_attribute_values',
    products.flatMap(({ values }) => values),
  )
  await insertRows(
    db,
    'promotions',
    products.flatMap(({ promotions }) => promotions),
  )
}
