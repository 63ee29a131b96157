import { choice, colour, condition, line, nested, specification, table, year } from './category.ts'
import type { Page, Phrases } from './category.ts'

const phrases: Phrases = [
  ['One owner, serviced on time.', 'مالك واحد وصيانة في موعدها.'],
  ['No accidents, inspected last month.', 'خالية من الحوادث وفُحصت الشهر الماضي.'],
  ['New tyres and a fresh battery.', 'إطارات جديدة وبطارية جديدة.'],
  ['Economical and quiet in town.', 'اقتصادية وهادئة داخل المدينة.'],
  ['Papers are ready to be transferred.', 'الأوراق جاهزة للتنازل.'],
  ['A small scratch at the rear bumper, otherwise clean.', 'خدش بسيط في الصدام الخلفي وباقي الهيكل نظيف.'],
]

const make = choice(
  'dropdown',
  ['Make', 'الشركة المصنعة'],
  nested(
    ['Toyota', 'تويوتا'],
    ['Corolla', 'كورولا'],
    ['Camry', 'كامري'],
    ['Prius', 'بريوس'],
    ['Land Cruiser', 'لاند كروزر'],
  ),
  nested(['Hyundai', 'هيونداي'], ['Elantra', 'إلنترا'], ['Tucson', 'توسان'], ['Accent', 'أكسنت']),
  nested(['Kia', 'كيا'], ['Cerato', 'سيراتو'], ['Sportage', 'سبورتاج'], ['Picanto', 'بيكانتو']),
  nested(['Mercedes-Benz', 'مرسيدس بنز'], ['C 200', 'سي 200'], ['E 250', 'إي 250'], ['GLC', 'جي إل سي']),
  nested(['BMW', 'بي إم دبليو'], ['320i', '320 آي'], ['520i', '520 آي'], ['X5', 'إكس 5']),
  nested(['Volkswagen', 'فولكس فاغن'], ['Golf', 'غولف'], ['Passat', 'باسات'], ['ID.4', 'آي دي 4']),
)

const fuel = choice(
  'select',
  ['Fuel', 'نوع الوقود'],
  ['Petrol', 'بنزين'],
  ['Diesel', 'ديزل'],
  ['Hybrid', 'هايبرد'],
  ['Electric', 'كهرباء'],
)

const gearbox = choice('select', ['Gearbox', 'ناقل الحركة'], ['Automatic', 'أوتوماتيك'], ['Manual', 'عادي'])

const comfort = specification(
  [['Air conditioning', 'مكيف'], 'snow'],
  [['Sunroof', 'فتحة سقف'], 'sun'],
  [['Reversing camera', 'كاميرا خلفية'], 'camera'],
  [['Bluetooth', 'بلوتوث'], 'wireless'],
  [['Alarm', 'جهاز إنذار'], 'shield'],
)

