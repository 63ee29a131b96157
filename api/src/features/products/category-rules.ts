import type { FilterType } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'

/** Throws 400 when the filter cannot hold products. */
export function requireProductCategory({ type }: { type: FilterType }): void {
  if (type !== 'non-page') throw new RequestFailure('PRODUCT_CATEGORY_TYPE', {}, { at: ['filterId'] })
}

/** Throws 400 when the price is outside the filter's range; a range without a maximum allows any price. */
export function requirePriceWithin(
  { min_price, max_price }: { min_price: number; max_price: number },
  price: number,
): void {
  if (max_price > 0 && (price < min_price || price > max_price))
    throw new RequestFailure('PRICE_OUT_OF_RANGE', { min: min_price, max: max_price }, { at: ['price'] })
}

/** Throws 400 for rents in a filter that is not rentable. */
export function requireRentable({ is_rentable }: { is_rentable: boolean }, field: string): void {
  if (!is_rentable) throw new RequestFailure('NOT_RENTABLE', {}, { at: [field] })
}
