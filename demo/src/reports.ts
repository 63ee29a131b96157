import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Phrases } from './categories/category.ts'
import { daysBefore } from './moments.ts'
import { languageOf } from './products.ts'
import type { Random } from './random.ts'

const complaints: Phrases = [
  ['The pictures show something else.', 'الصور لا تخص هذا الإعلان.'],
  ['No longer available, but still shown.', 'لم يعد متاحًا والإعلان ما زال معروضًا.'],
  ['The seller asks for a deposit before I may see it.', 'البائع يطلب عربونًا قبل المعاينة.'],
  ['Wrong category.', 'الإعلان في الفئة الخطأ.'],
  ['The phone number belongs to somebody else.', 'رقم الهاتف يعود إلى شخص آخر.'],
  ['The same thing is offered five times with different prices.', 'المنتج نفسه معروض خمس مرات بأسعار مختلفة.'],
  ['The price is not the one that is shown.', 'السعر مختلف عن المعلن.'],
  [
    'I drove for two hours to see it, and the seller then asked for twice the price and became rude when I showed the page.',
    'قطعت مسافة ساعتين لمعاينته، ثم طلب البائع ضعف السعر المعلن وأساء الكلام عندما أريته الصفحة.',
  ],
]

// A report comes some days after the product was offered.
const daysUntilReport = 20

interface Reported {
  users: readonly { id: string; name: string; created_at: string }[]
  products: readonly { id: string; user_id: string; created_at?: string | undefined }[]
}

/**
 * Reports of users about products of others, one at a time, each made in the days after product and user came, never after `now`.
 * Throws where there are no products, or nobody but their owner.
 */
export function* demoReports(
  random: Random,
  count: number,
  now: Date,
  { users, products }: Reported,
): Generator<Insertable<Tables['reports']>> {
  const places = new Map(users.map(({ id }, place) => [id, place]))
  for (let made = 0; made < count; made += 1) {
    const product = random.pick(products)
    const user = pickOther(random, users, places.get(product.user_id))
    const from = new Date(Math.max(Date.parse(String(product.created_at)), Date.parse(user.created_at)))
    const until = new Date(Math.min(daysBefore(from, -daysUntilReport).getTime(), now.getTime()))
    const moment = random.momentBetween(from, until)
    yield {
      id: random.idAt(moment),
      product_id: product.id,
      user_id: user.id,
      message: random.pick(complaints)[languageOf(user.name)],
      created_at: moment.toISOString(),
    }
  }
}

/** One of the items but that at one place. */
function pickOther<T>(random: Random, items: readonly T[], own: number | undefined): T {
  const place = random.integer(0, items.length - (own === undefined ? 1 : 2))
  const other = items[own !== undefined && place >= own ? place + 1 : place]
  if (other === undefined) throw new Error('Nobody is there to report a product of another.')
  return other
}
