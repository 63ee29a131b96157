/** Every path of the dashboard under its name (section 2); the route table in `app/screens.tsx` says what is shown there. */
export const paths = {
  login: '/auth/login',
  dashboard: '/dashboard',
  notFound: '/dashboard/not-found',
  home: '/dashboard/home',
  approval: '/dashboard/App/verify-product-and-matloub',
  desk: '/dashboard/App/Review-Desk',
  countriesAndCities: '/dashboard/App/Cities-and-Countries',
  filters: '/dashboard/App/Filter',
  'filters.parent': '/dashboard/App/Filter/:filterId',
  'filters.products': '/dashboard/App/Filter/product/:id',
  configuration: '/dashboard/App/Configuration',
  products: '/dashboard/Products/product',
  featuredProducts: '/dashboard/Products/Featured-Products',
  productRequests: '/dashboard/Products/Matloub',
  users: '/dashboard/users-and-businesses/user',
  businesses: '/dashboard/users-and-businesses/Businesses',
  banners: '/dashboard/users-and-businesses/Banner',
  reports: '/dashboard/users-and-businesses/report',
  callSupports: '/dashboard/customer-support/call-customer-support',
  whatsappSupports: '/dashboard/customer-support/whatsapp-customer-support',
  supports: '/dashboard/customer-support/Support',
  notifications: '/dashboard/Notification/Send-all-notification',
  automations: '/dashboard/Notification/Automation',
  'settings.general': '/dashboard/settings/general',
  'settings.account': '/dashboard/settings/account',
  activity: '/dashboard/settings/activity',
} as const

type Paths = typeof paths

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The paths that need no parameter. */
export type PlainPath = { [Name in keyof Paths]: ParametersOf<Paths[Name]> extends never ? Name : never }[keyof Paths]

type Values = Readonly<Record<string, string>>

type ValuesOf<Name extends keyof Paths> = Name extends PlainPath
  ? [values?: Values]
  : [values: Values & Readonly<Record<ParametersOf<Paths[Name]>, string>>]

/** The address of a screen: the values that its path names fill the path, all others become the query. */
export function hrefOf<Name extends keyof Paths>(name: Name, ...[values]: ValuesOf<Name>): string {
  const query = new URLSearchParams(values)
  const pathname = paths[name].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = query.get(parameter) ?? ''
    query.delete(parameter)
    return encodeURIComponent(value)
  })
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
