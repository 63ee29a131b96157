import {
  banners,
  callSupports,
  cities,
  countries,
  type Endpoint,
  filters,
  type KindName,
  mostImages,
  plans,
  Reference,
  suggestions,
  takenIn,
  whatsappSupports,
} from '@dealsy/contract'
import { z } from 'zod'
import type { Row } from '../trail/changes/record.ts'

/** How a kind of record is read from its file. */
export interface ImportedKind {
  kind: KindName
  /** The fields of the file's record as the app would send them; references by the identifiers of the file. */
  shaped(record: Row): Row
  /** What the app would send, checked; a kind that the app does not send is checked by the call that creates it. */
  schema?: z.ZodObject
  /** The columns of a new record that belong to the back office. */
  own?: z.ZodObject
  /** The calls that create and change what the app does not send. */
  calls?: { create: Endpoint; update?: Endpoint }
  /** The field with the record that must be there first. */
  above?: string
}

/** The identifier that a field of a file has, by itself or as the `_id` of a record; undefined where there is none. */
export function identifierOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && '_id' in value ? value._id : value
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}

const sentAs = (value: unknown) => {
  const ref = identifierOf(value)
  return ref === undefined ? null : { ref }
}
const referenceTo = (kind: KindName, value: unknown) => {
  const ref = identifierOf(value)
  return ref === undefined ? null : new Reference(kind, { ref })
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const status = <const Values extends readonly [string, ...string[]]>(...values: Values) => z.enum(values).optional()
const listingStatus = status('pending', 'verified', 'rejected', 'changesRequested')
const icon = z.string().nullable().optional()

const withUser = (record: Row): Row => ({ ...record, userId: sentAs(record['userId']) })
const listing = (record: Row): Row => ({ ...withUser(record), filterId: sentAs(record['filterId']) })

const valueOfAttribute = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? { item: sentAs(value) } : value

function userOf(record: Row): Row {
  const location = (record['location'] ?? {}) as Row
  return {
    ...record,
    countryId: sentAs(record['countryId'] ?? location['country']),
    cityId: sentAs(record['cityId'] ?? location['city']),
  }
}

function productOf(record: Row): Row {
  const values = listOf(record['filters']) as { filterId: unknown; value: unknown }[]
  const attributes = values.map(({ filterId, value }) => ({
    filterId: sentAs(filterId),
    value: valueOfAttribute(value),
  }))
  return { ...listing(record), filters: attributes }
}

/** An opening balance is the first movement of its user's wallet. */
const movementOf = (record: Row): Row => ({ ...withUser(record), sign: record['sign'] ?? 'Positive' })

/** The kinds of records that an import brings, in the order in which they refer to each other, by the names of their files. */
export const importedKinds: Readonly<Record<string, ImportedKind>> = {
  countries: { kind: 'countries', shaped: (record) => record, calls: countries },
  cities: {
    kind: 'cities',
    shaped: (record) => ({ ...record, countryId: referenceTo('countries', record['countryId']) }),
    calls: cities,
  },
  filters: {
    kind: 'filters',
    shaped: (record) => ({ ...record, parentFilter: referenceTo('filters', record['parentFilter']) }),
    calls: filters,
    above: 'parentFilter',
  },
  plans: { kind: 'plans', shaped: (record) => record, calls: plans },
  suggestions: { kind: 'suggestions', shaped: (record) => record, calls: suggestions },
  callSupports: { kind: 'callSupports', shaped: (record) => record, calls: callSupports },
  whatsappSupports: { kind: 'whatsappSupports', shaped: (record) => record, calls: whatsappSupports },
  banners: {
    kind: 'banners',
    shaped: (record) => ({ ...record, cityId: referenceTo('cities', record['cityId']) }),
    // Of a banner nothing but its status could be changed.
    calls: { create: banners.create },
  },
  users: {
    kind: 'users',
    shaped: userOf,
    schema: takenIn.users,
    own: z.object({ status: status('active', 'suspended'), icon }),
  },
  businesses: {
    kind: 'businesses',
    shaped: (record) => ({ ...withUser(record), filterId: listOf(record['filterId']).map(sentAs) }),
    schema: takenIn.businesses,
    own: z.object({ featured: z.boolean().optional(), rank: z.int().min(0).optional(), icon }),
  },
  products: {
    kind: 'products',
    shaped: productOf,
    // A picture may be a file of the folder too.
    schema: takenIn.products.extend({ images: z.array(z.string()).max(mostImages).default([]) }),
    own: z.object({ status: listingStatus, featured: z.boolean().optional() }),
  },
  productRequests: {
    kind: 'productRequests',
    shaped: listing,
    schema: takenIn.productRequests,
    own: z.object({ status: listingStatus }),
  },
  reports: {
    kind: 'reports',
    shaped: (record) => ({ ...withUser(record), productId: sentAs(record['productId']) }),
    schema: takenIn.reports,
  },
  promotions: {
    kind: 'promotions',
    shaped: (record) => ({ ...record, productId: sentAs(record['productId']) }),
    schema: takenIn.promotions,
  },
  supports: { kind: 'supports', shaped: (record) => record, schema: takenIn.supports },
  wallets: { kind: 'transactions', shaped: movementOf, schema: takenIn.transactions },
  transactions: {
    kind: 'transactions',
    shaped: movementOf,
    schema: takenIn.transactions,
    // One that failed has moved nothing.
    own: z.object({ status: z.literal('success').optional() }),
  },
}
