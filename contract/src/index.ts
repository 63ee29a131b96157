import { account } from './account.ts'
import { admin } from './sign-in.ts'
import { automations } from './automations.ts'
import { banners } from './banners.ts'
import { businesses } from './businesses.ts'
import { changes } from './changes.ts'
import { cities } from './cities.ts'
import { countries } from './countries.ts'
import { desk } from './desk.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { live } from './live.ts'
import { notifications } from './notifications.ts'
import { plans } from './plans.ts'
import { productRequests } from './product-requests.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { reports } from './reports.ts'
import { reviewJobs } from './review-jobs.ts'
import { reviewReasons } from './review-reasons.ts'
import { reviewWords } from './review-words.ts'
import { suggestions } from './suggestions.ts'
import { callSupports, whatsappSupports } from './support-contacts.ts'
import { supports } from './supports.ts'
import { transactions, wallets } from './wallets.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

export * from './account.ts'
export * from './automations.ts'
export * from './banners.ts'
export * from './businesses.ts'
export * from './changes.ts'
export * from './cities.ts'
export * from './countries.ts'
export * from './credentials.ts'
export * from './desk.ts'
export * from './device.ts'
export * from './endpoint.ts'
export * from './failure-codes.ts'
export * from './failures.ts'
export * from './figures.ts'
export * from './filter-type.ts'
export * from './filters.ts'
export * from './image-types.ts'
export * from './live.ts'
export * from './normal-form.ts'
export * from './notifications.ts'
export * from './numbers.ts'
export * from './plans.ts'
export * from './product-requests.ts'
export * from './products.ts'
export * from './promotions.ts'
export * from './reports.ts'
export * from './review-jobs.ts'
export * from './review-reasons.ts'
export * from './review-words.ts'
export * from './shapes.ts'
export * from './shown-in.ts'
export * from './sign-in.ts'
export * from './suggestions.ts'
export * from './support-contacts.ts'
export * from './supports.ts'
export * from './texts.ts'
export * from './uploads.ts'
export * from './users.ts'
export * from './wallets.ts'
export * from './whatsapp-links.ts'

/** Everything below this path is an endpoint of the contract. */
export const basePath = '/api/v1'

/** The header of an answer that names the call that made the change, in the trail too. */
export const changeHeader = 'x-change'

/** The header of an answer to an administrator that names the kinds of records that the call may have changed, with spaces between them. */
export const changedHeader = 'x-changed'

/** All that API and dashboard agree on. */
export const contract = {
  account,
  admin,
  automations,
  banners,
  businesses,
  callSupports,
  changes,
  cities,
  countries,
  desk,
  figures,
  filters,
  live,
  notifications,
  plans,
  productRequests,
  products,
  promotions,
  reports,
  reviewJobs,
  reviewReasons,
  reviewWords,
  suggestions,
  supports,
  transactions,
  uploads,
  users,
  wallets,
  whatsappSupports,
}
