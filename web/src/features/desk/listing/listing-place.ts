import { placeOf } from '../../../places/places.ts'

/** Where another listing is shown, by what is decided on. */
export const listingPlace = { products: placeOf.product, productRequests: placeOf.productRequest } as const
