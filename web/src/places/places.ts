import { hrefOf } from '../routing/paths.ts'
import type { PlainPath } from '../routing/paths.ts'

/**
 * The query parameters that open a dialog: the record's own, two of a user that open over other lists, and those of records that
 * share a screen with others.
 */
export const dialogs = ['open', 'wallet', 'user', 'country', 'suggestion'] as const
export type DialogName = (typeof dialogs)[number]

/** Where a record is shown: a screen with a dialog open over its list. */
export interface Place {
  pathname: string
  dialog: DialogName
  id: string
}

const opened =
  (screen: PlainPath, dialog: DialogName = 'open') =>
  (id: string): Place | null =>
    id === '' ? null : { pathname: hrefOf(screen), dialog, id }

/** The place of each record; null where a response lacks its identifier. */
export const placeOf = {
  user: opened('users'),
  /** The wallet of a user. */
  wallet: opened('users', 'wallet'),
  business: opened('businesses'),
  banner: opened('banners'),
  report: opened('reports'),
  product: opened('products'),
  productRequest: opened('productRequests'),
  callSupport: opened('callSupports'),
  whatsappSupport: opened('whatsappSupports'),
  support: opened('supports'),
  city: opened('countriesAndCities'),
  country: opened('countriesAndCities', 'country'),
  plan: opened('configuration'),
  suggestion: opened('configuration', 'suggestion'),
  notification: opened('notifications'),
  automation: opened('automations'),
}

/** The products of a category; null where a response lacks its identifier. */
export const productsOfCategory = (filterId: string) =>
  filterId === '' ? null : hrefOf('filters.products', { id: filterId })

/** The lists of what belongs to a user. */
export const listsOfUser = {
  products: (userId: string) => hrefOf('products', { userId }),
  productRequests: (userId: string) => hrefOf('productRequests', { userId }),
  businesses: (userId: string) => hrefOf('businesses', { userId }),
  reportsMade: (userId: string) => hrefOf('reports', { userId }),
  /** Reports about the user's products. */
  reportsReceived: (userId: string) => hrefOf('reports', { ownerId: userId }),
  notifications: (userId: string) => hrefOf('notifications', { userId }),
}

/** The trail of the suspensions of a user. */
export const suspensionsOf = (userId: string) => hrefOf('activity', { record: userId, event: 'suspend' })

/** The reports about a product. */
export const reportsOfProduct = (productId: string) => hrefOf('reports', { product: productId })

/** The lists of what belongs to a country. */
export const listsOfCountry = {
  cities: (countryId: string) => `${hrefOf('countriesAndCities', { 'cities.country': countryId })}#cities`,
  users: (countryId: string) => hrefOf('users', { location: countryId }),
  banners: (countryId: string) => hrefOf('banners', { countryId }),
}

/** The lists of what belongs to a city. */
export const listsOfCity = {
  banners: (cityId: string, countryId: string) => hrefOf('banners', { countryId, cityId }),
  users: (cityId: string, countryId: string) => hrefOf('users', { location: countryId, city: cityId }),
}
