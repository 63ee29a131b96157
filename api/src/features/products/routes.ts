import { products } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'
import { answerOne, answerPage, answerPageOf } from '../../endpoints/answers.ts'
import { type Call, implement } from '../../endpoints/implement.ts'
import { answerEdit } from '../../endpoints/plain-changes.ts'
import { approveOutsideDesk } from '../desk/record.ts'
import { readFilterValues } from './filter-values.ts'
import {
  branchesOf,
  conditionsOf,
  getProduct,
  nonFeaturedProducts,
  nonPromotedProducts,
  pendingProducts,
  productList,
  productsOfBusinesses,
  productsOfFilters,
  promotedProducts,
} from './queries.ts'
import { productRecord } from './record.ts'
import { removeProduct } from './remove-product.ts'
import { updateProduct } from './update-product.ts'

/** Products: spec section 2 'Product approval page' to 'Product page', section 4 for their states. */
export const productRoutes = implement(products, {
  list: answerPage('products', productList),
  pending: answerPage('products', pendingProducts),
  promoted: answerPage('products', promotedProducts),
  nonPromoted: answerPage('products', nonPromotedProducts),
  nonFeatured: answerPage('products', nonFeaturedProducts),
  byFilter: answerPageOf(
    'products',
    productsOfFilters,
    async ({ db, params, query: { filterValues, ...criteria } }: Call<typeof products.byFilter>) => {
      const choices = filterValues ? readFilterValues(filterValues) : []
      const filters = await branchesOf(db, params.filterId)
      return { ...criteria, filters, conditions: await conditionsOf(db, choices) }
    },
  ),
  ofBusinesses: answerPage('products', productsOfBusinesses),
  get: answerOne('product', getProduct),
  update: async ({ context, params, body }) => ({
    data: { product: await updateProduct(context, params.id, body) },
  }),
  updateStatus: async (call) => {
    const product = await approveOutsideDesk(call, productRecord, (was) => {
      if (was['status'] === 'verified') throw new RequestFailure('PRODUCT_APPROVED', {})
    })
    return { data: { product } }
  },
  updateFeatured: answerEdit('product', productRecord),
  remove: async ({ context, params }) => {
    await removeProduct(context, params.id)
    return { data: { _id: params.id } }
  },
})
