import {
  automations,
  banners,
  businesses,
  callSupports,
  cities,
  countries,
  DecisionKind,
  filters,
  notes,
  plans,
  productRequests,
  products,
  promotions,
  reports,
  reviewReasons,
  reviewWords,
  type SheetKind,
  sheets,
  suggestions,
  supports,
  transactions,
  users,
  views,
  whatsappSupports,
} from '@dealsy/contract'
import { sql } from 'kysely'
import {
  createAccount,
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
  createReviewWord,
  createSuggestion,
  createSupport,
  createUser,
  createWhatsAppSupport,
} from './factories.ts'
import { reserveImages } from '../storage/image-reservations.ts'
import { type Answer, decideAtRandom, type Random } from './random-decisions.ts'
import type { TestServer } from './server.ts'

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
  await createReviewWord(db)
  // Somebody to whom decisions are handed over.
  await createAccount(db)
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
  // What waits at the desk, beside these.
  for (const _ of [1, 2, 3]) {
    await createProductRequest(db, { user_id, filter_id: category })
    await createProduct(db, { user_id, filter_id: category })
  }
}

/** The calls that change something, by their names, each filled by random numbers; it may be refused. */
export function changesOf(server: TestServer, random: Random): Record<string, () => Answer> {
  const { call, database, services } = server
  const { db } = database
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
    await reserveImages(db, [url])
    return url
  }
  const icon = async () => (random.chance(0.7) ? image() : null)
  const phoneNumber = () => `+9627900000${random.integer(10, 99)}`
  const money = () => random.integer(0, 20)
  const flag = () => random.chance(0.5)
  const contact = () => ({ status: random.pick(['available', 'busy'] as const), isPromoted: flag() })
  const price = () => ({ minPrice: money(), maxPrice: random.integer(10, 40) })
  const match = () => ({ match: random.pick(['word', 'part'] as const), exceptions: [word()], isInUse: flag() })
  const reason = () => ({
    name: name(),
    text: name(),
    resources: ['products' as const, 'productRequests' as const],
    rank: random.integer(1, 9),
    isInUse: flag(),
  })
  const below = sql`type in ('page', 'non-page')`
  const rows: Record<SheetKind, () => object | Promise<object>> = {
    countries: () => ({ name: name(), countryCode: `C${random.integer(1, 9)}` }),
    cities: async () => ({ name: name(), countryId: await any('countries') }),
    filters: async () => ({
      type: 'page',
      name: name(),
      parentFilter: await any('filters', below),
      isRentable: flag(),
    }),
    reviewWords: () => ({ word: word(), ...match() }),
    businesses: async () => ({
      userId: await any('users'),
      name: word(),
      phoneNumber: phoneNumber(),
      filterId: [await any('filters', below)],
    }),
    callSupports: () => ({ name: word(), phoneNumber: phoneNumber(), ...contact() }),
    whatsappSupports: () => ({ name: word(), link: phoneNumber(), ...contact() }),
  }
  return {
    'countries.create': async () =>
      call(countries.create, { body: { name: name(), countryCode: `C${random.integer(1, 9)}` } }),
    'countries.update': async () =>
      call(countries.update, {
        ...(await one('countries')),
        body: { name: name(), countryCode: `C${random.integer(1, 9)}` },
      }),
    'countries.remove': async () => call(countries.remove, await one('countries')),
    'cities.create': async () => call(cities.create, { body: { name: name(), countryId: await any('countries') } }),
    'cities.update': async () => call(cities.update, { ...(await one('cities')), body: { name: name() } }),
    'cities.remove': async () => call(cities.remove, await one('cities')),
    'banners.create': async () => call(banners.create, { body: { cityId: await any('cities'), image: await image() } }),
    'banners.updateStatus': async () =>
      call(banners.updateStatus, { ...(await one('banners')), body: { status: random.pick(['enabled', 'disabled']) } }),
    'banners.remove': async () => call(banners.remove, await one('banners')),
    'notes.create': async () =>
      call(notes.create, { body: { about: 'users', aboutId: await any('users'), text: word(), mentions: [] } }),
    'notes.remove': async () => call(notes.remove, await one('notes')),
    'views.create': async () =>
      call(views.create, {
        body: {
          screen: random.pick(['users', 'banners']),
          name: word(),
          forAll: random.pick([true, false]),
          isDefault: random.pick([true, false]),
          query: '',
          columns: [word()],
          density: random.pick(['comfortable', 'compact']),
        },
      }),
    'views.update': async () =>
      call(views.update, { ...(await one('views')), body: { isDefault: random.pick([true, false]), query: word() } }),
    'views.remove': async () => call(views.remove, await one('views')),
    'users.updateStatus': async () =>
      call(users.updateStatus, { ...(await one('users')), body: { status: random.pick(['active', 'suspended']) } }),
    'users.updateIcon': async () =>
      call(users.updateIcon, { params: { id: await any('users', sql`promoted`) }, body: { icon: await image() } }),
    'transactions.create': async () =>
      call(transactions.create, {
        body: {
          userId: await any('users'),
          amount: random.integer(1, 9),
          status: 'success',
          sign: random.pick(['Positive', 'Negative']),
        },
      }),
    'businesses.create': async () =>
      call(businesses.create, {
        body: {
          userId: await any('users'),
          name: word(),
          phoneNumber: phoneNumber(),
          filterId: [await any('filters', below)],
          icon: await icon(),
        },
      }),
    'businesses.update': async () =>
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
    'businesses.remove': async () => call(businesses.remove, await one('businesses')),
    'products.update': async () =>
      call(products.update, {
        ...(await one('products')),
        body: { name: word(), price: money(), images: [await image()] },
      }),
    'products.update the category': async () =>
      call(products.update, {
        ...(await one('products')),
        body: { filterId: await any('filters', sql`type = 'non-page'`) },
      }),
    'products.update the attributes': async () =>
      call(products.update, {
        ...(await one('products')),
        body: {
          dailyRent: money(),
          filters: [{ filterId: await any('filters', sql`type = 'select'`), value: name() }],
        },
      }),
    'products.updateStatus': async () =>
      call(products.updateStatus, { ...(await one('products')), body: { status: 'verified' } }),
    'products.updateFeatured': async () =>
      call(products.updateFeatured, { ...(await one('products')), body: { featured: flag() } }),
    'products.remove': async () => call(products.remove, await one('products')),
    'promotions.remove': async () => call(promotions.remove, await one('promotions')),
    'reports.remove': async () => call(reports.remove, await one('reports')),
    'productRequests.updateStatus': async () =>
      call(productRequests.updateStatus, { ...(await one('product_requests')), body: { status: 'verified' } }),
    'filters.create': async () =>
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
    'filters.createItem': async () =>
      call(filters.createItem, {
        params: { id: await any('filters', sql`type in ('select', 'item')`) },
        body: { name: name() },
      }),
    'filters.update': async () =>
      call(filters.update, {
        ...(await one('filters')),
        body: { isRentable: flag(), name: { en: word() }, icon: await icon() },
      }),
    'filters.update the place': async () =>
      call(filters.update, { ...(await one('filters')), body: { parentFilter: await any('filters', below) } }),
    'filters.update the type': async () =>
      call(filters.update, {
        params: { id: await any('filters', below) },
        body: { type: random.pick(['page', 'non-page']) },
      }),
    'filters.updatePrice': async () =>
      call(filters.updatePrice, { ...(await one('filters')), body: { newMin: money(), newMax: money() } }),
    'filters.copyTree': async () =>
      call(filters.copyTree, {
        params: { targetId: await any('filters', below) },
        body: { sourceFilterId: await any('filters') },
      }),
    'filters.remove': async () => call(filters.remove, await one('filters')),
    'plans.create': async () =>
      call(plans.create, { body: { name: name(), description: name(), type: 'Tajer', features: [name(), name()] } }),
    'plans.update': async () =>
      call(plans.update, { ...(await one('plans')), body: { name: name(), features: [name()] } }),
    'plans.remove': async () => call(plans.remove, await one('plans')),
    'suggestions.create': async () =>
      call(suggestions.create, { body: { title: name(), description: name(), icon: await image() } }),
    'suggestions.update': async () =>
      call(suggestions.update, { ...(await one('suggestions')), body: { title: name(), icon: await image() } }),
    'suggestions.remove': async () => call(suggestions.remove, await one('suggestions')),
    'callSupports.create': async () =>
      call(callSupports.create, { body: { name: word(), phoneNumber: phoneNumber(), ...contact() } }),
    'callSupports.update': async () =>
      call(callSupports.update, { ...(await one('call_supports')), body: { name: word(), ...contact() } }),
    'callSupports.updateStatus': async () =>
      call(callSupports.updateStatus, { ...(await one('call_supports')), body: { status: 'busy' } }),
    'callSupports.remove': async () => call(callSupports.remove, await one('call_supports')),
    'whatsappSupports.create': async () =>
      call(whatsappSupports.create, { body: { name: word(), link: phoneNumber(), ...contact() } }),
    'whatsappSupports.update': async () =>
      call(whatsappSupports.update, { ...(await one('whatsapp_supports')), body: { name: word(), ...contact() } }),
    'whatsappSupports.updateStatus': async () =>
      call(whatsappSupports.updateStatus, { ...(await one('whatsapp_supports')), body: { status: 'busy' } }),
    'whatsappSupports.remove': async () => call(whatsappSupports.remove, await one('whatsapp_supports')),
    'supports.updateHandled': async () =>
      call(supports.updateHandled, { ...(await one('supports')), body: { handled: flag() } }),
    'automations.update': async () =>
      call(automations.update, { ...(await one('automations')), body: { title: word(), isDisabled: flag() } }),
    'reviewReasons.create': async () => call(reviewReasons.create, { body: reason() }),
    'reviewReasons.update': async () =>
      call(reviewReasons.update, {
        ...(await one('review_reasons')),
        body: { name: name(), text: name(), isInUse: flag() },
      }),
    'reviewReasons.remove': async () => call(reviewReasons.remove, await one('review_reasons')),
    'reviewWords.create': async () => call(reviewWords.create, { body: { word: word(), ...match() } }),
    'reviewWords.update': async () =>
      call(reviewWords.update, { ...(await one('review_words')), body: { word: word(), ...match() } }),
    'reviewWords.remove': async () => call(reviewWords.remove, await one('review_words')),
    ...Object.fromEntries(
      Object.entries(rows).map(([kind, row]) => [
        `sheets.${kind}`,
        async () => call(sheets[kind as SheetKind], { body: { rows: [await row(), await row()] } }),
      ]),
    ),
    ...Object.fromEntries(
      DecisionKind.options.map((kind) => [`desk.decide ${kind}`, () => decideAtRandom(server, random, kind)]),
    ),
  }
}

/** A call that changes something, chosen and filled by random numbers; it may be refused. Every kind of change is among them. */
export const changeAtRandom = (server: TestServer, random: Random): Answer =>
  random.pick(Object.values(changesOf(server, random)))()
