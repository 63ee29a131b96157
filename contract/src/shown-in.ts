/** Every kind of record that the trail is about, with the resources of the calls whose answers depend on such records. */
export const shownIn = {
  accounts: ['account'],
  automations: ['automations'],
  banners: ['banners', 'cities'],
  businesses: ['businesses', 'users', 'products', 'filters'],
  callSupports: ['callSupports'],
  cities: ['cities', 'countries', 'banners', 'users', 'reports'],
  countries: ['countries', 'cities', 'users', 'reports'],
  decisions: ['desk'],
  filters: ['filters', 'products', 'productRequests', 'businesses'],
  notifications: ['notifications'],
  plans: ['plans'],
  products: ['products', 'promotions', 'reports', 'filters', 'desk'],
  productRequests: ['productRequests', 'filters', 'desk'],
  promotions: ['promotions', 'products'],
  reports: ['reports', 'desk'],
  reviewReasons: ['reviewReasons', 'desk'],
  reviewWords: ['reviewWords'],
  sessions: ['account'],
  suggestions: ['suggestions'],
  supports: ['supports'],
  transactions: ['wallets'],
  users: [
    'users',
    'wallets',
    'products',
    'productRequests',
    'businesses',
    'reports',
    'notifications',
    'cities',
    'countries',
  ],
  whatsappSupports: ['whatsappSupports'],
} satisfies Record<string, readonly string[]>

// Figures count records of many kinds, and the trail has all of them.
const always = ['figures', 'changes']

/** The resources of the calls whose answers changes of some kinds of records may have made outdated. */
export const affectedBy = (changed: Iterable<keyof typeof shownIn>): Set<string> =>
  new Set([...always, ...Array.from(changed, (resource) => shownIn[resource]).flat()])
