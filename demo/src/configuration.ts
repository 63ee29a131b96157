import type { PlanType } from '@dealsy/contract'
import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import type { Names } from './categories/category.ts'
import { drawIcon } from './pictures.ts'
import { daysBefore, daysOfHistory } from './moments.ts'
import type { Random } from './random.ts'

interface Offer {
  name: Names
  description: Names
  type: PlanType
  features: readonly Names[]
}

/** The plans from the first one to the latest. */
const offers: readonly Offer[] = [
  {
    name: ['Tajer Start', 'تاجر – البداية'],
    description: ['For a first shop that sells now and then.', 'لمن يفتح متجره الأول ويبيع بين حين وآخر.'],
    type: 'Tajer',
    features: [
      ['Up to 20 products at a time', 'حتى 20 منتجًا في الوقت نفسه'],
      ['Five photographs for each product', 'خمس صور لكل منتج'],
      ['Support by WhatsApp', 'دعم عبر واتساب'],
    ],
  },
  {
    name: ['Tajer', 'تاجر'],
    description: [
      'For shops that sell every day and want to be found by name.',
      'للمتاجر التي تبيع كل يوم وتريد أن يجدها الزبائن باسمها.',
    ],
    type: 'Tajer',
    features: [
      ['Up to 200 products at a time', 'حتى 200 منتج في الوقت نفسه'],
      ['Ten photographs for each product', 'عشر صور لكل منتج'],
      ['A shop page with name and logo', 'صفحة متجر بالاسم والشعار'],
      ['Two promoted products every month', 'منتجان مروَّجان كل شهر'],
      ['Support by WhatsApp and by call', 'دعم عبر واتساب والهاتف'],
    ],
  },
  {
    name: ['Tajer Plus', 'تاجر +'],
    description: [
      'For businesses with several branches: everything of Tajer, shown first and answered first.',
      'للأعمال ذات الفروع المتعددة: كل ما في باقة تاجر، مع أولوية في الظهور وفي الدعم.',
    ],
    type: 'TajerPlus',
    features: [
      ['As many products as you like', 'عدد غير محدود من المنتجات'],
      ['Twenty photographs for each product', 'عشرون صورة لكل منتج'],
      ['Shown first among the businesses of a category', 'ظهور في مقدمة الأنشطة التجارية في الفئة'],
      ['Ten promoted products every month', 'عشرة منتجات مروَّجة كل شهر'],
      ['An icon of your own', 'صورة خاصة بك'],
      ['Support lines of Tajer +', 'خطوط دعم خاصة بمشتركي تاجر +'],
    ],
  },
]

/** The plans with their features, the first one as old as the marketplace and the others a month apart. */
export function demoPlans(random: Random, now: Date) {
  const plans: Insertable<Tables['plans']>[] = []
  const features: Insertable<Tables['plan_features']>[] = []
  for (const [index, { name, description, type, features: lines }] of offers.entries()) {
    const moment = daysBefore(now, daysOfHistory - 30 * index)
    const id = random.idAt(moment)
    plans.push({
      id,
      name_en: name[0],
      name_ar: name[1],
      description_en: description[0],
      description_ar: description[1],
      type,
      created_at: moment.toISOString(),
    })
    features.push(...lines.map(([text_en, text_ar], position) => ({ plan_id: id, position, text_en, text_ar })))
  }
  return { plans, features }
}

/** The suggestion, with a drawn icon in `files`. */
export async function demoSuggestion(
  random: Random,
  now: Date,
  files: Pick<Files, 'write'>,
): Promise<Insertable<Tables['suggestions']>> {
  const moment = daysBefore(now, daysOfHistory / 3)
  const id = random.idAt(moment)
  return {
    id,
    title_en: 'Something you no longer need?',
    title_ar: 'لديك شيء لم تعد تحتاجه؟',
    description_en: 'Take a photograph, name a price, and let people near you find it.',
    description_ar: 'التقط صورة وحدد السعر، ودع من حولك يجدونه.',
    icon: await files.write(id, 'image/webp', await drawIcon(random, 'wares/parcel')),
    created_at: moment.toISOString(),
    updated_at: moment.toISOString(),
  }
}
