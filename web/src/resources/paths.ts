/** The path of each screen that is not the own one of a kind of record (`screen.ts` there), under its name (section 2). */
export const paths = {
  login: '/auth/login',
  dashboard: '/dashboard',
  notFound: '/dashboard/not-found',
  home: '/dashboard/home',
  approval: '/dashboard/App/verify-product-and-matloub',
  desk: '/dashboard/App/Review-Desk',
  countriesAndCities: '/dashboard/App/Cities-and-Countries',
  'filters.parent': '/dashboard/App/Filter/:filterId',
  'filters.products': '/dashboard/App/Filter/product/:id',
  configuration: '/dashboard/App/Configuration',
  featuredProducts: '/dashboard/Products/Featured-Products',
  'settings.general': '/dashboard/settings/general',
  'settings.account': '/dashboard/settings/account',
  activity: '/dashboard/settings/activity',
  appAccess: '/dashboard/settings/app-access',
  'webhooks.deliveries': '/dashboard/settings/app-access/webhooks/:id',
} as const
