import { choice, condition, line, specification, table } from './category.ts'
import type { Page, Phrases } from './category.ts'

const vacancy: Phrases = [
  ['Full time, five days a week.', 'دوام كامل، خمسة أيام في الأسبوع.'],
  ['Health insurance and transport included.', 'تأمين صحي ومواصلات.'],
  ['Send your CV by message.', 'أرسل السيرة الذاتية برسالة.'],
  ['Training is given in the first month.', 'تدريب في الشهر الأول.'],
  ['Start as soon as possible.', 'المباشرة في أقرب وقت.'],
]

const experience = choice(
  'dropdown',
  ['Experience', 'الخبرة'],
  ['None needed', 'لا تلزم خبرة'],
  ['1 to 3 years', 'من سنة إلى 3 سنوات'],
  ['More than 3 years', 'أكثر من 3 سنوات'],
)

const hours = choice(
  'select',
  ['Hours', 'الدوام'],
  ['Full time', 'دوام كامل'],
  ['Part time', 'دوام جزئي'],
  ['Remote', 'عن بعد'],
)

export const jobs: Page = {
  name: ['Jobs', 'وظائف'],
  ware: 'wares/briefcase',
  content: [
    {
      name: ['Office and technology', 'مكاتب وتقنية'],
      ware: 'wares/desk',
      price: [300, 4000],
      promotion: [0, 5],
      attributes: [experience, hours],
      titles: [
        ['Accountant for a trading company', 'محاسب لشركة تجارية'],
        ['Web developer', 'مطور مواقع'],
        ['Receptionist with English', 'موظفة استقبال تجيد الإنجليزية'],
        ['Graphic designer', 'مصمم جرافيك'],
      ],
      phrases: vacancy,
    },
    {
      name: ['Drivers and delivery', 'سائقون وتوصيل'],
      ware: 'wares/scooter',
      price: [250, 1500],
      promotion: [0, 3],
      attributes: [experience, hours],
      titles: [
        ['Delivery driver with own scooter', 'سائق توصيل مع دراجة'],
        ['Restaurant courier, evening shift', 'مندوب توصيل لمطعم، دوام مسائي'],
        ['Parcel courier by scooter', 'مندوب توصيل طرود على دراجة نارية'],
      ],
      phrases: vacancy,
    },
    {
      name: ['Teaching', 'تعليم'],
      ware: 'wares/blackboard',
      price: [250, 2500],
      promotion: [0, 3],
      attributes: [experience, hours],
      titles: [
        ['Mathematics teacher', 'معلم رياضيات'],
        ['English teacher for a kindergarten', 'معلمة إنجليزي لروضة'],
        ['Physics teacher, secondary school', 'معلم فيزياء للمرحلة الثانوية'],
      ],
      phrases: vacancy,
    },
  ],
}

const work: Phrases = [
  ['Free visit and a clear price before we start.', 'زيارة مجانية وسعر واضح قبل البدء.'],
  ['Available on holidays too.', 'متوفرون أيام العطل أيضًا.'],
  ['More than ten years of experience.', 'خبرة تزيد على عشر سنوات.'],
  ['We bring our own tools.', 'نحضر أدواتنا معنا.'],
  ['Payment after the work is done.', 'الدفع بعد انتهاء العمل.'],
]

const area = choice(
  'dropdown',
  ['Works in', 'منطقة العمل'],
  ['The city', 'المدينة'],
  ['The province', 'المحافظة'],
  ['The whole country', 'كل البلد'],
)

