import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { FilterType } from './filter-type.ts'
import { by, paged } from './lists.ts'
import {
  answer,
  bilingual,
  BilingualText,
  component,
  EditedVersion,
  Id,
  identifier,
  ImageAddress,
  ImageUrl,
  Money,
  OwnRef,
  Removed,
  requiredText,
  SeenVersion,
  text,
  Timestamp,
  Version,
} from './shapes.ts'

/** A rejected product, and one whose owner is asked for changes, is neither shown in the app nor waits for approval. */
export const ProductStatus = z.enum(['pending', 'verified', 'rejected', 'changesRequested'])

/** A product's value of one attribute: a free text, a bilingual text, or one of the attribute's items. */
export const AttributeValue = z.union([z.string(), BilingualText, z.object({ _id: Id, name: BilingualText })])

export const Product = component('Product', {
  _id: Id,
  ref: OwnRef,
  name: z.string(),
  description: z.string(),
  price: z.number().nullable(),
  budget: z.number().nullable().optional().describe('What may be spent on it; this server knows none.'),
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
export type Product = z.infer<typeof Product>

const status = by.choice(ProductStatus, 'Those in one state of approval.')
const filterId = by.reference('filters', 'A category, with all below it.')
const featured = by.flag('Whether they are featured.')

/** What every list of products is narrowed by. A list whose products all have one state, category or mark leaves out that one of the above. */
const criteria = {
  userId: by.reference('users', "Whose products; everybody's unless told."),
  countryId: by.reference('countries', 'The country of their owners.'),
  cityId: by.reference('cities', 'The city of their owners.'),
  price: by.amounts('Their price.'),
  createdAt: by.days('When they were added.'),
  reported: by.flag('Whether there are reports about them.'),
  pictured: by.flag('Whether they have pictures.'),
  fromApp: by.flag('Whether the app has sent them.'),
}

const orders = ['name', 'price', 'createdAt'] as const

const byKeyword = paged('products', Product, {
  criteria: { keyword: by.text(), status, filterId, ...criteria, featured },
  orders,
})

/** What a product says of an attribute: a text, in one or both languages, or one of its items. */
export const ProductValue = z.union([requiredText(500), bilingual(500), z.object({ _id: Id })])

/** The most characters of the values that a list of products is narrowed by. */
const longestFilterValues = 6000

/** The most images that a product may have. */
export const mostImages = 20

/** What an administrator may change of a product; a list that is sent replaces the old one. */
const ProductFields = z
  .object({
    name: requiredText(200),
    description: text(5000),
    price: Money,
    dailyRent: Money.nullable(),
    monthlyRent: Money.nullable(),
    filterId: Id,
    filters: z.array(z.object({ filterId: Id, value: ProductValue })).max(100),
    images: z.array(ImageUrl).max(mostImages),
  })
  .partial()
  .extend({ version: EditedVersion })

const list = (path: string, summary: string) => endpoint(`GET ${path}`, 'products.read', summary, byKeyword)

export const products = resource('products', {
  list: list('/products', 'Products, newest first unless sorted, narrowed by a word of their names.'),
  pending: endpoint(
    'GET /products/pending',
    'products.read',
    'Products that wait for approval, the longest waiting first.',
    paged('products', Product, { criteria: { filterId, ...criteria, featured }, orders: ['createdAt'] }),
  ),
  promoted: list('/products/promoted', 'Products whose promotion is running.'),
  nonPromoted: list('/products/non-promoted', 'Products without a running promotion.'),
  nonFeatured: endpoint(
    'GET /products/non-featured',
    'products.read',
    'Products that are not featured, newest first.',
    paged('products', Product, { criteria: { status, filterId, ...criteria }, orders }),
  ),
  byFilter: endpoint(
    'GET /products/by-filter/{filterId}',
    'products.read',
    'Products of a filter and all below it, newest first, narrowed also by values of attributes.',
    {
      ...paged('products', Product, {
        criteria: {
          filterValues: by.attributes(
            identifier(longestFilterValues),
            'Comma-separated `id:value` pairs, each part percent-encoded: an attribute and one of its items, or a text. Values of one attribute widen the choice, attributes narrow each other.',
          ),
          status,
          ...criteria,
          featured,
        },
      }),
      failures: ['FILTER_VALUES_UNREADABLE'],
    },
  ),
  ofBusinesses: endpoint(
    'GET /businesses/products',
    'products.read',
    'Products of users who have a business, newest first unless sorted.',
    paged('products', Product, { criteria: { status, filterId, ...criteria, featured }, orders }),
  ),
  get: endpoint('GET /products/{id}', 'products.read', 'One product.', { response: answer({ product: Product }) }),
  update: endpoint('PUT /products/{id}', 'products.edit', 'Changes the given fields of a product.', {
    description:
      'Also as multipart form data: one part for each field, lists and objects as JSON, and up to 20 image files of 8 MB as parts named `images`, in their order among the addresses that stay.',
    body: ProductFields,
    acceptsForms: true,
    response: answer({ product: Product }),
    failures: ['PRODUCT_CATEGORY_TYPE', 'PRICE_OUT_OF_RANGE', 'NOT_RENTABLE', 'NOT_AN_ATTRIBUTE', 'NOT_AN_ITEM'],
  }),
  updateStatus: endpoint('PUT /products/{id}/status', 'listings.decide', 'Approves a product.', {
    body: z.object({ status: ProductStatus.extract(['pending', 'verified']), version: SeenVersion }),
    response: answer({ product: Product }),
    failures: ['PRODUCT_APPROVED', 'CHANGED_MEANWHILE'],
  }),
  updateFeatured: endpoint(
    'PUT /products/{id}/featured',
    'products.feature',
    'Features a product or takes that back.',
    {
      body: z.object({ featured: z.boolean() }),
      response: answer({ product: Product }),
    },
  ),
  remove: endpoint(
    'DELETE /products/{id}',
    'products.remove',
    'Removes a product with its promotion, reports and images.',
    {
      response: Removed,
    },
  ),
})
