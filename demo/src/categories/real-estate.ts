import { choice, line, specification, table } from './category.ts'
import type { Page, Phrases } from './category.ts'

const phrases: Phrases = [
  ['Five minutes on foot to shops and schools.', 'خمس دقائق مشيًا إلى المتاجر والمدارس.'],
  ['Quiet street, sun until the evening.', 'شارع هادئ وشمس حتى المساء.'],
  ['Renovated last year.', 'مجدّدة العام الماضي.'],
  ['Owner sells directly, no agents please.', 'من المالك مباشرة، دون وسطاء.'],
  ['A view over the valley.', 'إطلالة على الوادي.'],
  ['Viewings on Fridays and Saturdays.', 'المعاينة يومي الجمعة والسبت.'],
]

const rooms = choice(
  'dropdown',
  ['Bedrooms', 'غرف النوم'],
  ['Studio', 'استوديو'],
  ['1 bedroom', 'غرفة نوم'],
  ['2 bedrooms', 'غرفتا نوم'],
  ['3 bedrooms', '3 غرف نوم'],
  ['4 bedrooms or more', '4 غرف نوم أو أكثر'],
)

const furnished = choice(
  'select',
  ['Furnishing', 'الفرش'],
  ['Furnished', 'مفروشة'],
  ['Partly furnished', 'مفروشة جزئيًا'],
  ['Unfurnished', 'غير مفروشة'],
)

const comfort = specification(
  [['Lift', 'مصعد'], 'lift'],
  [['Parking', 'موقف سيارة'], 'parking'],
  [['Central heating', 'تدفئة مركزية'], 'flame'],
  [['Garden', 'حديقة'], 'tree'],
  [['Guarded entrance', 'حراسة'], 'shield'],
  [['Internet', 'إنترنت'], 'wireless'],
)

const area = (from: number, to: number) => line(['Area', 'المساحة'], [from, to, 5], ['m²', 'م²'])
const floor = line(['Floor', 'الطابق'], [1, 9, 1], ['', ''])

export const realEstate: Page = {
  name: ['Real estate', 'عقارات'],
  ware: 'wares/home',
  content: [
    {
      name: ['For sale', 'للبيع'],
      ware: 'wares/home',
      content: [
        {
          name: ['Apartments for sale', 'شقق للبيع'],
          ware: 'wares/apartments',
          price: [25_000, 400_000],
          promotion: [60, 30],
          attributes: [rooms, furnished, comfort, table(area(60, 260), floor)],
          titles: [
            ['Bright apartment near the university', 'شقة مضيئة قرب الجامعة'],
            ['Ground floor apartment with a garden', 'شقة أرضية مع حديقة'],
            ['New apartment, first to live in', 'شقة جديدة لم تُسكن'],
            ['Roof apartment with a large terrace', 'روف مع تراس واسع'],
            ['Family apartment in a quiet street', 'شقة عائلية في شارع هادئ'],
          ],
          phrases,
        },
        {
          name: ['Villas and houses', 'فلل ومنازل'],
          ware: 'wares/villa',
          price: [90_000, 1_200_000],
          promotion: [120, 60],
          attributes: [
            rooms,
            comfort,
            table(area(200, 900), line(['Land', 'مساحة الأرض'], [300, 2000, 50], ['m²', 'م²'])),
          ],
          titles: [
            ['Stone villa with a pool', 'فيلا حجرية مع مسبح'],
            ['Detached house for two families', 'بيت مستقل لعائلتين'],
            ['Old town house, restored', 'بيت قديم مرمّم'],
            ['Modern villa in a new district', 'فيلا حديثة في حي جديد'],
          ],
          phrases,
        },
        {
          name: ['Land', 'أراضٍ'],
          ware: 'wares/land',
          price: [8000, 900_000],
          promotion: [50, 25],
          attributes: [
            choice(
              'select',
              ['Use', 'الاستعمال'],
              ['Residential', 'سكني'],
              ['Commercial', 'تجاري'],
              ['Agricultural', 'زراعي'],
            ),
            table(line(['Land', 'مساحة الأرض'], [400, 12_000, 100], ['m²', 'م²'])),
          ],
          titles: [
            ['Plot on two streets', 'أرض على شارعين'],
            ['Olive grove with a well', 'كرم زيتون مع بئر'],
            ['Building plot with all services', 'قطعة أرض مخدومة للبناء'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['For rent', 'للإيجار'],
      ware: 'wares/key',
      rentable: true,
      content: [
        {
          name: ['Apartments for rent', 'شقق للإيجار'],
          ware: 'wares/rented-apartment',
          price: [20_000, 300_000],
          promotion: [0, 12],
          attributes: [rooms, furnished, comfort, table(area(45, 220), floor)],
          titles: [
            ['Furnished studio in the centre', 'استوديو مفروش في وسط المدينة'],
            ['Two rooms close to the market', 'شقة غرفتين قرب السوق'],
            ['Apartment for a family, long stay', 'شقة لعائلة لمدة طويلة'],
            ['Sunny apartment with a balcony', 'شقة مشمسة مع شرفة'],
          ],
          phrases,
        },
        {
          name: ['Chalets and farms', 'شاليهات ومزارع'],
          ware: 'wares/chalet',
          price: [30_000, 500_000],
          promotion: [0, 15],
          attributes: [
            comfort,
            choice(
              'select',
              ['Guests', 'الضيوف'],
              ['Up to 6', 'حتى 6'],
              ['Up to 12', 'حتى 12'],
              ['Up to 25', 'حتى 25'],
            ),
          ],
          titles: [
            ['Chalet with a heated pool', 'شاليه مع مسبح مدفأ'],
            ['Farm for weekends and gatherings', 'مزرعة لعطلة نهاية الأسبوع والتجمعات'],
            ['Wooden cabin among the pines', 'كوخ خشبي بين الصنوبر'],
          ],
          phrases: [
            ['Check-in at noon, check-out at ten.', 'الدخول ظهرًا والخروج العاشرة صباحًا.'],
            ['Barbecue, playground and a large kitchen.', 'شواء وألعاب للأطفال ومطبخ كبير.'],
            ['Lower price on weekdays.', 'سعر أقل في أيام الأسبوع.'],
          ],
        },
        {
          name: ['Offices and shops', 'مكاتب ومحلات'],
          ware: 'wares/shop',
          price: [25_000, 600_000],
          promotion: [0, 15],
          attributes: [furnished, comfort, table(area(20, 400), floor)],
          titles: [
            ['Office with two rooms and a kitchen', 'مكتب من غرفتين ومطبخ'],
            ['Shop on the main street', 'محل على الشارع الرئيسي'],
            ['Shared office, a desk or more', 'مكتب مشترك، طاولة أو أكثر'],
          ],
          phrases,
        },
      ],
    },
  ],
}
