/**
 * The dialogs that an address opens: the record's own, two of a user's that stand over other lists, and those of the records that
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

/** The screens of the route table that show records. */
export const screenOf = {
  users: '/dashboard/users-and-businesses/user',
  businesses: '/dashboard/users-and-businesses/Businesses',
  banners: '/dashboard/users-and-businesses/Banner',
  reports: '/dashboard/users-and-businesses/report',
  products: '/dashboard/Products/product',
  productRequests: '/dashboard/Products/Matloub',
  callSupports: '/dashboard/customer-support/call-customer-support',
  whatsappSupports: '/dashboard/customer-support/whatsapp-customer-support',
  supports: '/dashboard/customer-support/Support',
  cities: '/dashboard/App/Cities-and-Countries',
  configuration: '/dashboard/App/Configuration',
  notifications: '/dashboard/Notification/Send-all-notification',
  automations: '/dashboard/Notification/Automation',
}

const opened =
  (screen: keyof typeof screenOf, dialog: DialogName = 'open') =>
  (id: string): Place | null =>
    id === '' ? null : { pathname: screenOf[screen], dialog, id }

/** The one place of each record; none where an answer did not say which record it is. */
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
  city: opened('cities'),
  country: opened('cities', 'country'),
  plan: opened('configuration'),
  suggestion: opened('configuration', 'suggestion'),
  notification: opened('notifications'),
  automation: opened('automations'),
}

/** The products of a category; nowhere where an answer did not say which it is. */
export const productsOfCategory = (filterId: string) =>
  filterId === '' ? null : `/dashboard/App/Filter/product/${filterId}`

const narrowed = (screen: keyof typeof screenOf, query: Record<string, string>) =>
  `${screenOf[screen]}?${new URLSearchParams(query).toString()}`

/** The lists of what belongs to a user. */
export const listsOfUser = {
  products: (userId: string) => narrowed('products', { userId }),
  productRequests: (userId: string) => narrowed('productRequests', { userId }),
  businesses: (userId: string) => narrowed('businesses', { userId }),
  reportsMade: (userId: string) => narrowed('reports', { userId }),
  /** About their products. */
  reportsReceived: (userId: string) => narrowed('reports', { ownerId: userId }),
  notifications: (userId: string) => narrowed('notifications', { userId }),
}

/** The lists of what belongs to a country. */
export const listsOfCountry = {
  cities: (countryId: string) => `${narrowed('cities', { 'cities.country': countryId })}#cities`,
  users: (countryId: string) => narrowed('users', { location: countryId }),
}

/** The lists of what belongs to a city. */
export const listsOfCity = {
  banners: (cityId: string) => narrowed('banners', { cityId }),
  users: (cityId: string, countryId: string) => narrowed('users', { location: countryId, city: cityId }),
}
