import { indoors } from '../drawings/indoors.ts'
import { trades } from '../drawings/trades.ts'
import { wares } from '../drawings/wares.ts'
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
  ware: wares.sofa,
  content: [
    {
      name: ['Furniture', 'أثاث'],
      ware: wares.sofa,
      content: [
        {
          name: ['Living room', 'غرفة المعيشة'],
          ware: wares.sofa,
          price: [30, 4000],
          promotion: [8, 4],
          attributes: [condition, material, colour, table(line(['Width', 'العرض'], [80, 320, 10], ['cm', 'سم']))],
          titles: [
            ['Corner sofa for six', 'كنبة زاوية لستة أشخاص'],
            ['Coffee table with drawers', 'طاولة وسط مع أدراج'],
            ['Two armchairs', 'كرسيان بمسندين'],
            ['Bookcase, solid wood', 'مكتبة خشب صلب'],
            ['Arabic seating, complete set', 'جلسة عربية كاملة'],
          ],
          phrases,
        },
        {
          name: ['Bedroom', 'غرفة النوم'],
          ware: indoors.bed,
          price: [25, 3500],
          promotion: [8, 4],
          attributes: [condition, material, table(line(['Width', 'العرض'], [90, 220, 10], ['cm', 'سم']))],
          titles: [
            ['Double bed with mattress', 'سرير مزدوج مع فرشة'],
            ['Wardrobe with mirrors', 'خزانة ملابس مع مرايا'],
            ["Children's bunk bed", 'سرير أطفال بطابقين'],
            ['Chest of drawers', 'جارور ملابس'],
          ],
          phrases,
        },
      ],
    },
    {
      name: ['Lamps and decoration', 'إضاءة وديكور'],
      ware: wares.lamp,
      price: [5, 700],
      promotion: [0, 2],
      attributes: [condition, material, colour],
      titles: [
        ['Floor lamp with linen shade', 'مصباح أرضي بغطاء كتان'],
        ['Hand-woven rug', 'سجادة يدوية'],
        ['Crystal chandelier', 'ثريا كريستال'],
        ['Framed prints, set of three', 'لوحات مؤطرة، ثلاث قطع'],
      ],
      phrases,
    },
    {
      name: ['Plants and garden', 'نباتات وحدائق'],
      ware: wares.plant,
      price: [2, 300],
      promotion: [0, 1],
      attributes: [
        choice('select', ['Place', 'المكان'], ['Indoor', 'داخلي'], ['Balcony', 'شرفة'], ['Garden', 'حديقة']),
        table(line(['Height', 'الارتفاع'], [20, 220, 10], ['cm', 'سم'])),
      ],
      titles: [
        ['Lemon tree in a pot', 'شجرة ليمون في أصيص'],
        ['Jasmine, two years old', 'ياسمين عمره سنتان'],
        ['Garden table with four chairs', 'طاولة حديقة مع أربعة كراسي'],
        ['Herbs for the balcony', 'أعشاب للشرفة'],
      ],
      phrases,
    },
    {
      name: ['Appliances', 'أجهزة منزلية'],
      ware: trades.fridge,
      price: [20, 2500],
      promotion: [8, 4],
      attributes: [
        condition,
        choice(
          'dropdown',
          ['Appliance', 'الجهاز'],
          ['Refrigerator', 'ثلاجة'],
          ['Washing machine', 'غسالة'],
          ['Cooker', 'طباخ'],
          ['Air conditioner', 'مكيف'],
        ),
        specification(
          [['Saves energy', 'موفر للطاقة'], 'bolt'],
          [['Inverter', 'إنفرتر'], 'wave'],
          [['Quiet', 'هادئ'], 'shield'],
        ),
      ],
      titles: [
        ['Refrigerator with two doors', 'ثلاجة ببابين'],
        ['Washing machine, 8 kg', 'غسالة 8 كغ'],
        ['Gas cooker with oven', 'طباخ غاز مع فرن'],
        ['Split air conditioner, one ton', 'مكيف سبليت 1 طن'],
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
  ware: trades.dress,
  content: [
    {
      name: ['Women', 'نساء'],
      ware: trades.dress,
      content: [
        {
          name: ['Dresses', 'فساتين'],
          ware: trades.dress,
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
          ware: indoors.weddingDress,
          price: [150, 4000],
          promotion: [0, 6],
          rentable: true,
          attributes: [size, condition],
          titles: [
            ['Wedding dress with train and veil', 'فستان زفاف مع ذيل وطرحة'],
            ['Simple wedding dress', 'فستان زفاف بسيط'],
            ['Henna night dress', 'ثوب ليلة الحناء'],
          ],
          phrases: worn,
        },
        {
          name: ['Bags', 'حقائب'],
          ware: trades.bag,
          price: [8, 1500],
          promotion: [4, 2],
          attributes: [colour, material, condition],
          titles: [
            ['Shoulder bag', 'حقيبة كتف'],
            ['Travel bag with wheels', 'حقيبة سفر بعجلات'],
            ['Backpack for the laptop', 'حقيبة ظهر للحاسوب'],
          ],
          phrases: worn,
        },
      ],
    },
    {
      name: ['Shoes', 'أحذية'],
      ware: wares.shoe,
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
        ['Leather boots', 'جزمة جلد'],
        ['Sandals for the summer', 'صندل صيفي'],
        ['Football shoes', 'حذاء كرة قدم'],
      ],
      phrases: worn,
    },
    {
      name: ['Watches', 'ساعات'],
      ware: wares.watch,
      price: [15, 9000],
      promotion: [10, 5],
      attributes: [
        choice('select', ['Movement', 'الحركة'], ['Automatic', 'أوتوماتيك'], ['Quartz', 'كوارتز'], ['Smart', 'ذكية']),
        condition,
        specification([['Water resistant', 'مقاومة للماء'], 'drop'], [['Chronograph', 'كرونوغراف'], 'wave']),
      ],
      titles: [
        ['Steel watch with papers', 'ساعة ستيل مع أوراقها'],
        ['Smart watch, two straps', 'ساعة ذكية مع سوارين'],
        ['Vintage wrist watch', 'ساعة يد قديمة'],
      ],
      phrases: worn,
    },
  ],
}
