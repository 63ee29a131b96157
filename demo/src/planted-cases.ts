import type { FlagKind } from '@dealsy/contract'
import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import { shelvesIn } from './categories/catalogue.ts'
import type { Shelf } from './categories/category.ts'
import { electronics } from './categories/electronics.ts'
import { fashion, homeAndFurniture } from './categories/home-and-fashion.ts'
import { leisure } from './categories/jobs-and-services.ts'
import { vehicles } from './categories/vehicles.ts'

/** A listing with something to flag, or one that only looks like it. */
export interface PlantedCase {
  /** The flags that it is to get; none where it is an innocent look-alike. */
  flags: readonly FlagKind[]
  /** Its whole description, which no other listing has. */
  text: string
  /** How its photograph was made of one in a verified listing; `another` is one of the same kind of thing. */
  photograph?: 'mirrored' | 'cropped' | 'recompressed' | 'another'
  /** Whether that listing belongs to the same owner. */
  isOwn?: true
  /** The description of a verified listing of the same category and name. */
  beside?: string
  /** Of a phone. */
  price?: number
  /** Minutes before the last of those that one owner lists together. */
  minutesBefore?: number
  /** Hours that the account of its owner is old. */
  accountHours?: number
  /** What was decided on another listing of its owner. */
  decidedBefore?: 'reject' | 'requestChanges'
  isSuspended?: true
}

/** What somebody owns and can sell. */
export const things: ReadonlySet<Shelf> = new Set(
  shelvesIn([electronics, homeAndFurniture, fashion, leisure, vehicles]),
)

/** Whether the description of a case can be that of a product of a category: most speak of things that somebody owns. */
export const fitsShelf = ({ flags, accountHours, decidedBefore, isSuspended }: PlantedCase, shelf: Shelf): boolean =>
  things.has(shelf) ||
  flags.includes('contact') ||
  accountHours !== undefined ||
  decidedBefore !== undefined ||
  isSuspended === true

/** The category of which so much is verified that its usual prices are known. */
export const pricedCategory = 'Mobile phones'

/** Words of the list that the dashboard edits. */
export const reviewWords: readonly Pick<Insertable<Tables['review_words']>, 'word' | 'exceptions'>[] = [
  { word: 'replica', exceptions: ['not a replica', 'no replica'] },
  { word: 'مقلد', exceptions: ['غير مقلد'] },
  { word: 'سلاح', exceptions: [] },
]

const each = (flags: readonly FlagKind[], ...texts: readonly string[]) => texts.map((text) => ({ flags, text }))

// The telephone number is of the block of zeros that the users' are of.
const contacts: readonly PlantedCase[] = [
  ...each(
    [],
    'The largest part measures 1200×900×750 mm and weighs 18 kg.',
    'The type plate says model WW70T4020EE, serial number 0445110351.',
    'With me since 14.03.2022, in use from 2018 to 2021 before that; between 150 and 200 would be fair.',
    'القياس ١٢٠٠×٩٠٠×٧٥٠ ملم والوزن ١٨ كغم مع التغليف.',
    'موديل ٢٠١٩، استُعمل من ٢٠٢٠ إلى ٢٠٢٣، والسعر بين ١٥٠ و٢٠٠.',
  ),
  ...each(
    ['contact'],
    'Ask whatever you like: call 079 000 4821 after five, I answer every day.',
    'Ask for me by phone: zero seven nine, zero zero zero, four eight two one.',
    'More pictures at www.example.com/offers, the best ones are there.',
    'I read mail more often: offers@example.com, at any time of the day.',
    'All that I offer is on Instagram: demo.shop.of.offers',
    'للتواصل السريع ٠٧٩ ٠٠٠ ٤٨٢١ في أي وقت مساءً.',
    'اتصل على صفر سبعة تسعة صفر صفر صفر أربعة ثمانية اثنين واحد بعد العصر.',
    'راسلني على تلغرام @demo_offers_jo وأرسل لك كل التفاصيل.',
    'واتساب 0 7 9 0 0 0 4 8 2 1 فقط، لا أرد على المكالمات.',
  ),
]

const words: readonly PlantedCase[] = [
  ...each(
    ['word'],
    'First-class r3pl1ca, you will not see the difference.',
    'A replica of the real one, made with much care.',
    'الأصلي والمقلَّد معًا بسعر واحد لمن يأخذهما اليوم.',
    'للبيع أو للمبادلة بسلاح صيد مرخّص.',
  ),
  ...each(
    [],
    'Guaranteed original, not a replica, with the bill of the shop.',
    'The warm colour is hard to replicate in a photograph.',
    'أصلي غير مقلد، ومعه فاتورة المحل.',
    'معه هدية صغيرة: ميدالية على شكل سلاحف.',
  ),
]

