import type { PlantedCase } from './planted-cases.ts'

/** A product request with something to flag, or one that only looks like it; its text is its whole message, which no other one has. */
export type PlantedRequest = Pick<PlantedCase, 'flags' | 'text' | 'beside' | 'price' | 'accountHours' | 'decidedBefore'>

const each = (flags: PlantedRequest['flags'], ...texts: readonly string[]): PlantedRequest[] =>
  texts.map((text) => ({ flags, text }))

/** All planted product requests. The telephone number is of the block of zeros that the users' are of. */
export const plantedRequests: readonly PlantedRequest[] = [
  ...each(
    ['contact'],
    'Call 079 000 4821 if you have one, at any time of the day.',
    'My number for offers: zero seven nine, zero zero zero, four eight two one.',
    'Pictures to wanted@example.com, please, I answer every mail.',
    'من لديه واحد فليتصل على ٠٧٩ ٠٠٠ ٤٨٢١ بعد العصر.',
    'أنتظر عروضكم على تلغرام @demo_wanted_jo.',
    'واتساب 0 7 9 0 0 0 4 8 2 1 لمن لديه عرض مناسب.',
  ),
  ...each(
    [],
    'Made in 2019 or later; between 150 and 200 would be fine.',
    'It has to fit a gap of 1200×900×750 mm.',
    'موديل ٢٠١٩ أو أحدث، والسعر بين ١٥٠ و٢٠٠.',
    'المكان المتاح ١٢٠٠×٩٠٠×٧٥٠ ملم فقط.',
  ),
  ...each(
    ['word'],
    'A good replica would do as well.',
    'Even a r3pl1ca is fine, it is for the stage.',
    'الأصلي أو المقلَّد، كلاهما يناسبني.',
    'أبحث عنه للمبادلة بسلاح صيد مرخّص.',
  ),
  ...each(
    [],
    'The original, please, no replica.',
    'I would like to replicate what I had as a child.',
    'أريده أصليًا غير مقلد ومع الفاتورة.',
    'والأفضل ما عليه رسم سلاحف للأطفال.',
  ),
  {
    flags: ['sameText'],
    beside:
      'Wanted for my daughter who begins to study in autumn. It should be complete and in good condition, and I can collect it on any weekend.',
    text: 'Wanted for my daughter, who begins to study in autumn. It should be complete and in a good condition; I can collect it any weekend!',
  },
  {
    flags: ['sameText'],
    beside: 'أبحث عنه لابنتي التي تبدأ الجامعة في الخريف. أريده كاملًا وبحالة جيدة، وأستطيع استلامه في أي عطلة أسبوع.',
    text: 'ابحث عنه لابنتي التي تبدأ الجامعة في الخريف، اريده كاملا وبحاله جيدة واستطيع استلامه في اي عطلة اسبوع',
  },
  {
    flags: [],
    beside: 'For the small kitchen of our office; how old it is does not matter as long as it works.',
    text: 'We marry in June and furnish our first flat, so it should look as good as new.',
  },
  {
    flags: [],
    beside: 'للمكتب الصغير، ويكفي أن يعمل جيدًا مهما كان عمره.',
    text: 'لبيتنا الجديد بعد الزواج، والأهم أن يكون نظيفًا بلا خدوش واضحة.',
  },
  { flags: ['price'], price: 9, text: 'Only for its parts, so it may be broken.' },
  { flags: ['price'], price: 18_500, text: 'أدفع أي سعر للنسخة النادرة.' },
  { flags: [], price: 60, text: 'A crack in the screen is all right at that price.' },
  { flags: [], price: 1500, text: 'أريد النسخة ذات الذاكرة الأكبر مع كل ملحقاتها.' },
  { flags: ['newAccount'], accountHours: 4, text: 'I have just joined and look forward to your offers.' },
  { flags: ['newAccount'], accountHours: 19, text: 'أول طلب لي هنا، وشكرًا لكم مقدمًا.' },
  { flags: [], accountHours: 30, text: 'On my second day here I ask for something at last.' },
  { flags: ['rejectedBefore'], decidedBefore: 'reject', text: 'I ask again, with all that the rules want to know.' },
  { flags: ['rejectedBefore'], decidedBefore: 'reject', text: 'أعدت الطلب بعد قراءة القواعد.' },
  { flags: [], decidedBefore: 'requestChanges', text: 'كتبت طلبي هذه المرة بتفصيل أكثر.' },
]
