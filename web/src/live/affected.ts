import type { ChangedResource } from '@dealsy/contract'

const ofPlaces = ['banners', 'users', 'businesses', 'products', 'productRequests', 'callSupports', 'whatsappSupports']

/** Where records are shown: the resources of the calls (the first part of a query's key) whose answers hold something of them. */
const shownIn: Record<ChangedResource, readonly string[]> = {
  accounts: ['account'],
  automations: ['automations'],
  banners: ['banners'],
  businesses: ['businesses', 'products', 'users', 'reports'],
  callSupports: ['callSupports'],
  cities: ['cities', 'countries', ...ofPlaces],
  countries: ['countries', 'cities', ...ofPlaces],
  filters: ['filters', 'products', 'productRequests', 'businesses', 'suggestions'],
  notifications: ['notifications'],
  plans: ['plans', 'businesses'],
  productRequests: ['productRequests', 'users'],
  products: ['products', 'promotions', 'reports', 'filters', 'users', 'businesses'],
  promotions: ['promotions', 'products'],
  reports: ['reports', 'users', 'products'],
  sessions: ['account'],
  suggestions: ['suggestions'],
  supports: ['supports'],
  transactions: ['transactions', 'wallets', 'users'],
  users: [
    'users',
    'products',
    'productRequests',
    'businesses',
    'reports',
    'supports',
    'transactions',
    'wallets',
    'notifications',
  ],
  whatsappSupports: ['whatsappSupports'],
}

// Figures count records of many kinds, and the trail has all of them.
const always = ['figures', 'changes']

/** The resources of the calls whose answers changes of some records may have made outdated. */
export const affectedBy = (changed: Iterable<ChangedResource>): Set<string> =>
  new Set([...always, ...Array.from(changed, (resource) => shownIn[resource]).flat()])
