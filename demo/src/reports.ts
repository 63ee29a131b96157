import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Phrases } from './categories/category.ts'
import { daysBefore } from './moments.ts'
import { languageOf } from './products.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

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

// Whoever reports has had some days with the product.
const daysUntilReport = 20

/** Reports of users about products of others, each made in the days after product and user came, never after `now`. */
export function demoReports(
  random: Random,
  count: number,
  now: Date,
  { users, products }: { users: readonly DemoUser[]; products: readonly DemoProduct[] },
): Insertable<Tables['reports']>[] {
  return Array.from({ length: count }, () => {
    const { product } = random.pick(products)
    const user = random.pick(users.filter(({ row }) => row.id !== product.user_id)).row
    const from = new Date(Math.max(Date.parse(String(product.created_at)), Date.parse(user.created_at)))
    const until = new Date(Math.min(daysBefore(from, -daysUntilReport).getTime(), now.getTime()))
    const moment = random.momentBetween(from, until)
    return {
      id: random.idAt(moment),
      product_id: product.id,
      user_id: user.id,
      message: random.pick(complaints)[languageOf(user.name)],
      created_at: moment.toISOString(),
    }
  })
}
