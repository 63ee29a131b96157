import { placeOf } from '../../../places/places.ts'

/** The place of a listing, by its kind. */
export const listingPlace = { products: placeOf.product, productRequests: placeOf.productRequest } as const
