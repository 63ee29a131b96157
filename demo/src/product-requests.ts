import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Phrases } from './categories/category.ts'
import { daysBefore } from './moments.ts'
import { composedName, describe, languageOf, pathThrough, priceWithin, sellersOverTime } from './products.ts'
import type { Seller } from './products.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

const messages: Phrases = [
  ['Please call in the evening.', 'يُرجى الاتصال مساءً.'],
  ['Needed this week if possible.', 'مطلوب هذا الأسبوع إن أمكن.'],
  ['Serious offers only, please.', 'العروض الجادة فقط من فضلكم.'],
  ['The price can be discussed.', 'السعر قابل للنقاش.'],
  ['Send me pictures or details first.', 'أرسلوا الصور أو التفاصيل أولًا.'],
  ['I have been looking for weeks.', 'أبحث منذ أسابيع.'],
  ['Best in my own city.', 'الأفضل أن يكون داخل مدينتي.'],
  ['A message is enough, I will call back.', 'تكفي رسالة وسأعاود الاتصال.'],
]

const wishes: Phrases = [
  ['Good quality comes first.', 'الجودة أولًا.'],
  ['No middlemen, please.', 'بدون وسطاء من فضلكم.'],
  ['I compare all offers until the end of the month.', 'أقارن العروض حتى نهاية الشهر.'],
  ['I can come at any time to have a look.', 'أستطيع الحضور للمعاينة في أي وقت.'],
  ['Payment in cash or by transfer.', 'الدفع نقدًا أو بالتحويل.'],
]

/**
 * What users look for in the categories there are, in the order they asked, one at a time: at the prices of the category, with
 * their own phone number. Those of the last weeks mostly wait, most earlier ones are approved.
 */
export function* demoProductRequests(
  random: Random,
  count: number,
  now: Date,
  { stocks, sellers }: { stocks: readonly Stock[]; sellers: readonly Seller[] },
): Generator<Insertable<Tables['product_requests']>> {
  for (const { seller: user, moment } of sellersOverTime(random, count, now, { stocks, sellers })) {
    const stock = random.pick(stocks)
    const language = languageOf(user.name)
    yield {
      ...requestBy(random, stock, user, moment),
      message: describe(random, messages, language),
      description: random.chance(0.8) ? describe(random, wishes, language) : '',
      price: priceWithin(random, stock.price),
      status: random.chance(moment < daysBefore(now, 30) ? 0.75 : 0.2) ? 'verified' : 'pending',
    }
  }
}

/** What every product request of a user in a category has. */
export function requestBy(random: Random, stock: Stock, user: Seller, moment: Date) {
  const language = languageOf(user.name)
  const items = stock.choices.flatMap((choice) => pathThrough(random, choice.items)).map(({ name }) => name)
  const { titles } = stock.shelf
  return {
    id: random.idAt(moment),
    user_id: user.id,
    user_name: user.name,
    filter_id: stock.id,
    name: titles ? random.pick(titles)[language] : composedName(items, language),
    phone_number: user.phone_number,
    created_at: moment.toISOString(),
  }
}
