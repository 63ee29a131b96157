import type { Insertable } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'
import type { Phrases } from './categories/category.ts'
import { daysBefore } from './moments.ts'
import { languageOf } from './products.ts'
import type { Random } from './random.ts'

const notes: Phrases = [
  ['Please have another look at the first picture.', 'يُرجى إلقاء نظرة أخرى على الصورة الأولى.'],
  ['We are glad to publish it as soon as this is done.', 'يسعدنا نشره فور الانتهاء من ذلك.'],
  ['Write to us if you think that we are wrong.', 'راسلنا إن كنت ترى أننا أخطأنا.'],
]

type Listing = Pick<Insertable<Tables['products']>, 'id' | 'user_id' | 'name' | 'status' | 'created_at'>

interface Reason {
  id: string
  resources: string[]
}

/** The reasons for rejections that every marketplace begins with. */
export const readReasons = (db: Db): Promise<Reason[]> =>
  db.selectFrom('review_reasons').select(['id', 'resources']).orderBy('rank').execute()

/**
 * Decisions of the review desk on some of the listings, each in the two days after the listing came: approvals of what is verified, and of
 * what waited longer rejections and requests for changes, which get their new status here.
 */
export function demoDecisions(
  random: Random,
  now: Date,
  listings: { products: readonly Listing[]; requests: readonly Listing[] },
  reasons: readonly Reason[],
) {
  const decisions: Insertable<Tables['decisions']>[] = []
  const named: Insertable<Tables['decision_reasons']>[] = []
  const decide = (listing: Listing, resource: 'products' | 'productRequests') => {
    const kind = kindOf(random, now, listing)
    if (!kind) return
    const made = random.momentBetween(
      new Date(String(listing.created_at)),
      daysBefore(new Date(String(listing.created_at)), -2),
    )
    const moment = new Date(Math.min(made.getTime(), now.getTime()))
    const id = random.idAt(moment)
    const isProduct = resource === 'products'
    decisions.push({
      id,
      product_id: isProduct ? listing.id : null,
      product_request_id: isProduct ? null : listing.id,
      user_id: listing.user_id,
      name: listing.name,
      kind,
      note: kind !== 'approve' && random.chance(0.5) ? random.pick(notes)[languageOf(listing.name)] : '',
      internal_note: '',
      waiting_since: listing.created_at,
      created_at: moment.toISOString(),
    })
    if (kind === 'approve') return
    listing.status = kind === 'reject' ? 'rejected' : 'changesRequested'
    const offered = reasons.filter(({ resources }) => resources.includes(resource))
    named.push({ decision_id: id, position: 0, reason_id: random.pick(offered).id })
  }
  for (const product of listings.products) decide(product, 'products')
  for (const request of listings.requests) decide(request, 'productRequests')
  return { decisions, reasons: named }
}

/** What was decided on a listing; most of what is verified was approved before there was a desk. */
function kindOf(random: Random, now: Date, { status, created_at }: Listing) {
  if (status === 'verified') return random.chance(0.15) ? ('approve' as const) : undefined
  if (new Date(String(created_at)) > daysBefore(now, 7) || !random.chance(0.25)) return undefined
  return random.chance(0.6) ? ('reject' as const) : ('requestChanges' as const)
}
