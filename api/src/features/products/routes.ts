import { products } from '@dealsy/contract'
import type { Pagination, Product } from '@dealsy/contract'
import { updateRecord } from '../../changes/changes.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { implement } from '../../endpoints/implement.ts'
import { readFilterValues } from './filter-values.ts'
import {
  branchesOf,
  getProduct,
  listByKeyword,
  listNonFeatured,
  listPending,
  listProductsOfBusinesses,
  listProductsOfFilters,
  lockProduct,
} from './queries.ts'
import { removeProduct } from './remove-product.ts'
import { updateProduct } from './update-product.ts'

/** A page of products as a list's answer. */
const listed = ({ rows, pagination }: { rows: Product[]; pagination: Pagination }) => ({
  data: { products: rows },
  pagination,
})

/** Products: spec section 2 'Product approval page' to 'Product page', section 4 for their states. */
export const productRoutes = implement(products, {
  list: async ({ db, query }) => listed(await listByKeyword(db, 'all', query)),
  pending: async ({ db, query }) => listed(await listPending(db, query)),
  promoted: async ({ db, query }) => listed(await listByKeyword(db, 'promoted', query)),
  nonPromoted: async ({ db, query }) => listed(await listByKeyword(db, 'nonPromoted', query)),
  nonFeatured: async ({ db, query }) => listed(await listNonFeatured(db, query)),
  byFilter: async ({ db, params, query: { filterValues, ...page } }) => {
    const choices = filterValues ? readFilterValues(filterValues) : []
    const filters = await branchesOf(db, params.filterId)
    return listed(await listProductsOfFilters(db, filters, choices, page))
  },
  ofBusinesses: async ({ db, query }) => listed(await listProductsOfBusinesses(db, query)),
  get: async ({ db, params }) => ({ data: { product: await getProduct(db, params.id) } }),
  update: async ({ context, params, body, services }) => ({
    data: { product: await updateProduct(context, params.id, body, services) },
  }),
  updateStatus: async ({ context, params, body: { status } }) => {
    const before = await lockProduct(context.db, params.id)
    if (before.status === 'verified' && status === 'pending') throw new RequestFailure('PRODUCT_APPROVED', {})
    await updateRecord(context, 'products', params.id, { status }, { record: 'product', event: 'approve' })
    return { data: { product: await getProduct(context.db, params.id) } }
  },
  updateFeatured: async ({ context, params, body: { featured } }) => {
    const event = featured ? 'feature' : 'unfeature'
    await updateRecord(context, 'products', params.id, { featured }, { record: 'product', event })
    return { data: { product: await getProduct(context.db, params.id) } }
  },
  remove: async ({ context, params }) => {
    await removeProduct(context, params.id)
    return { data: { _id: params.id } }
  },
})
