import type { FoundKind, RecordTitle, ShownKind } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { bilingual } from '../db/lists/bilingual.ts'
import type { Tables } from '../db/schema/tables.ts'

/** Where a kind of record is searched, and what is said of one that is found. */
export interface Searched {
  table: keyof Tables
  /** The columns with what was written, each a space and a normal form that begins with the name. */
  texts: readonly string[]
  /** The column with the digits of its phone number. */
  digits?: string
  /** The column with the user whose it is, by whose number it is found. */
  owner?: string
  /** What it is narrowed to. */
  only?: RawBuilder<SqlBool>
  /** There are few of it, which are ordered by the length of their names instead of by time. */
  isSmall?: true
  joins?: RawBuilder<unknown>
  /** The record that is shown for it, where it is not itself. */
  on?: { resource: RawBuilder<ShownKind>; id: RawBuilder<string> }
  name: RawBuilder<RecordTitle>
  detail: RawBuilder<RecordTitle | null>
  status?: string
}

const bothNames = ['name_en_search', 'name_ar_search']

/** As much of a message as a line shows. */
const beginningOf = (message: string) => sql<string>`left(${sql.ref(message)}, 200)`

export const searched: Record<FoundKind, Searched> = {
  users: {
    table: 'users',
    texts: ['name_search'],
    digits: 'phone_search',
    name: sql.ref('users.name'),
    detail: sql.ref('users.phone_number'),
    status: 'users.status',
  },
  products: {
    table: 'products',
    texts: ['name_search'],
    owner: 'user_id',
    joins: sql`join users on users.id = products.user_id`,
    name: sql.ref('products.name'),
    detail: sql.ref('users.name'),
    status: 'products.status',
  },
  productRequests: {
    table: 'product_requests',
    texts: ['search'],
    digits: 'phone_search',
    owner: 'user_id',
    name: sql.ref('product_requests.name'),
    detail: sql.ref('product_requests.user_name'),
    status: 'product_requests.status',
  },
  businesses: {
    table: 'businesses',
    texts: ['name_search'],
    digits: 'phone_search',
    owner: 'user_id',
    name: sql.ref('businesses.name'),
    detail: sql.ref('businesses.phone_number'),
  },
  filters: {
    table: 'filters',
    texts: bothNames,
    only: sql<SqlBool>`filters.type in ('page', 'non-page')`,
    isSmall: true,
    joins: sql`left join filters above on above.id = filters.parent_id`,
    name: bilingual('filters.name'),
    detail: sql`case when above.id is not null then ${bilingual('above.name')} end`,
    status: 'filters.type',
  },
  cities: {
    table: 'cities',
    texts: bothNames,
    isSmall: true,
    joins: sql`join countries on countries.id = cities.country_id`,
    name: bilingual('cities.name'),
    detail: bilingual('countries.name'),
  },
  countries: {
    table: 'countries',
    texts: bothNames,
    isSmall: true,
    name: bilingual('countries.name'),
    detail: sql.ref('countries.country_code'),
  },
  reports: {
    table: 'reports',
    texts: ['message_search'],
    owner: 'user_id',
    joins: sql`join products on products.id = reports.product_id`,
    name: sql.ref('products.name'),
    detail: beginningOf('reports.message'),
  },
  supports: {
    table: 'supports',
    texts: ['search'],
    digits: 'phone_search',
    name: sql.ref('supports.name'),
    detail: beginningOf('supports.message'),
    status: 'supports.status',
  },
  notes: {
    table: 'notes',
    texts: ['text_search'],
    // A record that is gone is not found by what was noted of it.
    joins: sql`
      left join users on users.id = notes.about_id left join products on products.id = notes.about_id
      left join product_requests on product_requests.id = notes.about_id left join businesses on businesses.id = notes.about_id
      join lateral (select coalesce(users.name, products.name, product_requests.name, businesses.name) as name) noted
        on noted.name is not null`,
    on: { resource: sql.ref('notes.about'), id: sql.ref('notes.about_id') },
    name: sql.ref('noted.name'),
    detail: beginningOf('notes.text'),
  },
}
