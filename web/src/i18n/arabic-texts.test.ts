import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const catalogue = readFileSync(new URL('locales/ar.po', import.meta.url), 'utf8')
const entry = /^(?:msgctxt "(?<context>.*)"\n)?msgid "(?<id>.*)"\nmsgstr "(?<text>.*)"$/gm
const texts = new Map(
  [...catalogue.matchAll(entry)].map(({ groups }) => [
    [groups?.['context'], groups?.['id']].filter(Boolean).join(': '),
    groups?.['text'],
  ]),
)

/** What an Arabic editor has settled; a context stands before the English with a colon. */
it.each([
  ['Approve', 'اعتماد'],
  ['An approved product request does not wait for approval again.', 'الطلب المعتمد لا ينتظر الاعتماد مجددًا.'],
  ['Activate', 'تنشيط'],
  ['Enable', 'تفعيل'],
  ['Configuration', 'الباقات والاقتراح'],
  ['Required Promotion', 'مبلغ الترويج المطلوب'],
  ['Min Promotion', 'الحد الأدنى للترويج'],
  ['Min Price for Promotion', 'الحد الأدنى للترويج'],
  ['Must not be negative.', 'يجب ألا تكون القيمة سالبة.'],
  [
    'Filled in for each user. Click one to insert it at the cursor.',
    'تُملأ لكل مستخدم على حدة. اضغط على إحداها لإدراجها عند المؤشر.',
  ],
  ['Sign', 'إيداع / خصم'],
  ['Positive', 'إيداع'],
  ['Negative', 'خصم'],
  ['Goes to the app of {0}.', 'يصل إلى {0} في التطبيق.'],
  ['Opens a business for {0}.', 'يُنشئ نشاطًا تجاريًا لـ{0}.'],
  ['Are you sure you want to delete {name}?', 'هل تريد بالتأكيد حذف {name}؟'],
  [
    'Are you sure you want to end all other sessions? You stay logged in here only.',
    'هل تريد بالتأكيد إنهاء جميع الجلسات الأخرى؟ ستبقى مسجّلًا الدخول هنا فقط.',
  ],
  ['An error occurred while fetching users', 'حدث خطأ أثناء جلب المستخدمين'],
  ['Description item created successfully.', 'أُنشئ العنصر بنجاح.'],
  ['notification: Delivered', 'تم التسليم'],
  ['notification: Failed', 'تعذّر الإرسال'],
  ['To', 'المستلم'],
  ['Discard', 'تجاهل التغييرات'],
  ['Dismiss', 'إغلاق'],
  ['Try again', 'إعادة المحاولة'],
  ['Icon', 'الأيقونة'],
  ['user: Icon', 'الصورة'],
  ['business: Icon', 'الصورة'],
  ['Available', 'متاحة'],
  ['Busy', 'مشغولة'],
  ['user: Promoted', 'حساب مُروَّج'],
  ['Below {0}', 'ضمن {0}'],
  ['More exactly', 'تحديد أدق'],
  ['User Information', 'معلومات المستخدم'],
  ['View user details', 'عرض معلومات المستخدم'],
  ['Users and businesses', 'المستخدمون والأنشطة التجارية'],
  ['support contact: Tajer', 'تاجر +'],
  ['Tajer +', 'تاجر +'],
])('%s is %s in Arabic', (id, text) => {
  expect(texts.get(id)).toBe(text)
})

it.each([
  ['asks for a confirmation', /^Are you sure/, /^هل تريد بالتأكيد/],
  ['says that loading failed', /^((An error occurred|Error) (while )?fetching|Failed to fetch)/, /^حدث خطأ أثناء جلب/],
])('every text that %s has the same Arabic beginning', (_, english, arabic) => {
  const found = [...texts].filter(([id]) => english.test(id))
  expect(found).not.toEqual([])
  for (const [, text] of found) expect(text).toMatch(arabic)
})