export const vehicles: Page = {
  name: ['Vehicles', 'مركبات'],
  ware: 'wares/car',
  content: [
    {
      name: ['Cars', 'سيارات'],
      ware: 'wares/car',
      content: [
        {
          name: ['Cars for sale', 'سيارات للبيع'],
          ware: 'wares/car',
          price: [2000, 60_000],
          promotion: [30, 15],
          attributes: [
            make,
            fuel,
            gearbox,
            colour,
            comfort,
            table(year(2009), line(['Mileage', 'المسافة المقطوعة'], [5000, 190_000, 500], ['km', 'كم'])),
          ],
          phrases,
        },
        {
          name: ['Car rental', 'تأجير سيارات'],
          ware: 'wares/rental-car',
          price: [4000, 40_000],
          promotion: [0, 10],
          rentable: true,
          attributes: [
            make,
            gearbox,
            comfort,
            table(year(2018), line(['Seats', 'المقاعد'], [4, 8, 1], ['seats', 'مقاعد'])),
          ],
          phrases: [
            ['Delivered to the airport on request.', 'التسليم في المطار عند الطلب.'],
            ['Insurance included.', 'التأمين مشمول.'],
            ['Unlimited kilometres for a week or more.', 'كيلومترات مفتوحة لأسبوع أو أكثر.'],
            ['A deposit is asked for and given back.', 'يُطلب تأمين مسترد.'],
          ],
        },
        {
          name: ['Spare parts', 'قطع غيار'],
          ware: 'wares/spare-parts',
          price: [5, 900],
          promotion: [0, 3],
          attributes: [
            condition,
            choice(
              'dropdown',
              ['Part', 'القطعة'],
              ['Wheels', 'العجلات'],
              ['Brakes', 'الفرامل'],
              ['Tyres', 'الإطارات'],
              ['Suspension', 'نظام التعليق'],
            ),
          ],
          titles: [
            ['Set of four alloy wheels, 17 inch', 'طقم جنطات ألمنيوم قياس 17'],
            ['Front brake pads', 'قماشات فرامل أمامية'],
            ['Front brake discs, a pair', 'زوج أقراص فرامل أمامية'],
            ['Spare wheel, full size', 'عجل احتياطي بالحجم الكامل'],
            ['Four tyres on steel rims', 'أربعة إطارات مع جنطات حديد'],
            ['Brake discs with pads', 'أقراص فرامل مع قماشات'],
          ],
          phrases: [
            ['Original part with its box.', 'قطعة أصلية مع العلبة.'],
            ['Fits several model years; send me yours.', 'تناسب عدة موديلات، أرسل موديل سيارتك.'],
            ['Can be fitted at my garage.', 'يمكن التركيب في ورشتي.'],
            ['Bought by mistake, never used.', 'اشتُريت بالخطأ ولم تُستعمل.'],
          ],
        },
      ],
    },
    {
      name: ['Motorcycles', 'دراجات نارية'],
      ware: 'wares/motorcycle',
      price: [600, 12_000],
      promotion: [16, 8],
      attributes: [
        condition,
        colour,
        choice(
          'dropdown',
          ['Body type', 'نوع الدراجة'],
          ['Scooter', 'سكوتر'],
          ['Sport', 'رياضية'],
          ['Touring', 'سياحية'],
          ['Off-road', 'جبلية'],
        ),
        table(year(2012), line(['Engine size', 'سعة المحرك'], [50, 1000, 50], ['cc', 'سي سي'])),
      ],
      titles: [
        ['Motorcycle for deliveries', 'دراجة نارية للتوصيل'],
        ['Touring motorcycle with side cases', 'دراجة سياحية مع صناديق جانبية'],
        ['Sport motorcycle, garage kept', 'دراجة رياضية محفوظة في كراج'],
        ['City motorcycle, low mileage', 'دراجة للمدينة قليلة الاستعمال'],
      ],
      phrases,
    },
    {
      name: ['Trucks and machinery', 'شاحنات ومعدات'],
      ware: 'wares/truck',
      rentable: true,
      content: [
        {
          name: ['Pickups and trucks', 'بكبات وشاحنات'],
          ware: 'wares/truck',
          price: [5000, 90_000],
          promotion: [40, 20],
          attributes: [
            condition,
            choice('select', ['Driver', 'السائق'], ['With driver', 'مع سائق'], ['Without driver', 'بدون سائق']),
            table(year(2008), line(['Load', 'الحمولة'], [1, 20, 1], ['t', 'طن'])),
          ],
          titles: [
            ['Pickup with double cab', 'بكب دبل كابينة'],
            ['Refrigerated truck', 'شاحنة مبردة'],
            ['Flatbed truck with crane', 'شاحنة مسطحة مع رافعة'],
            ['Closed van for moving', 'فان مغلق للنقل'],
          ],
          phrases,
        },
        {
          name: ['Construction machines', 'آليات إنشائية'],
          ware: 'wares/excavator',
          price: [3000, 90_000],
          promotion: [0, 20],
          attributes: [condition, table(line(['Working hours', 'ساعات العمل'], [200, 9000, 100], ['h', 'ساعة']))],
          titles: [
            ['Mini excavator', 'حفارة صغيرة'],
            ['Crawler excavator, 20 tons', 'حفارة مجنزرة 20 طن'],
            ['Excavator with a rock breaker', 'حفارة مع كسارة صخور'],
            ['Excavator, low hours', 'حفارة بساعات تشغيل قليلة'],
          ],
          phrases: [
            ['Comes with an operator if needed.', 'مع مشغّل عند الحاجة.'],
            ['Maintained after each job.', 'تُصان بعد كل مشروع.'],
            ['Delivered to the site.', 'التوصيل إلى الموقع.'],
          ],
        },
      ],
    },
  ],
}
