import type { ChangedResource } from './changes.ts'

/** Where records are shown, counted or looked for: the resources of the calls whose answers depend on records of a kind. */
const shownIn: Record<ChangedResource, readonly string[]> = {
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
  productRequests: ['productRequests', 'filters', 'desk'],
  products: ['products', 'promotions', 'reports', 'filters', 'desk'],
  promotions: ['promotions', 'products'],
  reports: ['reports', 'desk'],
  sessions: ['account'],
  reviewReasons: ['reviewReasons', 'desk'],
  reviewWords: ['reviewWords'],
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
}

// Figures count records of many kinds, and the trail has all of them.
const always = ['figures', 'changes']

/** The resources of the calls whose answers changes of some kinds of records may have made outdated. */
export const affectedBy = (changed: Iterable<ChangedResource>): Set<string> =>
  new Set([...always, ...Array.from(changed, (resource) => shownIn[resource]).flat()])
