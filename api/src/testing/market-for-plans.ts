import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../db/schema/tables.ts'
import { createAccount, createCity, createCountry, createFilter, createUser, createWebhook } from './factories.ts'
import { databaseWithPlans } from './plans.ts'

const million = 1_000_000
/** How many rows the planner is to take each table for. */
export const sizes: Partial<Record<keyof Tables, number>> = {
  users: million,
  products: million,
  listed_products: million,
  app_records: 2 * million,
  inbox: 10 * million,
  product_attribute_values: 4 * million,
  product_requests: million,
  reports: million,
  supports: million,
  notifications: million,
  notes: million,
  decisions: million,
  transactions: million,
  businesses: 100_000,
  sessions: 100_000,
  banners: 10_000,
  filters: 10_000,
  cities: 10_000,
  countries: 10_000,
  call_supports: 10_000,
  whatsapp_supports: 10_000,
  plans: 10_000,
  review_reasons: 10_000,
  review_words: 10_000,
  app_keys: 10_000,
  webhooks: 10_000,
  webhook_deliveries: million,
  review_queue: 30_000,
  changes: 10 * million,
}

/**
 * A database for questions about plans: thousands of rows of each kind, which the planner takes for a million, with the identifiers that few
 * of them have.
 */
export async function openMarketForPlans() {
  const { db, stepsOf, takeFor } = await databaseWithPlans()
  const location = await createCountry(db)
  const city = await createCity(db, { country_id: location })
  const top = await createFilter(db)
  const category = await createFilter(db, { type: 'non-page', parent_id: top })
  const other = await createFilter(db, { type: 'non-page', parent_id: top })
  const attribute = await createFilter(db, { type: 'select', parent_id: category })
  const { accountId } = await createAccount(db)
  const sessionId = newId()
  const userId = await createUser(db)
  const webhookId = await createWebhook(db)

  // One name in five has a word in common; what is asked for by one user, place or category is one row in a thousand.
  const numbers = sql`generate_series(1, 5000) n`
  const ownName = sql`md5(n::text) || case when n % 5 = 0 then ' common' else '' end`
  const at = sql`timestamptz '2025-01-01' + n * interval '10 minutes'`
  const oneIn = (times: number, id: string, others: RawBuilder<unknown>) =>
    sql`case when n % ${sql.lit(times)} = 0 then ${id}::uuid else ${others} end`
  const members = sql`(select id, name, phone_number, row_number() over (order by id) as n from users where id <> ${userId}) as members`
  const goods = sql`(select id, row_number() over (order by id) as n from products) as goods`

  const insert = (rows: RawBuilder<unknown>) => sql`insert into ${rows}`.execute(db)
  await insert(sql`countries (id, name_en, name_ar, country_code)
    select gen_random_uuid(), md5(n::text), 'دولة', n::text from ${numbers}`)
  await insert(sql`cities (id, country_id, name_en, name_ar)
    select gen_random_uuid(), ${oneIn(1000, location, sql`countries.id`)}, md5(n::text), 'مدينة'
    from (select id, row_number() over () as n from countries) as countries`)
  await insert(sql`users (id, name, phone_number, country_id, city_id, created_at)
    select gen_random_uuid(), ${ownName}, '+964770' || n * 7919, ${oneIn(1000, location, sql`null`)},
      ${oneIn(1000, city, sql`null`)}, ${at} from ${numbers}`)
  await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
    select gen_random_uuid(), 'page', ${oneIn(50, top, sql`null`)}, ${sql`case when n % 50 = 0 then 'page' end`}, ${ownName}, 'فئة', ${at}
    from ${numbers}`)
  await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
    select gen_random_uuid(), 'non-page', ${top}, 'page', ${ownName}, 'فئة ' || md5((-n)::text), ${at} from ${numbers}`)
  await insert(sql`filters (id, type, parent_id, parent_type, name_en, name_ar, created_at)
    select gen_random_uuid(), 'item', ${attribute}, 'select', ${ownName}, 'خيار', ${at} from generate_series(1, 200) n`)
  await insert(sql`products (id, user_id, filter_id, name, price, images, status, promoted, featured, created_at)
    select gen_random_uuid(), ${oneIn(1000, userId, sql`id`)}, ${oneIn(10, category, sql`${other}::uuid`)}, ${ownName}, n % 500,
      case when n % 3 = 0 then array['/files/icons/products/' || n] else '{}' end,
      case when n % 10 = 1 then 'pending' else 'verified' end, n % 30 = 0, n % 20 = 0, ${at} from ${members}`)
  await insert(sql`product_attribute_values (product_id, filter_id, position, item_id)
    select id, ${attribute}, 0, (select id from filters where type = 'item' limit 1) from products where filter_id = ${category}`)
  await insert(sql`product_requests (id, user_id, user_name, filter_id, name, phone_number, message, price, status, created_at)
    select gen_random_uuid(), id, name, ${category}, ${ownName}, phone_number, md5((-n)::text), n % 500,
      case when n % 10 = 1 then 'pending' else 'verified' end, ${at} from ${members}`)
  await insert(sql`reports (id, product_id, user_id, message, created_at)
    select gen_random_uuid(), goods.id, ${oneIn(1000, userId, sql`members.id`)}, 'Complaint', ${at} from ${goods} join ${members} using (n)`)
  await insert(sql`businesses (id, user_id, name, phone_number, created_at)
    select gen_random_uuid(), ${oneIn(1000, userId, sql`id`)}, ${ownName}, phone_number, ${at} from ${members} where n % 4 = 0`)
  await insert(sql`business_filters (business_id, filter_id)
    select id, ${category} from businesses where user_id = ${userId}`)
  await insert(sql`notifications (id, user_id, title, message, created_at, status)
    select gen_random_uuid(), case when n % 50 <> 1 then ${oneIn(1000, userId, sql`id`)} end, name, 'Message', ${at}, 'delivered' from ${members}`)
  await insert(sql`notes (id, about, about_id, text, account_id, created_at)
    select gen_random_uuid(), 'users', ${oneIn(1000, userId, sql`id`)}, 'Called', ${accountId}, ${at} from ${members}`)
  await insert(sql`decisions (id, product_id, user_id, name, account_id, kind, created_at)
    select gen_random_uuid(), products.id, user_id, name, ${accountId}, 'approve', created_at from products`)
  await insert(sql`decisions (id, product_request_id, user_id, name, account_id, kind, created_at)
    select gen_random_uuid(), product_requests.id, user_id, name, ${accountId}, 'approve', created_at from product_requests`)
  await insert(sql`transactions (id, user_id, amount, sign, status, created_at)
    select gen_random_uuid(), ${oneIn(1000, userId, sql`id`)}, n, 'Positive', 'success', ${at} from ${members}`)
  await insert(sql`inbox (user_id, notification_id)
    select coalesce(user_id, ${userId}::uuid), id from notifications`)
  await insert(sql`app_records (resource, ref, record_id, sent)
    select 'products', 'product ' || md5(id::text), id, '{}' from products`)
  await insert(sql`banners (id, city_id, image, status, created_at)
    select gen_random_uuid(), ${oneIn(1000, city, sql`cities.id`)}, '/files/icons/banners/' || n,
      case when n % 50 = 0 then 'disabled' else 'enabled' end, ${at}
    from (select id, row_number() over () as n from cities) as cities`)
  await insert(sql`supports (id, name, phone_number, message, status, handled_at, created_at)
    select gen_random_uuid(), ${ownName}, '+962' || n, md5(n::text), case n % 40 when 0 then 'open' else 'handled' end,
      case n % 40 when 0 then null else now() end, ${at} from ${numbers}`)
  await insert(sql`call_supports (id, name, phone_number, created_at)
    select gen_random_uuid(), ${ownName}, '+962' || n, ${at} from ${numbers}`)
  await insert(sql`whatsapp_supports (id, name, link, created_at)
    select gen_random_uuid(), ${ownName}, 'https://wa.me/' || n, ${at} from ${numbers}`)
  await insert(sql`plans (id, name_en, name_ar, description_en, description_ar, type, created_at)
    select gen_random_uuid(), ${ownName}, 'باقة', '', '', 'Tajer', ${at} from ${numbers}`)
  await insert(sql`review_reasons (id, name_en, name_ar, text_en, text_ar, resources, rank)
    select gen_random_uuid(), ${ownName}, 'سبب', 'Reason', 'سبب', '{products}', n from ${numbers}`)
  await insert(sql`app_keys (id, name, permissions, start, text_hash, created_at)
    select gen_random_uuid(), md5(n::text), '{app.read}', 'dealsy_' || n, n::text, ${at} from ${numbers}`)
  await insert(sql`webhooks (id, url, events, secret, created_at)
    select gen_random_uuid(), 'https://app.example.com/' || n, '{product.*}', 'whsec_', ${at} from ${numbers}`)
  await insert(sql`webhook_deliveries (id, webhook_id, event_id, event, body, state, created_at)
    select gen_random_uuid(), ${webhookId}, n, 'product.approved', '{}',
      case when n % 50 = 0 then 'failed' when n % 10 = 1 then 'waiting' else 'delivered' end, ${at} from ${numbers}`)
  await insert(sql`review_words (id, word, match)
    select gen_random_uuid(), ${ownName}, 'word' from ${numbers}`)
  await insert(sql`sessions (id, account_id, refresh_token_hash, cookie_hash, last_used_at, expires_at)
    select case n when 1 then ${sessionId}::uuid else gen_random_uuid() end, ${accountId}, '', '', ${at}, now() + interval '1 day'
    from ${numbers}`)
  await insert(sql`changes (at, account_id, request_id, resource, record_id, event)
    select ${at}, case n % 3 when 0 then ${accountId}::uuid end, gen_random_uuid()::text,
      (array['users', 'products', 'reports'])[1 + n % 3], ${oneIn(100, userId, sql`gen_random_uuid()`)},
      (array['create', 'update', 'remove', 'approve'])[1 + n % 4]
    from ${numbers}`)
  // One in a hundred is in each of the smaller queues.
  await sql`
    update review_queue set flags = (n = 1)::integer, reports = (n = 2)::integer, edited = n = 3,
      second_look_by = case n when 4 then gen_random_uuid() end, assigned_to = case n when 5 then ${accountId}::uuid end
    from (select id, row_number() over (order by waiting_since desc) % 100 as n from review_queue) numbered
    where numbered.id = review_queue.id`.execute(db)

  const { id: productId } = await db.selectFrom('reports').select('product_id as id').limit(1).executeTakeFirstOrThrow()
  const { id: productRequestId } = await db
    .selectFrom('product_requests')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()

  for (const [table, rows] of Object.entries(sizes)) await takeFor(table as keyof Tables, rows)
  return {
    db,
    stepsOf,
    location,
    city,
    top,
    category,
    other,
    attribute,
    accountId,
    sessionId,
    userId,
    productId,
    productRequestId,
    webhookId,
  }
}
