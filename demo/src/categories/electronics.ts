import { choice, colour, condition, line, nested, specification, table, year } from './category.ts'
import type { Page, Phrases } from './category.ts'

const phrases: Phrases = [
  ['With box, charger and receipt.', 'مع العلبة والشاحن والفاتورة.'],
  ['Under warranty for seven more months.', 'تحت الكفالة لسبعة أشهر أخرى.'],
  ['Battery holds all day.', 'البطارية تدوم طوال اليوم.'],
  ['Reset and ready for a new owner.', 'أُعيدت إلى ضبط المصنع وجاهزة للاستعمال.'],
  ['Always kept in a case.', 'كانت دائمًا في حافظة.'],
  ['Swap possible against a newer one.', 'يمكن الاستبدال بجهاز أحدث.'],
]

const storage = choice(
  'select',
  ['Storage', 'سعة التخزين'],
  ['64 GB', '64 غيغابايت'],
  ['128 GB', '128 غيغابايت'],
  ['256 GB', '256 غيغابايت'],
  ['512 GB', '512 غيغابايت'],
)

const memory = choice(
  'select',
  ['Memory', 'الذاكرة'],
  ['8 GB', '8 غيغابايت'],
  ['16 GB', '16 غيغابايت'],
  ['32 GB', '32 غيغابايت'],
)

