import { AppPermission, parentTypes } from '@dealsy/contract'
import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema/tables.ts'
import { newSecret } from '../features/events/webhooks/send.ts'
import { newKey } from '../sign-in/app-keys.ts'
import type { Files } from '../storage/files.ts'

const day = 86_400_000

let counter = 0
const next = () => (counter += 1)

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** An account that can sign in; returns its password as well. */
export async function createAccount(db: Db, { isAdmin = true, disabled = false } = {}) {
  const email = `account${next()}@example.com`
  const password = 'correct horse battery'
  const accountId = newId()
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email,
      name: 'Account',
      // As cheap as the algorithm allows: these tests are not about its strength.
      password_hash: await hash(password, { memoryCost: 8, timeCost: 1 }),
      is_admin: isAdmin,
      disabled_at: disabled ? new Date().toISOString() : null,
    })
    .execute()
  return { accountId, email, password }
}

/** A key of the app with every permission unless told; returns its identifier and its text. */
export async function createAppKey(db: Db, row: Row<'app_keys'> = {}): Promise<{ id: string; text: string }> {
  const id = newId()
  const { text, ...kept } = newKey()
  await db
    .insertInto('app_keys')
    .values({ id, name: `Key ${next()}`, permissions: AppPermission.options, ...kept, ...row })
    .execute()
  return { id, text }
}

/** A webhook of all events of products at an address that nobody answers; returns its identifier. */
export async function createWebhook(db: Db, row: Row<'webhooks'> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('webhooks')
    .values({ id, url: `https://app.example.com/${next()}`, events: ['product.*'], secret: newSecret(), ...row })
    .execute()
  return id
}

/** A delivery to a webhook, to one of its own unless one is given; returns its identifier. */
export async function createDelivery(db: Db, row: Row<'webhook_deliveries'> = {}): Promise<string> {
  const id = newId()
  const webhook_id = row.webhook_id ?? (await createWebhook(db))
  await db
    .insertInto('webhook_deliveries')
    .values({ id, event_id: next(), event: 'product.approved', body: '{}', ...row, webhook_id })
    .execute()
  return id
}

/** A country; returns its identifier. */
export async function createCountry(db: Db, row: Row<'countries'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('countries')
    .values({ id, name_en: `Country ${n}`, name_ar: `دولة ${n}`, country_code: `C${n}`, ...row })
    .execute()
  return id
}

/** A city, in a country of its own unless one is given; returns its identifier. */
export async function createCity(db: Db, row: Row<'cities'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  const country_id = row.country_id ?? (await createCountry(db))
  await db
    .insertInto('cities')
    .values({ id, name_en: `City ${n}`, name_ar: `مدينة ${n}`, ...row, country_id })
    .execute()
  return id
}

/** A user of the app; returns the identifier. */
export async function createUser(db: Db, row: Row<'users'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('users')
    .values({ id, name: `User ${n}`, phone_number: `+96279${String(n).padStart(7, '0')}`, ...row })
    .execute()
  return id
}

/** A filter, by default a page at the top; where its type needs a parent and none is given, with parents of its own. */
export async function createFilter(db: Db, row: Row<'filters'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  const { type = 'page' } = row
  const above = parentTypes[type][0] ?? null
  const parent_id = row.parent_id ?? (above && (await createFilter(db, { type: above })))
  const parent =
    parent_id && (await db.selectFrom('filters').select('type').where('id', '=', parent_id).executeTakeFirstOrThrow())
  const kind = type === 'description' ? (row.description_kind ?? 'table') : null
  const names = { name_en: kind ?? `Filter ${n}`, name_ar: `فئة ${n}`, description_kind: kind }
  await db
    .insertInto('filters')
    .values({ id, ...names, ...row, type, parent_id, parent_type: parent ? parent.type : null })
    .execute()
  return id
}

/** A product, of a user and in a non-page filter of its own unless they are given; returns its identifier. */
export async function createProduct(db: Db, row: Row<'products'> = {}): Promise<string> {
  const id = newId()
  const user_id = row.user_id ?? (await createUser(db))
  const filter_id = row.filter_id ?? (await createFilter(db, { type: 'non-page' }))
  await db
    .insertInto('products')
    .values({ id, name: `Product ${next()}`, price: 10, ...row, user_id, filter_id })
    .execute()
  return id
}

/** A product request, of a user and for a non-page filter of its own unless they are given; returns its identifier. */
export async function createProductRequest(
  db: Db,
  row: Omit<Row<'product_requests'>, 'user_name'> = {},
): Promise<string> {
  const id = newId()
  const n = next()
  const user_id = row.user_id ?? (await createUser(db))
  const filter_id = row.filter_id ?? (await createFilter(db, { type: 'non-page' }))
  const user = await db.selectFrom('users').select('name').where('id', '=', user_id).executeTakeFirstOrThrow()
  await db
    .insertInto('product_requests')
    .values({
      id,
      name: `Request ${n}`,
      phone_number: `+96277${String(n).padStart(7, '0')}`,
      message: `Wanted ${n}`,
      price: 10,
      ...row,
      user_id,
      user_name: user.name,
      filter_id,
    })
    .execute()
  return id
}

