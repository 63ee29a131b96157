import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import { daysBefore, growingMoments } from './moments.ts'
import { makePerson } from './names.ts'
import { languageOf } from './products.ts'
import type { Random } from './random.ts'
import { phoneNumber } from './users.ts'

/** What was written, and the country of the writer's number, in the order they came. */
const letters: readonly (readonly [countryCode: string, message: string])[] = [
  ['JO', 'I do not receive the code when I sign in. I have tried four times since this morning.'],
  ['JO', 'لا يصلني رمز التحقق على هاتفي منذ يومين، مع أن الشبكة جيدة.'],
  ['SA', 'كيف أغيّر رقم الهاتف المرتبط بحسابي؟ لدي رقم جديد.'],
  ['AE', 'How long does it take until a product is approved? Mine has been waiting since Sunday.'],
  ['EG', 'تم رفض دخولي إلى التطبيق بعد آخر تحديث، ويظهر لي أن الحساب موقوف. أرجو التوضيح.'],
  ['JO', 'The price of my flat is shown without the monthly rent, although I entered it.'],
  ['IQ', 'أرغب في الاشتراك في باقة تاجر. ما طريقة الدفع المتاحة في العراق؟'],
  ['LB', 'Somebody is using the photographs of my shop for his own advertisements. Please remove them.'],
  [
    'JO',
    'السلام عليكم،\nنشرت إعلانًا لسيارة قبل أسبوع وتم بيعها، لكن الاتصالات لا تتوقف.\nحاولت حذف الإعلان أكثر من مرة، وفي كل مرة يعود إلى الظهور.\nأرجو حذفه من عندكم، وشكرًا.',
  ],
  ['KW', 'Can I have two businesses in one account? I sell furniture and, with my brother, car parts.'],
  ['QA', 'الإشعارات تصلني بالإنجليزية رغم أن لغة التطبيق عربية.'],
  ['GB', 'I live abroad and want to sell my apartment in Amman. Do I need a Jordanian number?'],
  ['JO', 'My wallet shows 12$ less than yesterday, and I have bought nothing.'],
  ['PS', 'لا أجد مدينتي في قائمة المدن. أنا من جنين، هل يمكن إضافتها؟'],
  ['SY', 'هل يمكن عرض السعر بالليرة السورية بدلًا من الدولار؟'],
  ['DE', 'The application closes as soon as I choose a picture from the gallery. Android 15, version from last week.'],
  ['JO', 'شكرًا لكم، بعت كل أثاث البيت خلال ثلاثة أيام. تطبيق رائع.'],
  ['OM', 'Please delete my account and everything you know about me. I have moved and do not need it any more.'],
  ['MA', 'أعلنتُ عن شقة للإيجار اليومي فظهرت في قسم البيع. كيف أنقلها إلى القسم الصحيح؟'],
  [
    'AE',
    'I paid for ten days of promotion on Thursday, but my product is not among the promoted ones. This is what I did:\n\n1. I opened the product and chose the promotion of ten days.\n2. The amount left my wallet at once.\n3. The page said that all was well, and then nothing more happened.\n\nI can send a picture of the transaction. Please either start the promotion or return the amount.',
  ],
  ['BH', 'البائع أخذ عربونًا ولم يعد يرد على الهاتف. رقم الإعلان عندي إن احتجتم إليه.'],
  ['SA', 'Is there a discount on the plans for charities? We collect used clothes and toys.'],
  ['TN', 'كيف أضيف صورًا أكثر إلى إعلاني؟ التطبيق لا يقبل إلا بعضها.'],
  ['US', 'I cannot find the picture of my shop any more. It was there on Monday.'],
  ['JO', 'أريد تغيير اسم متجري من «بيت الأثاث» إلى «دار الأثاث». من أين أفعل ذلك؟'],
  ['TR', 'The map puts my shop into the wrong city. It is in Istanbul, not in Ankara.'],
  ['JO', 'My number was wrong in the last message, please use this one.'],
  ['LY', 'هل التطبيق متاح للآيفون في ليبيا؟ لم أجده في المتجر.'],
  ['EG', 'أتلقى رسائل مزعجة من مستخدم عرضتُ عليه دراجتي. كيف أحظره؟'],
  ['FR', 'Arabic names are cut off on my tablet when I hold it upright.'],
  ['JO', 'متى يُرد على طلبات الدعم؟ هذه رسالتي الثالثة هذا الأسبوع.'],
  ['JO', 'Good morning, is there somebody I can call about a large order of banners for our malls?'],
]

/** How many of the latest wait for an answer. */
const stillOpen = 9

const handledOn = (moment: Date, now: Date) => new Date(Math.min(daysBefore(moment, -1).getTime(), now.getTime()))

/** What visitors wrote with the public form up to `now`, with names in the language they write. */
export function demoSupports(random: Random, now: Date): Insertable<Tables['supports']>[] {
  const moments = [...growingMoments(random, letters.length, now)]
  return letters.map(([countryCode, message], index) => {
    const moment = moments[index] ?? now
    const isOpen = index >= letters.length - stillOpen
    let { name } = makePerson(random, countryCode)
    while (languageOf(name) !== languageOf(message)) ({ name } = makePerson(random, countryCode))
    return {
      id: random.idAt(moment),
      name,
      phone_number: phoneNumber(random, countryCode),
      message,
      created_at: moment.toISOString(),
      status: isOpen ? 'open' : 'handled',
      handled_at: isOpen ? null : handledOn(moment, now).toISOString(),
    }
  })
}
