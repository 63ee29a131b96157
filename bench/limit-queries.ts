import { randomUUID } from 'node:crypto'

/** How a list's total is found: A reads one row of a scratch table, B counts. */
export type Total = 'A' | 'B'

/** A statement, prepared under its name where it has one, and what the wire shows of a row. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
  shape: (row: Row) => unknown
}

type Row = Record<string, unknown>

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// What the database writes as jsonb has the shorter keys first, and so has what is put together here.
const names = (en: unknown, ar: unknown) => ({ ar, en })
const namesOf = (table: string) => `json_build_object('ar', ${table}.name_ar, 'en', ${table}.name_en)`

const refOf = (alias: string) => `(select ref from app_records where record_id = ${alias}.id) as ref`

const saidOf = `
  (select json_agg(json_build_object(
      'value', case
        when item.id is not null then json_build_object('_id', item.id, 'name', ${namesOf('item')})
        when said.text_ar is not null then json_build_object('ar', said.text_ar, 'en', said.text_en)
        else to_json(said.text_en) end,
      'filterId', json_build_object('_id', attribute.id, 'name', ${namesOf('attribute')}, 'type', attribute.type))
      order by lower(attribute.name_en) collate "C", attribute.id, said.position)
   from product_attribute_values said join filters attribute on attribute.id = said.filter_id
   left join filters item on item.id = said.item_id where said.product_id = p.id)`

const productColumns = `
  p.id, ${refOf('p')}, p.name, p.description, p.price::float8, p.daily_rent::float8, p.monthly_rent::float8, p.filter_id,
  filters.name_en, filters.name_ar, ${saidOf} as said, p.images, p.status, p.promoted, p.sold, p.hidden, p.featured,
  p.user_id, users.name as user_name, promotions.id as promotion_id, ${moment('p.created_at')} as created_at,
  ${moment('p.updated_at')} as updated_at, p.version`

const besideProducts = `
  join filters on filters.id = p.filter_id join users on users.id = p.user_id
  left join promotions on promotions.product_id = p.id and promotions.status = 'active'`

const product = (row: Row) => ({
  _id: row['id'],
  ref: row['ref'],
  name: row['name'],
  description: row['description'],
  price: row['price'],
  dailyRent: row['daily_rent'],
  monthlyRent: row['monthly_rent'],
  filterId: { _id: row['filter_id'], name: names(row['name_en'], row['name_ar']) },
  filters: row['said'] ?? [],
  images: row['images'],
  status: row['status'],
  promoted: row['promoted'],
  sold: row['sold'],
  hidden: row['hidden'],
  featured: row['featured'],
  userId: { _id: row['user_id'], name: row['user_name'] },
  promotionId: row['promotion_id'],
  createdAt: row['created_at'],
  updatedAt: row['updated_at'],
  version: row['version'],
})

const placeColumns = `
  u.country_id, countries.name_en as country_en, countries.name_ar as country_ar,
  u.city_id, cities.name_en as city_en, cities.name_ar as city_ar`

const besidePlaces = `left join countries on countries.id = u.country_id left join cities on cities.id = u.city_id`

const place = (row: Row) => ({
  city: row['city_id'] === null ? null : { _id: row['city_id'], name: names(row['city_en'], row['city_ar']) },
  country:
    row['country_id'] === null ? null : { _id: row['country_id'], name: names(row['country_en'], row['country_ar']) },
})

const user = (row: Row) => ({
  _id: row['id'],
  ref: row['ref'],
  name: row['name'],
  phoneNumber: row['phone_number'],
  location: place(row),
  business: row['business'],
  promoted: row['promoted'],
  status: row['status'],
  icon: row['icon'],
  createdAt: row['created_at'],
  version: row['version'],
})

const report = (row: Row) => ({
  _id: row['id'],
  ref: row['ref'],
  productId: { _id: row['product_id'], name: row['product_name'] },
  ownerId: { _id: row['owner_id'], name: row['owner_name'] },
  userId: {
    _id: row['user_id'],
    name: row['user_name'],
    status: row['status'],
    location: place(row),
    phoneNumber: row['phone_number'],
  },
  message: row['message'],
  createdAt: row['created_at'],
})

const request = (row: Row) => ({
  _id: row['id'],
  ref: row['ref'],
  name: row['name'],
  userId: { _id: row['user_id'], name: row['user_name'] },
  phoneNumber: row['phone_number'],
  message: row['message'],
  description: row['description'],
  price: row['price'],
  filterId: { _id: row['filter_id'], name: names(row['name_en'], row['name_ar']) },
  status: row['status'],
  createdAt: row['created_at'],
  version: row['version'],
})

/** What is shown of each row `p`, `u`, `r` or `q` of a list, and from where. */
const shown = {
  products: { alias: 'p', columns: productColumns, beside: besideProducts, shape: product },
  users: {
    alias: 'u',
    columns: `u.id, ${refOf('u')}, u.name, u.phone_number, ${placeColumns}, u.promoted, u.status, u.icon, u.version,
      exists (select from businesses where businesses.user_id = u.id) as business, ${moment('u.created_at')} as created_at`,
    beside: besidePlaces,
    shape: user,
  },
  reports: {
    alias: 'r',
    columns: `r.id, ${refOf('r')}, r.product_id, products.name as product_name, products.user_id as owner_id, owners.name as owner_name,
      r.user_id, u.name as user_name, u.status, u.phone_number, ${placeColumns}, r.message,
      ${moment('r.created_at')} as created_at`,
    beside: `join products on products.id = r.product_id join users owners on owners.id = products.user_id
      join users u on u.id = r.user_id ${besidePlaces}`,
    shape: report,
  },
  product_requests: {
    alias: 'q',
    columns: `q.id, ${refOf('q')}, q.name, q.user_id, q.user_name, q.phone_number, q.message, q.description, q.price::float8, q.filter_id,
      filters.name_en, filters.name_ar, q.status, q.version, ${moment('q.created_at')} as created_at`,
    beside: 'join filters on filters.id = q.filter_id',
    shape: request,
  },
}

