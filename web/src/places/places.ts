import * as resources from '../resources.ts'
import { paths } from '../resources/paths.ts'
import type { Resource } from '../resources/resource.ts'
import { hrefOf } from '../routing/paths.ts'

type Resources = typeof resources
type Opened = { [Name in keyof Resources]: Resources[Name] extends { opened: string } ? Name : never }[keyof Resources]

/** The forms that are no record's: of a new one, and of an import. */
const formNames = ['new', 'import'] as const
export type FormName = (typeof formNames)[number]

/** Those of a user that open over other lists, and what is no kind of record. */
const besides = ['wallet', 'user', 'delivery', ...formNames] as const
export type DialogName = (typeof besides)[number] | Resources[Opened]['opened']

/** Where a record is shown: a screen with a dialog open over its list. */
export interface Place {
  pathname: string
  dialog: DialogName
  id: string
}

type PlaceOf = (id: string) => Place | null

const placeAt =
  (pathname: string, dialog: DialogName): PlaceOf =>
  (id) =>
    id === '' ? null : { pathname, dialog, id }

const places = Object.entries<Resource>(resources).flatMap(([name, { path, opened }]) =>
  path === undefined || opened === undefined ? [] : [{ name, path, dialog: opened as DialogName }],
)
const ofResources = Object.fromEntries(places.map(({ name, path, dialog }) => [name, placeAt(path, dialog)]))

/** The query parameters that open a dialog. */
export const dialogs: ReadonlySet<DialogName> = new Set([...besides, ...places.map(({ dialog }) => dialog)])

/** The place of each record; null where a response lacks its identifier. */
export const placeOf = {
  ...(ofResources as Record<Opened, PlaceOf>),
  /** The wallet of a user. */
  wallet: placeAt(resources.users.path, 'wallet'),
}

/** The place of a record of any kind; null where its kind has none. */
export const placeOfRecord = (resource: string, id: string): Place | null =>
  (placeOf as Partial<Record<string, PlaceOf>>)[resource]?.(id) ?? null

/** The address of the page of a record; null where its kind has none, or a response lacks its identifier. */
export function pageOf(resource: string, id: string): string | null {
  const name = `${resource}.page`
  return id !== '' && Object.hasOwn(paths, name) ? hrefOf(name as 'users.page', { id }) : null
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
  /** Support requests from the user's number. */
  supports: (userId: string) => hrefOf('supports', { userId }),
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
