import { products } from '@dealsy/contract'
import { implement } from '../../http/implement.ts'
import { readFilterValues } from './filter-values.ts'
import { branchesOf, getProduct, listProductsOfBusinesses, listProductsOfFilters } from './queries.ts'

/** Products: spec section 2 'Filter products page' and 'Product page'. */
export const productRoutes = implement(products, {
  byFilter: async ({ db, params, query: { filterValues, ...page } }) => {
    const choices = filterValues ? readFilterValues(filterValues) : []
    const filters = await branchesOf(db, params.filterId)
    const { rows, pagination } = await listProductsOfFilters(db, filters, choices, page)
    return { data: { products: rows }, pagination }
  },
  ofBusinesses: async ({ db, query }) => {
    const { rows, pagination } = await listProductsOfBusinesses(db, query)
    return { data: { products: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { product: await getProduct(db, params.id) } }),
})
