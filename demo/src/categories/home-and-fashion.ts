import { choice, colour, condition, line, specification, table } from './category.ts'
import type { Page, Phrases } from './category.ts'

const phrases: Phrases = [
  ['From a home without smokers.', 'من بيت لا تدخين فيه.'],
  ['Can be seen any evening.', 'يمكن المعاينة أي مساء.'],
  ['Must go this month because we move.', 'يجب البيع هذا الشهر بسبب الانتقال.'],
  ['Help with carrying is available.', 'المساعدة في الحمل متوفرة.'],
  ['Price is fixed.', 'السعر نهائي.'],
  ['Clean and complete.', 'نظيف وكامل.'],
]

const material = choice(
  'dropdown',
  ['Material', 'المادة'],
  ['Wood', 'خشب'],
  ['Metal', 'معدن'],
  ['Fabric', 'قماش'],
  ['Leather', 'جلد'],
)

export const homeAndFurniture: Page = {
  name: ['Home and furniture', 'المنزل والأثاث'],
  ware: 'wares/sofa',
  content: [
    {
      name: ['Furniture', 'أثاث'],
      ware: 'wares/sofa',
      content: [
        {
          name: ['Living room', 'غرفة المعيشة'],
          ware: 'wares/sofa',
          price: [30, 4000],
          promotion: [8, 4],
          attributes: [condition, material, colour, table(line(['Width', 'العرض'], [80, 320, 10], ['cm', 'سم']))],
          titles: [
            ['Corner sofa for six', 'كنبة زاوية لستة أشخاص'],
            ['Sofa bed with storage', 'كنبة سرير مع مخزن'],
            ['Two-seat sofa, hardly used', 'كنبة لشخصين قليلة الاستعمال'],
            ['Sofa on a frame of solid wood', 'كنبة بهيكل خشب صلب'],
            ['Sofa with washable covers', 'كنبة بأغطية قابلة للغسل'],
          ],
          phrases,
        },
        {
          name: ['Bedroom', 'غرفة النوم'],
          ware: 'wares/bed',
          price: [25, 3500],
          promotion: [8, 4],
          attributes: [condition, material, table(line(['Width', 'العرض'], [90, 220, 10], ['cm', 'سم']))],
          titles: [
            ['Double bed with mattress', 'سرير مزدوج مع فرشة'],
            ['Upholstered bed with headboard', 'سرير منجّد مع ظهر'],
            ['Wooden bed with two bedside tables', 'سرير خشبي مع طاولتين جانبيتين'],
            ['Bed with drawers below', 'سرير مع أدراج سفلية'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['Lamps and decoration', 'إضاءة وديكور'],
      ware: 'wares/lamp',
      price: [5, 700],
      promotion: [0, 2],
      attributes: [condition, material, colour],
      titles: [
        ['Floor lamp with linen shade', 'مصباح أرضي بغطاء كتان'],
        ['Table lamp, brass', 'مصباح طاولة نحاسي'],
        ['Reading lamp for the sofa', 'مصباح قراءة بجانب الكنبة'],
        ['Pair of bedside lamps', 'مصباحان لجانبي السرير'],
      ],
      phrases,
    },
    {
      name: ['Plants and garden', 'نباتات وحدائق'],
      ware: 'wares/plant',
      price: [2, 300],
      promotion: [0, 1],
      attributes: [
        choice('select', ['Place', 'المكان'], ['Indoor', 'داخلي'], ['Balcony', 'شرفة'], ['Garden', 'حديقة']),
        table(line(['Height', 'الارتفاع'], [20, 220, 10], ['cm', 'سم'])),
      ],
      titles: [
        ['Lemon tree in a pot', 'شجرة ليمون في أصيص'],
        ['Jasmine, two years old', 'ياسمين عمره سنتان'],
        ['Large house plant in a clay pot', 'نبتة منزلية كبيرة في أصيص فخار'],
        ['Herbs for the balcony', 'أعشاب للشرفة'],
      ],
      phrases,
    },
    {
      name: ['Appliances', 'أجهزة منزلية'],
      ware: 'wares/fridge',
      price: [20, 2500],
      promotion: [8, 4],
      attributes: [
        condition,
        choice(
          'dropdown',
          ['Capacity', 'السعة'],
          ['Up to 200 litres', 'حتى 200 لتر'],
          ['Up to 400 litres', 'حتى 400 لتر'],
          ['Up to 600 litres', 'حتى 600 لتر'],
          ['More than 600 litres', 'أكثر من 600 لتر'],
        ),
        specification(
          [['Saves energy', 'موفر للطاقة'], 'bolt'],
          [['Inverter', 'إنفرتر'], 'wave'],
          [['Quiet', 'هادئ'], 'shield'],
        ),
      ],
      titles: [
        ['Refrigerator with two doors', 'ثلاجة ببابين'],
        ['Small refrigerator for the office', 'ثلاجة صغيرة للمكتب'],
        ['Refrigerator with a water dispenser', 'ثلاجة مع موزع ماء'],
        ['Family refrigerator with a large freezer', 'ثلاجة عائلية مع مجمّد كبير'],
      ],
      phrases,
    },
  ],
}

const size = choice('select', ['Size', 'المقاس'], ['S', 'صغير'], ['M', 'وسط'], ['L', 'كبير'], ['XL', 'كبير جدًا'])

const worn: Phrases = [
  ['Worn once, cleaned.', 'لُبس مرة واحدة ونُظّف.'],
  ['With tag, a present that did not fit.', 'مع البطاقة، هدية لم تناسب المقاس.'],
  ['Photos are of the very piece.', 'الصور للقطعة نفسها.'],
  ['Can be tried on in the shop.', 'يمكن القياس في المحل.'],
  ['Sent to other cities for a small fee.', 'التوصيل إلى المدن الأخرى مقابل أجرة بسيطة.'],
]

export const fashion: Page = {
  name: ['Fashion', 'أزياء'],
  ware: 'wares/dress',
  content: [
    {
      name: ['Women', 'نساء'],
      ware: 'wares/dress',
      content: [
        {
          name: ['Dresses', 'فساتين'],
          ware: 'wares/dress',
          price: [10, 900],
          promotion: [4, 2],
          attributes: [size, colour, condition],
          titles: [
            ['Long summer dress', 'فستان صيفي طويل'],
            ['Embroidered traditional dress', 'ثوب مطرّز'],
            ['Evening dress with sleeves', 'فستان سهرة بأكمام'],
          ],
          phrases: worn,
        },
        {
          name: ['Wedding dresses', 'فساتين زفاف'],
          ware: 'wares/wedding-dress',
          price: [150, 4000],
          promotion: [0, 6],
          rentable: true,
          attributes: [size, condition],
          titles: [
            ['Wedding dress with train and veil', 'فستان زفاف مع ذيل وطرحة'],
            ['Simple wedding dress', 'فستان زفاف بسيط'],
            ['Lace wedding dress with long sleeves', 'فستان زفاف دانتيل بأكمام طويلة'],
          ],
          phrases: worn,
        },
        {
          name: ['Bags', 'حقائب'],
          ware: 'wares/bag',
          price: [8, 1500],
          promotion: [4, 2],
          attributes: [colour, material, condition],
          titles: [
            ['Shoulder bag', 'حقيبة كتف'],
            ['Large handbag for every day', 'حقيبة يد كبيرة لكل يوم'],
            ['Handbag with two pockets', 'حقيبة يد بجيبين'],
          ],
          phrases: worn,
        },
      ],
    },
    {
      name: ['Shoes', 'أحذية'],
      ware: 'wares/shoe',
      price: [5, 400],
      promotion: [0, 2],
      attributes: [
        choice('dropdown', ['For', 'لمن'], ['Women', 'نساء'], ['Men', 'رجال'], ['Children', 'أطفال']),
        colour,
        condition,
        table(line(['Size', 'المقاس'], [28, 46, 1], ['', ''])),
      ],
      titles: [
        ['Running shoes', 'حذاء جري'],
        ['Leather sneakers', 'حذاء رياضي جلد'],
        ['Light walking shoes', 'حذاء مشي خفيف'],
        ['Training shoes, hardly worn', 'حذاء تدريب قليل الاستعمال'],
      ],
      phrases: worn,
    },
    {
      name: ['Watches', 'ساعات'],
      ware: 'wares/watch',
      price: [15, 9000],
      promotion: [10, 5],
      attributes: [
        choice('select', ['Movement', 'الحركة'], ['Automatic', 'أوتوماتيك'], ['Quartz', 'كوارتز'], ['Smart', 'ذكية']),
        condition,
        specification([['Water resistant', 'مقاومة للماء'], 'drop'], [['Chronograph', 'كرونوغراف'], 'wave']),
      ],
      titles: [
        ['Steel watch with papers', 'ساعة ستيل مع أوراقها'],
        ['Wrist watch with two straps', 'ساعة يد مع سوارين'],
        ['Vintage wrist watch', 'ساعة يد قديمة'],
      ],
      phrases: worn,
    },
  ],
}
