import {
  automations,
  banners,
  businesses,
  callSupports,
  cities,
  countries,
  filters,
  plans,
  productRequests,
  products,
  promotions,
  reports,
  suggestions,
  supports,
  transactions,
  users,
  whatsappSupports,
} from '@dealsy/contract'
import { sql } from 'kysely'
import {
  createBanner,
  createBusiness,
  createCallSupport,
  createCity,
  createFilter,
  createImage,
  createPlan,
  createProduct,
  createProductRequest,
  createPromotion,
  createReport,
  createSuggestion,
  createSupport,
  createUser,
  createWhatsAppSupport,
} from './factories.ts'
import { expectUpload } from '../storage/remove-lost-images.ts'
import type { TestServer } from './server.ts'

/** Choices that a seed decides. */
interface Random {
  integer(from: number, to: number): number
  chance(share: number): boolean
  pick<const T>(items: readonly T[]): T
}

/** A small market with a record of each kind that calls change, and what refers to them. */
export async function fillMarket({ database: { db }, services: { files } }: TestServer): Promise<void> {
  const city_id = await createCity(db)
  await createCity(db)
  await createBanner(db, files, { city_id })
  await createPlan(db)
  await createSuggestion(db, files)
  await createCallSupport(db)
  await createWhatsAppSupport(db)
  await createSupport(db)
  const user_id = await createUser(db, { city_id, promoted: true, icon: await createImage(files) })
  const root = await createFilter(db, { icon: await createImage(files), is_rentable: true })
  const category = await createFilter(db, { type: 'non-page', parent_id: root, is_rentable: true })
  const attribute = await createFilter(db, { type: 'select', parent_id: category, is_rentable: true })
  const item_id = await createFilter(db, { type: 'item', parent_id: attribute, is_rentable: true })
  await createFilter(db, { type: 'page', icon: await createImage(files) })
  await createBusiness(db, { user_id }, [root, category])
  await createProductRequest(db, { user_id, filter_id: category })
  for (const promoted of [true, false]) {
    const images = [await createImage(files), await createImage(files)]
    const product_id = await createProduct(db, { user_id, filter_id: category, promoted, images })
    const value = { product_id, filter_id: attribute, position: 0, item_id }
    await db.insertInto('product_attribute_values').values(value).execute()
    if (promoted) await createPromotion(db, { product_id })
    await createReport(db, { product_id })
  }
}

type Answer = Promise<{ status: number; headers: Headers }>