type Shown = keyof typeof shown

interface Part {
  table: Shown
  where?: string
  direction?: 'asc' | 'desc'
  /** The ids of the page where they are found otherwise than by the condition and the order. */
  ids?: string
  values?: unknown[]
  /** Whether the best plan depends on the values, so that none may be kept. */
  unnamed?: boolean
}

/** One page of a list with its total, as one statement. `list` is its row in `bench_totals`. */
export function page(total: Total, list: string, offset: number, part: Part): Statement {
  const { table, where = 'true', direction = 'desc', values = [], unnamed } = part
  const { alias, columns, beside, shape } = shown[table]
  const order = (from: string) => `order by ${from}.created_at ${direction}, ${from}.id ${direction}`
  const ids = part.ids ?? `select id, created_at from ${table} where ${where} ${order(table)} limit 10 offset ${offset}`
  const counted =
    total === 'A'
      ? `select total from bench_totals where list = '${list}'`
      : `select count(*)::int from ${table} where ${where}`
  const text = `select ${columns}, (${counted}) as total
    from (${ids}) page join ${table} ${alias} on ${alias}.id = page.id ${beside} ${order('page')}`
  return { ...(!unnamed && { name: `${list} ${offset}` }), text, values, shape }
}

/** The ids of the first page of a category and all below it: from each the ten newest, of these the ten newest. */
export const categoryPage: Part = {
  table: 'products',
  where: 'filter_id in (select id from branches)',
  ids: `select newest.id, newest.created_at from branches cross join lateral
      (select id, created_at from products where filter_id = branches.id
       order by created_at desc, id desc limit 10) newest
    order by created_at desc, id desc limit 10`,
}

/** The filters of a category and all below it, in front of a statement about `branches`; their category is $1. */
export const withBranches = (statement: Statement, category: string): Statement => ({
  ...statement,
  text: `with recursive branches as (select id from filters where id = $1 union all
    select filters.id from filters join branches on filters.parent_id = branches.id
    where filters.type in ('page', 'non-page')) ${statement.text}`,
  values: [category],
})