export const services: Page = {
  name: ['Services', 'خدمات'],
  ware: 'wares/wrench',
  content: [
    {
      name: ['Home services', 'خدمات منزلية'],
      ware: 'wares/wrench',
      content: [
        {
          name: ['Repairs', 'صيانة'],
          ware: 'wares/wrench',
          price: [5, 500],
          promotion: [0, 2],
          attributes: [
            area,
            choice(
              'select',
              ['Trade', 'المهنة'],
              ['Plumbing', 'سباكة'],
              ['Electricity', 'كهرباء'],
              ['Painting', 'دهان'],
              ['Carpentry', 'نجارة'],
            ),
          ],
          titles: [
            ['Small repairs around the house', 'تصليحات منزلية صغيرة'],
            ['Painting of rooms and facades', 'دهان غرف وواجهات'],
            ['Water leaks found and fixed', 'كشف وإصلاح تسرب المياه'],
          ],
          phrases: work,
        },
        {
          name: ['Cleaning', 'تنظيف'],
          ware: 'wares/bucket',
          price: [10, 400],
          promotion: [0, 2],
          attributes: [
            area,
            choice('select', ['Rhythm', 'التكرار'], ['Once', 'مرة واحدة'], ['Weekly', 'أسبوعيًا'], ['Monthly', 'شهريًا']),
          ],
          titles: [
            ['House cleaning by the hour', 'تنظيف منازل بالساعة'],
            ['Carpet and sofa cleaning', 'تنظيف سجاد وكنب'],
            ['Cleaning after building work', 'تنظيف بعد أعمال البناء'],
          ],
          phrases: work,
        },
        {
          name: ['Moving', 'نقل أثاث'],
          ware: 'wares/moving-van',
          price: [30, 1500],
          promotion: [0, 4],
          attributes: [
            area,
            specification([['Packing', 'تغليف'], 'shield'], [['Outside lift', 'رافعة خارجية'], 'lift']),
          ],
          titles: [
            ['Moving with packing and assembly', 'نقل أثاث مع فك وتركيب وتغليف'],
            ['Small van with a driver', 'فان صغير مع سائق'],
          ],
          phrases: work,
        },
      ],
    },
    {
      name: ['Lessons', 'دروس'],
      ware: 'wares/book',
      price: [5, 200],
      promotion: [0, 1],
      attributes: [
        choice(
          'dropdown',
          ['Subject', 'المادة'],
          ['Languages', 'لغات'],
          ['Mathematics', 'رياضيات'],
          ['Music', 'موسيقى'],
          ['Programming', 'برمجة'],
        ),
        choice('select', ['Place', 'المكان'], ['At home', 'في المنزل'], ['Online', 'عبر الإنترنت']),
      ],
      titles: [
        ['Private lessons for school pupils', 'دروس خصوصية لطلاب المدارس'],
        ['Lessons before the final exams', 'دروس قبل الامتحانات النهائية'],
        ['Conversation in English', 'محادثة بالإنجليزية'],
      ],
      phrases: work,
    },
  ],
}

const phrases: Phrases = [
  ['Used on two trips only.', 'استُعملت في رحلتين فقط.'],
  ['Complete, nothing is missing.', 'كاملة لا ينقصها شيء.'],
  ['Cheaper for several days.', 'سعر أقل لعدة أيام.'],
  ['Pick-up near the stadium.', 'الاستلام قرب الاستاد.'],
]

export const leisure: Page = {
  name: ['Sports and leisure', 'رياضة وترفيه'],
  ware: 'wares/bicycle',
  rentable: true,
  content: [
    {
      name: ['Bicycles', 'دراجات هوائية'],
      ware: 'wares/bicycle',
      price: [20, 3000],
      promotion: [0, 3],
      attributes: [
        condition,
        choice(
          'dropdown',
          ['Kind', 'النوع'],
          ['City', 'مدينة'],
          ['Mountain', 'جبلية'],
          ['Road', 'سباق'],
          ['Children', 'أطفال'],
        ),
        table(line(['Frame', 'قياس الهيكل'], [40, 62, 2], ['cm', 'سم'])),
      ],
      titles: [
        ['Mountain bike with disc brakes', 'دراجة جبلية بفرامل ديسك'],
        ['City bike with basket', 'دراجة مدينة مع سلة'],
        ["Children's bike with training wheels", 'دراجة أطفال بعجلات مساندة'],
        ['Electric bike', 'دراجة كهربائية'],
      ],
      phrases,
    },
    {
      name: ['Camping gear', 'معدات تخييم'],
      ware: 'wares/tent',
      price: [10, 800],
      promotion: [0, 2],
      attributes: [
        condition,
        table(line(['People', 'عدد الأشخاص'], [2, 8, 1], ['people', 'أشخاص'])),
        specification([['Waterproof', 'ضد الماء'], 'drop'], [['Carrying bag', 'حقيبة حمل'], 'shield']),
      ],
      titles: [
        ['Family tent with two rooms', 'خيمة عائلية بغرفتين'],
        ['Light tent for two', 'خيمة خفيفة لشخصين'],
        ['Desert tent with a groundsheet', 'خيمة صحراوية مع أرضية'],
      ],
      phrases,
    },
  ],
}
