import type { AnyRecord } from './trail/changes/record.ts'
import { automationRecord } from './features/automations/record.ts'
import { bannerRecord } from './features/banners/record.ts'
import { businessRecord } from './features/businesses/record.ts'
import { cityRecord } from './features/cities/record.ts'
import { countryRecord } from './features/countries/record.ts'
import { decisionRecord } from './features/desk/record.ts'
import { filterRecord } from './features/filters/record.ts'
import { reviewWordRecord } from './features/flags/record.ts'
import { planRecord } from './features/plans/record.ts'
import { productRequestRecord } from './features/product-requests/record.ts'
import { productRecord } from './features/products/record.ts'
import { promotionRecord } from './features/promotions/record.ts'
import { reportRecord } from './features/reports/record.ts'
import { reviewReasonRecord } from './features/review-reasons/record.ts'
import { suggestionRecord } from './features/suggestions/record.ts'
import { callSupportRecord, whatsappSupportRecord } from './features/support-contacts/record.ts'
import { supportRecord } from './features/supports/record.ts'
import { userRecord } from './features/users/record.ts'
import { transactionRecord } from './features/wallets/record.ts'
import { notificationRecord } from './push/notification-record.ts'
import { accountRecord, sessionRecord } from './sign-in/records.ts'

/** Every kind of record. Images of a kind that is missing here would be removed as orphans. */
export const records: readonly AnyRecord[] = [
  accountRecord,
  automationRecord,
  bannerRecord,
  businessRecord,
  callSupportRecord,
  cityRecord,
  countryRecord,
  decisionRecord,
  filterRecord,
  notificationRecord,
  planRecord,
  productRecord,
  productRequestRecord,
  promotionRecord,
  reportRecord,
  reviewReasonRecord,
  reviewWordRecord,
  sessionRecord,
  suggestionRecord,
  supportRecord,
  transactionRecord,
  userRecord,
  whatsappSupportRecord,
]

/** The kind of record of a table, or of a resource of the contract. Throws where there is none. */
export function recordOf(name: string): AnyRecord {
  const record = records.find(({ table, resource }) => table === name || resource === name)
  if (!record) throw new Error(`No record is called ${name}.`)
  return record
}