export const oneProduct = (id: string): Statement => ({
  name: 'one product',
  text: `select ${productColumns} from products p ${besideProducts} where p.id = $1`,
  values: [id],
  shape: product,
})

const columnsInApp = `${productColumns}, users.city_id, (select ref from app_records where record_id = p.user_id) as user_ref`

/** A product of the app, with the fields in their order. */
export const productInApp = (row: Row) => ({
  ...product(row),
  userId: { _id: row['user_id'], ref: row['user_ref'], name: row['user_name'] },
  cityId: row['city_id'],
})

/** The first page of the app's list of products. */
export const productsInApp = (limit: number): Statement => ({
  name: `products in the app ${limit}`,
  text: `select ${columnsInApp}, (extract(epoch from page.created_at) * 1000000)::bigint::text as at
    from (select id, created_at from listed_products where not sold and not hidden
      order by created_at desc, id desc limit ${limit}) page
    join products p on p.id = page.id ${besideProducts} order by page.created_at desc, page.id desc`,
  values: [],
  shape: productInApp,
})

export const oneOwnProduct = (id: string): Statement => ({
  name: 'one product in the app',
  text: `select ${columnsInApp},
      (select json_agg(json_build_object('url', url, 'state', state, 'failure', failure) order by url)
        from product_pictures where product_id = p.id) as pictures,
      (select json_build_object('at', ${moment('created_at')}, 'note', nullif(note, ''), 'reasons', (
          select coalesce(json_agg(json_build_object('_id', id, 'text', json_build_object('ar', text_ar, 'en', text_en)) order by position), '[]')
          from decision_reasons join review_reasons on id = reason_id where decision_id = decisions.id), 'decision', kind)
        from decisions where product_id = p.id and opinion_on is null and kind in ('approve', 'reject', 'requestChanges')
        order by created_at desc, id desc limit 1) as decision
    from products p ${besideProducts} where p.id = $1`,
  values: [id],
  shape: (row) => ({ ...productInApp(row), decision: row['decision'], pictures: row['pictures'] ?? [] }),
})

// The entry of the trail and the event of an automation belong to the change, whoever makes it.
const entry = (resource: string, event: string, before: string, after: string) => `
  insert into changes (resource, record_id, event, version, before, after)
  select '${resource}', id, '${event}', version, ${before}, ${after} from changed returning id`

export const approve = (id: string): Statement => ({
  name: 'approve',
  text: `with changed as (
      update products set status = 'verified', version = version + 1 where id = $1 and status = 'pending' returning *),
    entry as (${entry('products', 'approve', `'{"status": "pending"}'`, `'{"status": "verified"}'`)}),
    happened as (insert into automation_events (change_id, automation_id)
      select entry.id, automations.id from entry join automations on automation = 'Product approved' and not is_disabled)
    select ${productColumns} from changed p ${besideProducts}`,
  values: [id],
  shape: product,
})

interface NewCity {
  name: { en: string; ar: string }
  countryId: string
}

const cityColumns = 'id, name_en, name_ar, country_id, version'

const city = (row: Row) => ({
  _id: row['id'],
  name: names(row['name_en'], row['name_ar']),
  countryId: row['country_id'],
  version: row['version'],
})

export const oneCity = (id: string): Statement => ({
  name: 'one city',
  text: `select ${cityColumns} from cities where id = $1`,
  values: [id],
  shape: city,
})

export const createCity = ({ name, countryId }: NewCity): Statement => ({
  name: 'create a city',
  text: `with changed as (
      insert into cities (id, name_en, name_ar, country_id) values ($1, $2, $3, $4) returning *),
    entry as (${entry('cities', 'create', 'null', 'to_jsonb(changed)')})
    select ${cityColumns} from changed`,
  values: [randomUUID(), name.en, name.ar, countryId],
  shape: city,
})