export const electronics: Page = {
  name: ['Electronics', 'إلكترونيات'],
  ware: 'wares/laptop',
  content: [
    {
      name: ['Phones and tablets', 'هواتف وأجهزة لوحية'],
      ware: 'wares/phone',
      content: [
        {
          name: ['Mobile phones', 'هواتف محمولة'],
          ware: 'wares/phone',
          price: [50, 1600],
          promotion: [10, 5],
          attributes: [
            choice(
              'dropdown',
              ['Brand', 'العلامة التجارية'],
              nested(
                ['Apple', 'آبل'],
                ['iPhone 13', 'آيفون 13'],
                ['iPhone 14 Pro', 'آيفون 14 برو'],
                ['iPhone 15', 'آيفون 15'],
              ),
              nested(
                ['Samsung', 'سامسونغ'],
                ['Galaxy S23', 'غالاكسي إس 23'],
                ['Galaxy A54', 'غالاكسي إيه 54'],
                ['Galaxy Z Flip', 'غالاكسي زد فليب'],
              ),
              nested(['Xiaomi', 'شاومي'], ['Redmi Note 12', 'ريدمي نوت 12'], ['13T', '13 تي']),
              nested(['Huawei', 'هواوي'], ['P60', 'بي 60'], ['Nova 11', 'نوفا 11']),
            ),
            storage,
            condition,
            colour,
            table(line(['Battery health', 'صحة البطارية'], [75, 100, 1], ['%', '٪'])),
          ],
          phrases,
        },
        {
          name: ['Tablets', 'أجهزة لوحية'],
          ware: 'wares/tablet',
          price: [40, 1300],
          promotion: [8, 4],
          attributes: [storage, condition, table(line(['Screen', 'الشاشة'], [8, 13, 1], ['inch', 'بوصة']))],
          titles: [
            ['Tablet with pen and cover', 'جهاز لوحي مع قلم وغطاء'],
            ['Tablet for children, strong case', 'جهاز لوحي للأطفال مع حافظة قوية'],
            ['Drawing tablet', 'لوح رسم رقمي'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['Computers', 'حواسيب'],
      ware: 'wares/laptop',
      content: [
        {
          name: ['Laptops', 'حواسيب محمولة'],
          ware: 'wares/laptop',
          price: [120, 3500],
          promotion: [12, 6],
          attributes: [
            choice(
              'dropdown',
              ['Brand', 'العلامة التجارية'],
              nested(['Lenovo', 'لينوفو'], ['ThinkPad', 'ثينك باد'], ['IdeaPad', 'آيديا باد']),
              nested(['HP', 'إتش بي'], ['EliteBook', 'إليت بوك'], ['Pavilion', 'بافيليون']),
              nested(['Dell', 'ديل'], ['XPS', 'إكس بي إس'], ['Latitude', 'لاتيتيود']),
              nested(['Apple', 'آبل'], ['MacBook Air', 'ماك بوك إير'], ['MacBook Pro', 'ماك بوك برو']),
            ),
            memory,
            condition,
            specification(
              [['Touch screen', 'شاشة لمس'], 'touch'],
              [['Fingerprint reader', 'قارئ بصمة'], 'shield'],
              [['Lit keyboard', 'لوحة مفاتيح مضيئة'], 'sun'],
            ),
            table(year(2017), line(['Screen', 'الشاشة'], [13, 17, 1], ['inch', 'بوصة'])),
          ],
          phrases,
        },
        {
          name: ['Desktop computers', 'حواسيب مكتبية'],
          ware: 'wares/desktop',
          price: [80, 4000],
          promotion: [12, 6],
          attributes: [memory, condition, table(line(['Disk', 'القرص'], [256, 2048, 256], ['GB', 'غيغابايت']))],
          titles: [
            ['Gaming computer with two screens', 'حاسوب ألعاب مع شاشتين'],
            ['Office computer, small and silent', 'حاسوب مكتبي صغير وهادئ'],
            ['Workstation for design', 'محطة عمل للتصميم'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['Cameras', 'كاميرات'],
      ware: 'wares/camera',
      rentable: true,
      content: [
        {
          name: ['Cameras and lenses', 'كاميرات وعدسات'],
          ware: 'wares/camera',
          price: [80, 5000],
          promotion: [0, 6],
          attributes: [
            condition,
            choice(
              'dropdown',
              ['Kind', 'النوع'],
              ['Mirrorless', 'بدون مرآة'],
              ['Reflex', 'عاكسة'],
              ['Compact', 'مدمجة'],
              ['Bridge', 'شبه احترافية'],
            ),
            table(line(['Shutter count', 'عدد اللقطات'], [500, 60_000, 500], ['shots', 'لقطة'])),
          ],
          titles: [
            ['Camera with two lenses and a bag', 'كاميرا مع عدستين وحقيبة'],
            ['Camera with a portrait lens, 85 mm', 'كاميرا مع عدسة بورتريه 85 مم'],
            ['Camera for travelling', 'كاميرا للسفر'],
            ['Camera for beginners', 'كاميرا للمبتدئين'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['Television and audio', 'تلفاز وصوتيات'],
      ware: 'wares/television',
      content: [
        {
          name: ['Televisions', 'أجهزة تلفاز'],
          ware: 'wares/television',
          price: [60, 3000],
          promotion: [10, 5],
          attributes: [condition, table(year(2016), line(['Screen', 'الشاشة'], [32, 85, 1], ['inch', 'بوصة']))],
          titles: [
            ['Smart television with wall mount', 'تلفاز ذكي مع حامل جدار'],
            ['Large television, box opened only', 'تلفاز كبير، فُتحت العلبة فقط'],
            ['Bedroom television', 'تلفاز لغرفة النوم'],
          ],
          phrases,
        },
        {
          name: ['Headphones and speakers', 'سماعات ومكبرات صوت'],
          ware: 'wares/headphones',
          price: [10, 900],
          promotion: [6, 3],
          attributes: [
            condition,
            colour,
            specification(
              [['Noise cancelling', 'عزل الضوضاء'], 'wave'],
              [['Wireless', 'لاسلكي'], 'wireless'],
              [['Water resistant', 'مقاوم للماء'], 'drop'],
            ),
          ],
          titles: [
            ['Over-ear headphones', 'سماعات رأس'],
            ['Wireless headphones for travelling', 'سماعات رأس لاسلكية للسفر'],
            ['Studio headphones, foldable', 'سماعات استوديو قابلة للطي'],
            ['Gaming headphones with strong bass', 'سماعات ألعاب بصوت جهير قوي'],
          ],
          phrases,
        },
      ],
    },
  ],
}