const photographs: readonly PlantedCase[] = [
  { flags: ['samePhoto'], photograph: 'mirrored', text: 'Photographed at home in the afternoon, just as it is.' },
  { flags: ['samePhoto'], photograph: 'cropped', text: 'الصورة كما هي من دون أي تعديل.' },
  { flags: ['samePhoto'], photograph: 'recompressed', text: 'الصورة تبيّن كل التفاصيل.' },
  { flags: ['samePhoto'], photograph: 'recompressed', isOwn: true, text: 'ما زال متوفرًا، والصورة حديثة.' },
  { flags: [], photograph: 'another', text: 'My own picture of today, taken in daylight.' },
  { flags: [], photograph: 'another', text: 'صورة جديدة التقطتها بنفسي هذا الصباح.' },
]

const copiedTexts: readonly PlantedCase[] = [
  {
    flags: ['sameText'],
    beside:
      'Bought new two years ago and used on few occasions. The bill and the box are there, and it comes from a home without smokers.',
    text: 'Bought new two years ago, and used on a few occasions. The bill and the box are here; it comes from a home without smokers!',
  },
  {
    flags: ['sameText'],
    beside: 'اشتريته جديدًا قبل سنتين واستعملته مرات قليلة. الفاتورة والعلبة موجودتان، وهو من بيت لا تدخين فيه.',
    text: 'اشتريته جديدا قبل سنتين واستعملته مرات قليلة، والفاتوره والعلبه موجودتان وهو من بيت لا تدخين فيه',
  },
  {
    flags: [],
    beside: 'هدية لم نحتج إليها، بقيت صيفًا واحدًا في الخزانة وعلى جانبها علامة صغيرة.',
    text: 'القطعة الثانية عندنا ونحن ننتقل إلى بيت أصغر. لا علامات عليها وكل ما يتبعها في كيس.',
  },
]

const prices: readonly PlantedCase[] = [
  { flags: ['price'], price: 9, text: 'Must be gone by the weekend, first come, first served.' },
  { flags: ['price'], price: 18_500, text: 'السعر نهائي لمن يعرف قيمته.' },
  { flags: [], price: 60, text: 'The screen has a crack at the edge, hence the price.' },
  { flags: [], price: 1500, text: 'نسخة خاصة بذاكرة كبيرة، مع كل الملحقات الأصلية.' },
]

// The fifth listing within an hour is the first that is one of many.
const listedTogether: readonly PlantedCase[] = [
  { flags: [], minutesBefore: 50, text: 'We move abroad on Friday, so it has to go.' },
  { flags: [], minutesBefore: 41, text: 'From the move as well, can be collected today.' },
  { flags: [], minutesBefore: 33, text: 'It does not fit into the suitcase.' },
  { flags: [], minutesBefore: 20, text: 'Not needed where we are going.' },
  { flags: ['manyAtOnce'], minutesBefore: 12, text: 'Hardly used, now it must find another home.' },
  { flags: ['manyAtOnce'], minutesBefore: 0, text: 'The last thing from the move.' },
]

const owners: readonly PlantedCase[] = [
  { flags: ['newAccount'], accountHours: 3, text: 'I am new here and answer quickly.' },
  { flags: ['newAccount'], accountHours: 20, text: 'أول إعلان لي هنا، أهلًا بأسئلتكم.' },
  { flags: [], accountHours: 30, text: 'My second day here, ask me whatever you like.' },
  {
    flags: ['rejectedBefore'],
    decidedBefore: 'reject',
    text: 'I have read the rules by now, so here is another offer.',
  },
  { flags: ['rejectedBefore'], decidedBefore: 'reject', text: 'أضفت كل ما يلزم هذه المرة.' },
  { flags: [], decidedBefore: 'requestChanges', text: 'وصفته هذه المرة بتفصيل أكثر.' },
  { flags: ['suspendedBefore'], isSuspended: true, text: 'The offer holds until the end of the week.' },
]

/** All planted cases, those first for which the fewest products are there. */
export const plantedCases: readonly PlantedCase[] = [
  ...copiedTexts,
  ...photographs,
  ...listedTogether,
  ...prices,
  ...words,
  ...contacts,
  ...owners,
]
