import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Random } from './random.ts'

/** Cities by the code of their country, English and Arabic name. */
const citiesOf: Record<string, readonly (readonly [en: string, ar: string])[]> = {
  JO: [
    ['Amman', 'عمّان'],
    ['Irbid', 'إربد'],
    ['Zarqa', 'الزرقاء'],
    ['Aqaba', 'العقبة'],
    ['Madaba', 'مادبا'],
    ['Salt', 'السلط'],
    ['Karak', 'الكرك'],
  ],
  PS: [
    ['Ramallah', 'رام الله'],
    ['Nablus', 'نابلس'],
    ['Hebron', 'الخليل'],
    ['Gaza', 'غزة'],
  ],
  SY: [
    ['Damascus', 'دمشق'],
    ['Aleppo', 'حلب'],
    ['Homs', 'حمص'],
    ['Latakia', 'اللاذقية'],
  ],
  LB: [
    ['Beirut', 'بيروت'],
    ['Tripoli', 'طرابلس'],
    ['Sidon', 'صيدا'],
  ],
  IQ: [
    ['Baghdad', 'بغداد'],
    ['Basra', 'البصرة'],
    ['Mosul', 'الموصل'],
    ['Erbil', 'أربيل'],
  ],
  SA: [
    ['Riyadh', 'الرياض'],
    ['Jeddah', 'جدة'],
    ['Mecca', 'مكة المكرمة'],
    ['Medina', 'المدينة المنورة'],
    ['Dammam', 'الدمام'],
  ],
  KW: [
    ['Kuwait City', 'مدينة الكويت'],
    ['Hawalli', 'حولي'],
  ],
  BH: [
    ['Manama', 'المنامة'],
    ['Muharraq', 'المحرق'],
  ],
  QA: [
    ['Doha', 'الدوحة'],
    ['Al Wakrah', 'الوكرة'],
  ],
  AE: [
    ['Abu Dhabi', 'أبوظبي'],
    ['Dubai', 'دبي'],
    ['Sharjah', 'الشارقة'],
    ['Ajman', 'عجمان'],
  ],
  OM: [
    ['Muscat', 'مسقط'],
    ['Salalah', 'صلالة'],
  ],
  YE: [
    ['Sanaa', 'صنعاء'],
    ['Aden', 'عدن'],
  ],
  EG: [
    ['Cairo', 'القاهرة'],
    ['Alexandria', 'الإسكندرية'],
    ['Giza', 'الجيزة'],
    ['Mansoura', 'المنصورة'],
  ],
  SD: [
    ['Khartoum', 'الخرطوم'],
    ['Port Sudan', 'بورتسودان'],
  ],
  LY: [
    ['Tripoli', 'طرابلس'],
    ['Benghazi', 'بنغازي'],
  ],
  TN: [
    ['Tunis', 'تونس'],
    ['Sfax', 'صفاقس'],
    ['Sousse', 'سوسة'],
  ],
  DZ: [
    ['Algiers', 'الجزائر العاصمة'],
    ['Oran', 'وهران'],
    ['Constantine', 'قسنطينة'],
  ],
  MA: [
    ['Rabat', 'الرباط'],
    ['Casablanca', 'الدار البيضاء'],
    ['Marrakesh', 'مراكش'],
    ['Tangier', 'طنجة'],
  ],
  MR: [['Nouakchott', 'نواكشوط']],
  TR: [
    ['Ankara', 'أنقرة'],
    ['Istanbul', 'إسطنبول'],
    ['Izmir', 'إزمير'],
  ],
  DE: [
    ['Berlin', 'برلين'],
    ['Hamburg', 'هامبورغ'],
    ['Munich', 'ميونخ'],
  ],
  FR: [
    ['Paris', 'باريس'],
    ['Lyon', 'ليون'],
    ['Marseille', 'مرسيليا'],
  ],
  GB: [
    ['London', 'لندن'],
    ['Birmingham', 'برمنغهام'],
    ['Manchester', 'مانشستر'],
  ],
  SE: [
    ['Stockholm', 'ستوكهولم'],
    ['Gothenburg', 'غوتنبرغ'],
    ['Malmö', 'مالمو'],
  ],
  US: [
    ['New York', 'نيويورك'],
    ['Chicago', 'شيكاغو'],
    ['Detroit', 'ديترويت'],
    ['Houston', 'هيوستن'],
  ],
  CA: [
    ['Toronto', 'تورونتو'],
    ['Montreal', 'مونتريال'],
    ['Ottawa', 'أوتاوا'],
  ],
}

/** The cities of the given countries, made at `moment`. */
export function demoCities(
  random: Random,
  moment: Date,
  countries: Pick<Selectable<Tables['countries']>, 'id' | 'country_code'>[],
): Insertable<Tables['cities']>[] {
  return countries.flatMap(({ id, country_code }) =>
    (citiesOf[country_code] ?? []).map(([name_en, name_ar]) => ({
      id: random.idAt(moment),
      country_id: id,
      name_en,
      name_ar,
      created_at: moment.toISOString(),
    })),
  )
}
