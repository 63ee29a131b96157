import type { FilterType } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'

/** 400 where the filter holds no products. */
export function requireProductCategory({ type }: { type: FilterType }): void {
  if (type !== 'non-page') throw new RequestFailure('PRODUCT_CATEGORY_TYPE', {}, { at: ['filterId'] })
}

/** 400 where the filter has a greatest price and this one is outside its range. */
export function requirePriceWithin(
  { min_price, max_price }: { min_price: number; max_price: number },
  price: number,
): void {
  if (max_price > 0 && (price < min_price || price > max_price))
    throw new RequestFailure('PRICE_OUT_OF_RANGE', { min: min_price, max: max_price }, { at: ['price'] })
}

/** 400 where the filter knows no rents. */
export function requireRentable({ is_rentable }: { is_rentable: boolean }, field: string): void {
  if (!is_rentable) throw new RequestFailure('NOT_RENTABLE', {}, { at: [field] })
}