/** A report, by a user and about a product of their own unless they are given; returns its identifier. */
export async function createReport(db: Db, row: Row<'reports'> = {}): Promise<string> {
  const id = newId()
  const user_id = row.user_id ?? (await createUser(db))
  const product_id = row.product_id ?? (await createProduct(db))
  await db
    .insertInto('reports')
    .values({ id, message: `Complaint ${next()}`, ...row, user_id, product_id })
    .execute()
  return id
}

/** A decision to put a listing off, about a product of its own unless one is given; returns its identifier. */
export async function createDecision(db: Db, row: Row<'decisions'> = {}): Promise<string> {
  const id = newId()
  const product_id = row.product_id ?? (await createProduct(db))
  const product = await db.selectFrom('products').selectAll().where('id', '=', product_id).executeTakeFirstOrThrow()
  const until = new Date(Date.now() + day).toISOString()
  await db
    .insertInto('decisions')
    .values({ id, kind: 'later', until, user_id: product.user_id, name: product.name, ...row, product_id })
    .execute()
  return id
}

/** A word that flags listings, 'pistol' unless told. */
export async function createReviewWord(db: Db, row: Row<'review_words'> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('review_words')
    .values({ id, word: 'pistol', match: 'word', ...row })
    .execute()
  return id
}

/** A support request; returns its identifier. */
export async function createSupport(db: Db, row: Row<'supports'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('supports')
    .values({
      id,
      name: `Visitor ${n}`,
      phone_number: `+96274${String(n).padStart(7, '0')}`,
      message: `Help ${n}`,
      ...row,
    })
    .execute()
  return id
}

/** A business in the filters given, of a user of its own unless one is given; returns its identifier. */
export async function createBusiness(db: Db, row: Row<'businesses'> = {}, filters: string[] = []): Promise<string> {
  const id = newId()
  const n = next()
  const user_id = row.user_id ?? (await createUser(db))
  await db
    .insertInto('businesses')
    .values({ id, name: `Business ${n}`, phone_number: `+96278${String(n).padStart(7, '0')}`, ...row, user_id })
    .execute()
  for (const filter_id of filters) {
    await db.insertInto('business_filters').values({ business_id: id, filter_id }).execute()
  }
  return id
}

/** A banner with an image that exists; returns its identifier. */
export async function createBanner(db: Db, files: Files, row: Row<'banners'> = {}): Promise<string> {
  const id = newId()
  const city_id = row.city_id ?? (await createCity(db))
  await db
    .insertInto('banners')
    .values({ id, image: await createImage(files), ...row, city_id })
    .execute()
  return id
}

/** A small stored image; returns its address. */
export async function createImage(files: Files): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
  return files.write('tests', 'image/png', content)
}

/** A running promotion of a product, of one of its own unless one is given; returns its identifier. */
export async function createPromotion(db: Db, row: Row<'promotions'> = {}): Promise<string> {
  const id = newId()
  const product_id = row.product_id ?? (await createProduct(db, { status: 'verified', promoted: true }))
  const start_date = new Date(Date.now() - day).toISOString()
  const end_date = new Date(Date.now() + 6 * day).toISOString()
  await db
    .insertInto('promotions')
    .values({ id, amount: 5, number_of_days: 7, start_date, end_date, ...row, product_id })
    .execute()
  return id
}

/** A plan with one feature; returns its identifier. */
export async function createPlan(db: Db, row: Row<'plans'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('plans')
    .values({
      id,
      name_en: `Plan ${n}`,
      name_ar: `باقة ${n}`,
      description_en: `Description ${n}`,
      description_ar: `وصف ${n}`,
      type: 'Tajer',
      ...row,
    })
    .execute()
  await db
    .insertInto('plan_features')
    .values({ plan_id: id, position: 0, text_en: `Feature ${n}`, text_ar: `ميزة ${n}` })
    .execute()
  return id
}

/** The suggestion, with an icon that exists unless one is given; returns its identifier. */
export async function createSuggestion(db: Db, files: Files, row: Row<'suggestions'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('suggestions')
    .values({
      id,
      title_en: `Suggestion ${n}`,
      title_ar: `اقتراح ${n}`,
      description_en: `Description ${n}`,
      description_ar: `وصف ${n}`,
      icon: row.icon ?? (await createImage(files)),
      ...row,
    })
    .execute()
  return id
}

/** A contact of customer support by call, available and not promoted; returns its identifier. */
export async function createCallSupport(db: Db, row: Row<'call_supports'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('call_supports')
    .values({ id, name: `Contact ${n}`, phone_number: `+96279${String(n).padStart(7, '0')}`, ...row })
    .execute()
  return id
}

/** A contact of customer support on WhatsApp, available and not promoted; returns its identifier. */
export async function createWhatsAppSupport(db: Db, row: Row<'whatsapp_supports'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('whatsapp_supports')
    .values({ id, name: `Contact ${n}`, link: `https://wa.me/96279${String(n).padStart(7, '0')}`, ...row })
    .execute()
  return id
}
