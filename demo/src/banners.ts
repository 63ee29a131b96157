import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import { artwork } from './drawings/artwork.ts'
import type { Artwork } from './drawings/artwork.ts'
import { wares } from './drawings/wares.ts'
import { growingMoments } from './moments.ts'
import type { Random } from './random.ts'

const artworks: readonly Artwork[] = [
  {
    ware: wares.car,
    en: { headline: ['Find your', 'next car'], line: 'New offers every day' },
    ar: { headline: ['سيارتك', 'القادمة هنا'], line: 'عروض جديدة كل يوم' },
    ground: ['#312e81', '#6366f1'],
    accent: '#f59e0b',
  },
  {
    ware: wares.home,
    en: { headline: ['A home', 'that fits'], line: 'Rent by day or month' },
    ar: { headline: ['بيت', 'يناسبك'], line: 'إيجار يومي أو شهري' },
    ground: ['#134e4a', '#14b8a6'],
    accent: '#f97316',
  },
  {
    ware: wares.phone,
    en: { headline: ['Phones at', 'fair prices'], line: 'Checked and ready' },
    ar: { headline: ['هواتف', 'بأسعار مناسبة'], line: 'مفحوصة وجاهزة' },
    ground: ['#0c4a6e', '#0ea5e9'],
    accent: '#f43f5e',
  },
  {
    ware: wares.sofa,
    en: { headline: ['Room for', 'comfort'], line: 'Furniture near you' },
    ar: { headline: ['مكان', 'للراحة'], line: 'أثاث قريب منك' },
    ground: ['#7c2d12', '#ea580c'],
    accent: '#0f766e',
  },
  {
    ware: wares.camera,
    en: { headline: ['Catch every', 'moment'], line: 'Cameras and lenses' },
    ar: { headline: ['التقط', 'كل لحظة'], line: 'كاميرات وعدسات' },
    ground: ['#4c1d95', '#a855f7'],
    accent: '#f472b6',
  },
  {
    ware: wares.headphones,
    en: { headline: ['Hear the', 'difference'], line: 'Audio deals this week' },
    ar: { headline: ['اسمع', 'الفرق'], line: 'عروض الصوت هذا الأسبوع' },
    ground: ['#881337', '#e11d48'],
    accent: '#facc15',
  },
  {
    ware: wares.laptop,
    en: { headline: ['Work from', 'anywhere'], line: 'Laptops for daily rent' },
    ar: { headline: ['اعمل من', 'أي مكان'], line: 'حواسيب للإيجار اليومي' },
    ground: ['#1e3a8a', '#3b82f6'],
    accent: '#22c55e',
  },
  {
    ware: wares.bicycle,
    en: { headline: ['Ride into', 'the weekend'], line: 'Bikes of all sizes' },
    ar: { headline: ['انطلق في', 'نهاية الأسبوع'], line: 'دراجات بكل المقاسات' },
    ground: ['#14532d', '#16a34a'],
    accent: '#fde047',
  },
  {
    ware: wares.key,
    en: { headline: ['Rent it', 'today'], line: 'No need to buy' },
    ar: { headline: ['استأجر', 'اليوم'], line: 'دون حاجة إلى الشراء' },
    ground: ['#1e293b', '#64748b'],
    accent: '#6366f1',
  },
  {
    ware: wares.plant,
    en: { headline: ['Bring the', 'garden in'], line: 'Plants and pots' },
    ar: { headline: ['الحديقة', 'في بيتك'], line: 'نباتات وأصص' },
    ground: ['#365314', '#65a30d'],
    accent: '#ea580c',
  },
  {
    ware: wares.watch,
    en: { headline: ['Time for', 'a treat'], line: 'Watches and gifts' },
    ar: { headline: ['وقت', 'الهدايا'], line: 'ساعات وهدايا' },
    ground: ['#171717', '#737373'],
    accent: '#d97706',
  },
  {
    ware: wares.lamp,
    en: { headline: ['Light up', 'the evening'], line: 'Lamps from local shops' },
    ar: { headline: ['أنر', 'أمسياتك'], line: 'مصابيح من متاجر قريبة' },
    ground: ['#1e1b4b', '#7c3aed'],
    accent: '#fb7185',
  },
  {
    ware: wares.shoe,
    en: { headline: ['Step into', 'the season'], line: 'Shoes for everyone' },
    ar: { headline: ['خطوة نحو', 'الموسم الجديد'], line: 'أحذية للجميع' },
    ground: ['#164e63', '#0891b2'],
    accent: '#e11d48',
  },
  {
    ware: wares.parcel,
    en: { headline: ['Sell it in', 'minutes'], line: 'Add a photo and a price' },
    ar: { headline: ['بع خلال', 'دقائق'], line: 'أضف صورة وسعرًا' },
    ground: ['#701a75', '#d946ef'],
    accent: '#0ea5e9',
  },
]

/** Banners with drawn images in `files`, in cities of the given ones; every fourth is disabled. */
export async function demoBanners(
  random: Random,
  now: Date,
  cities: readonly Insertable<Tables['cities']>[],
  files: Pick<Files, 'write'>,
): Promise<Insertable<Tables['banners']>[]> {
  // The fonts and what reads them are large; only a filling waits for them.
  const { openLettering } = await import('./drawings/lettering.ts')
  const drawWords = openLettering()
  const moments = [...growingMoments(random, artworks.length, now)]
  const rows = artworks.map(async (each, index) => {
    const moment = moments[index] ?? now
    const id = random.idAt(moment)
    const city = random.pick(cities)
    const content = await sharp(Buffer.from(artwork(each, drawWords)))
      .webp({ quality: 85, effort: 2 })
      .toBuffer()
    return {
      id,
      city_id: city.id,
      image: await files.write(id, 'image/webp', content),
      status: index % 4 === 2 ? ('disabled' as const) : ('enabled' as const),
      created_at: moment.toISOString(),
    }
  })
  return Promise.all(rows)
}
