import { z } from 'zod'
import { banners } from './banners.ts'
import { businesses } from './businesses.ts'
import { decisions } from './desk.ts'
import { endpoint, type ListEndpoint, resource } from './endpoint.ts'
import { filters } from './filters.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { productRequests } from './product-requests.ts'
import { products } from './products.ts'
import { reports } from './reports.ts'
import { answer } from './shapes.ts'
import { supports } from './supports.ts'
import { users } from './users.ts'
import { transactions } from './wallets.ts'

/** A list of what belongs to a record, and what names the record in its call: a criterion, or a parameter of its path. */
export interface RelatedList {
  list: ListEndpoint
  by: string
}

/** What belongs to a record of each kind that has a page, in the order in which it is offered. */
export const relatedLists = {
  users: {
    products: { list: products.list, by: 'userId' },
    productRequests: { list: productRequests.list, by: 'userId' },
    businesses: { list: businesses.list, by: 'userId' },
    transactions: { list: transactions.list, by: 'userId' },
    reportsReceived: { list: reports.list, by: 'ownerId' },
    reportsMade: { list: reports.list, by: 'userId' },
    notifications: { list: notifications.list, by: 'userId' },
    supports: { list: supports.list, by: 'userId' },
    decisions: { list: decisions.list, by: 'userId' },
    notes: { list: notes.list, by: 'aboutId' },
  },
  products: {
    reports: { list: reports.list, by: 'productId' },
    decisions: { list: decisions.list, by: 'productId' },
    notes: { list: notes.list, by: 'aboutId' },
  },
  productRequests: {
    decisions: { list: decisions.list, by: 'productRequestId' },
    notes: { list: notes.list, by: 'aboutId' },
  },
  businesses: {
    notes: { list: notes.list, by: 'aboutId' },
  },
  filters: {
    filters: { list: filters.children, by: 'id' },
    products: { list: products.byFilter, by: 'filterId' },
    productRequests: { list: productRequests.list, by: 'filterId' },
    businesses: { list: businesses.list, by: 'filterId' },
  },
  cities: {
    users: { list: users.list, by: 'city' },
    banners: { list: banners.list, by: 'cityId' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RelatedList>>>>

/** A kind whose records have a page with what belongs to them. */
export type RelatedKind = keyof typeof relatedLists
/** The name of a list of what belongs to a record of a kind. */
export type RelatedName<Kind extends RelatedKind = RelatedKind> = Kind extends RelatedKind
  ? keyof (typeof relatedLists)[Kind] & string
  : never

/** The input of the call that lists what belongs to a record, but for the page. */
export function callOfRelated({ list, by }: RelatedList, id: string): { params: object; query: object } {
  return list.path.includes(`{${by}}`) ? { params: { [by]: id }, query: {} } : { params: {}, query: { [by]: id } }
}

const countsOf = <Kind extends RelatedKind>(kind: Kind) => {
  const counts = Object.keys(relatedLists[kind]).map((name) => [name, z.int().optional()])
  return answer({
    counts: z.object(Object.fromEntries(counts) as Record<RelatedName<Kind>, z.ZodOptional<z.ZodInt>>),
  })
}

const description = 'Each as its list is counted; those that the caller may not read are left out.'

/** How much belongs to a record, for its page. */
export const related = resource('related', {
  users: endpoint('GET /users/{id}/related', 'users.read', 'How many records of each kind belong to a user.', {
    description,
    response: countsOf('users'),
  }),
  products: endpoint(
    'GET /products/{id}/related',
    'products.read',
    'How many records of each kind belong to a product.',
    { description, response: countsOf('products') },
  ),
  productRequests: endpoint(
    'GET /product-requests/{id}/related',
    'productRequests.read',
    'How many records of each kind belong to a product request.',
    { description, response: countsOf('productRequests') },
  ),
  businesses: endpoint(
    'GET /businesses/{id}/related',
    'businesses.read',
    'How many records of each kind belong to a business.',
    { description, response: countsOf('businesses') },
  ),
  filters: endpoint('GET /filters/{id}/related', 'filters.read', 'How many records of each kind belong to a filter.', {
    description,
    response: countsOf('filters'),
  }),
  cities: endpoint('GET /cities/{id}/related', 'cities.read', 'How many records of each kind belong to a city.', {
    description,
    response: countsOf('cities'),
  }),
})