/** A call that changes something, chosen and filled by random numbers; it may be refused. Every kind of change is among them. */
export async function changeAtRandom({ call, database: { db }, services }: TestServer, random: Random): Answer {
  /** Any record of a table, in the order in which they were made. */
  const any = async (table: string, where = sql`true`) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${where} order by id`.execute(
      db,
    )
    return rows.length > 0 ? random.pick(rows).id : '00000000-0000-7000-8000-000000000000'
  }
  const one = async (table: string) => ({ params: { id: await any(table) } })
  const word = () => random.pick(['Amber', 'Birch', 'Cedar', 'Delta', 'Ember'])
  const name = () => ({ en: word(), ar: random.pick(['كهرمان', 'بتولا', 'أرز']) })
  const image = async () => {
    const url = await createImage(services.files)
    await expectUpload(db, url)
    return url
  }
  const icon = async () => (random.chance(0.7) ? image() : null)
  const phoneNumber = () => `+9627900000${random.integer(10, 99)}`
  const money = () => random.integer(0, 20)
  const flag = () => random.chance(0.5)
  const contact = () => ({ status: random.pick(['available', 'busy'] as const), isPromoted: flag() })
  const price = () => ({ minPrice: money(), maxPrice: random.integer(10, 40) })
  const below = sql`type in ('page', 'non-page')`
  const changes: (() => Answer)[] = [
    async () => call(countries.create, { body: { name: name(), countryCode: `C${random.integer(1, 9)}` } }),
    async () =>
      call(countries.update, {
        ...(await one('countries')),
        body: { name: name(), countryCode: `C${random.integer(1, 9)}` },
      }),
    async () => call(countries.remove, await one('countries')),
    async () => call(cities.create, { body: { name: name(), countryId: await any('countries') } }),
    async () => call(cities.update, { ...(await one('cities')), body: { name: name() } }),
    async () => call(cities.remove, await one('cities')),
    async () => call(banners.create, { body: { cityId: await any('cities'), image: await image() } }),
    async () =>
      call(banners.updateStatus, { ...(await one('banners')), body: { status: random.pick(['enabled', 'disabled']) } }),
    async () => call(banners.remove, await one('banners')),
    async () =>
      call(users.updateStatus, { ...(await one('users')), body: { status: random.pick(['active', 'suspended']) } }),
    async () =>
      call(users.updateIcon, { params: { id: await any('users', sql`promoted`) }, body: { icon: await image() } }),
    async () =>
      call(transactions.create, {
        body: {
          userId: await any('users'),
          amount: random.integer(1, 9),
          status: 'success',
          sign: random.pick(['Positive', 'Negative']),
        },
      }),
    async () =>
      call(businesses.create, {
        body: {
          userId: await any('users'),
          name: word(),
          phoneNumber: phoneNumber(),
          filterId: [await any('filters', below)],
          icon: await icon(),
        },
      }),
    async () =>
      call(businesses.update, {
        ...(await one('businesses')),
        body: {
          name: word(),
          featured: flag(),
          rank: random.integer(0, 3),
          filterId: [await any('filters', below)],
          icon: await icon(),
        },
      }),
    async () => call(businesses.remove, await one('businesses')),
    async () =>
      call(products.update, {
        ...(await one('products')),
        body: { name: word(), price: money(), images: [await image()] },
      }),
    async () =>
      call(products.update, {
        ...(await one('products')),
        body: { filterId: await any('filters', sql`type = 'non-page'`) },
      }),
    async () =>
      call(products.update, {
        ...(await one('products')),
        body: {
          dailyRent: money(),
          filters: [{ filterId: await any('filters', sql`type = 'select'`), value: name() }],
        },
      }),
    async () => call(products.updateStatus, { ...(await one('products')), body: { status: 'verified' } }),
    async () => call(products.updateFeatured, { ...(await one('products')), body: { featured: flag() } }),
    async () => call(products.remove, await one('products')),
    async () => call(promotions.remove, await one('promotions')),
    async () => call(reports.remove, await one('reports')),
    async () =>
      call(productRequests.updateStatus, { ...(await one('product_requests')), body: { status: 'verified' } }),
    async () =>
      call(filters.create, {
        body: {
          type: random.pick(['page', 'non-page', 'select']),
          parentFilter: random.chance(0.2) ? null : await any('filters', below),
          name: name(),
          icon: await icon(),
          isRentable: flag(),
          ...price(),
        },
      }),
    async () =>
      call(filters.createItem, {
        params: { id: await any('filters', sql`type in ('select', 'item')`) },
        body: { name: name() },
      }),
    async () =>
      call(filters.update, {
        ...(await one('filters')),
        body: { isRentable: flag(), name: { en: word() }, icon: await icon() },
      }),
    async () =>
      call(filters.update, { ...(await one('filters')), body: { parentFilter: await any('filters', below) } }),
    async () =>
      call(filters.update, {
        params: { id: await any('filters', below) },
        body: { type: random.pick(['page', 'non-page']) },
      }),
    async () => call(filters.updatePrice, { ...(await one('filters')), body: { newMin: money(), newMax: money() } }),
    async () =>
      call(filters.copyTree, {
        params: { targetId: await any('filters', below) },
        body: { sourceFilterId: await any('filters') },
      }),
    async () => call(filters.remove, await one('filters')),
    async () =>
      call(plans.create, { body: { name: name(), description: name(), type: 'Tajer', features: [name(), name()] } }),
    async () => call(plans.update, { ...(await one('plans')), body: { name: name(), features: [name()] } }),
    async () => call(plans.remove, await one('plans')),
    async () => call(suggestions.create, { body: { title: name(), description: name(), icon: await image() } }),
    async () =>
      call(suggestions.update, { ...(await one('suggestions')), body: { title: name(), icon: await image() } }),
    async () => call(suggestions.remove, await one('suggestions')),
    async () => call(callSupports.create, { body: { name: word(), phoneNumber: phoneNumber(), ...contact() } }),
    async () => call(callSupports.update, { ...(await one('call_supports')), body: { name: word(), ...contact() } }),
    async () => call(callSupports.updateStatus, { ...(await one('call_supports')), body: { status: 'busy' } }),
    async () => call(callSupports.remove, await one('call_supports')),
    async () => call(whatsappSupports.create, { body: { name: word(), link: phoneNumber(), ...contact() } }),
    async () =>
      call(whatsappSupports.update, { ...(await one('whatsapp_supports')), body: { name: word(), ...contact() } }),
    async () => call(whatsappSupports.updateStatus, { ...(await one('whatsapp_supports')), body: { status: 'busy' } }),
    async () => call(whatsappSupports.remove, await one('whatsapp_supports')),
    async () => call(supports.updateHandled, { ...(await one('supports')), body: { handled: flag() } }),
    async () =>
      call(automations.update, { ...(await one('automations')), body: { title: word(), isDisabled: flag() } }),
  ]
  return random.pick(changes)()
}
