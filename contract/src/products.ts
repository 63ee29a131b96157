import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { FilterType } from './filters.ts'
import { BilingualText, Id, ImageAddress, listOf, oneOf, PageQuery, text, Timestamp, Version } from './shapes.ts'

export const ProductStatus = z.enum(['pending', 'verified'])
export type ProductStatus = z.infer<typeof ProductStatus>

/** What a product says of one attribute: a free text, a text in both languages, or one of the attribute's items. */
export const AttributeValue = z.union([z.string(), BilingualText, z.object({ _id: Id, name: BilingualText })])

export const Product = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    price: z.number(),
    dailyRent: z.number().nullable(),
    monthlyRent: z.number().nullable(),
    filterId: z.object({ _id: Id, name: BilingualText }),
    filters: z.array(
      z.object({ filterId: z.object({ _id: Id, name: BilingualText, type: FilterType }), value: AttributeValue }),
    ),
    images: z.array(ImageAddress),
    status: ProductStatus,
    promoted: z.boolean(),
    sold: z.boolean(),
    hidden: z.boolean(),
    featured: z.boolean(),
    userId: z.object({ _id: Id, name: z.string() }),
    promotionId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const products = resource('products', {
  byFilter: endpoint({
    method: 'GET',
    path: '/products/by-filter/{filterId}',
    access: 'admin',
    summary: 'Products of a filter and all below it, newest first, narrowed by values of attributes.',
    query: PageQuery.extend({
      filterValues: text(6000).optional().meta({
        description:
          'Comma-separated `id:value` pairs, each part percent-encoded: an attribute and one of its items, or a text. Values of one attribute widen the choice, attributes narrow each other.',
      }),
    }),
    response: listOf('products', Product),
  }),
  ofBusinesses: endpoint({
    method: 'GET',
    path: '/businesses/products',
    access: 'admin',
    summary: 'Products of users who have a business, newest first.',
    query: PageQuery,
    response: listOf('products', Product),
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/{id}',
    access: 'admin',
    summary: 'One product.',
    response: oneOf('product', Product),
  }),
})
