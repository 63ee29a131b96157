import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import { shelves } from './categories/catalogue.ts'
import { drawIcon, giveIcon } from './pictures.ts'
import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

/** Names of businesses and the categories they are listed in. */
const signs: readonly (readonly [name: string, ...categories: string[]])[] = [
  ['Cedar Furniture', 'Living room', 'Bedroom'],
  ['مفروشات الأرز', 'Living room', 'Bedroom', 'Lamps and decoration'],
  ['City Wheels', 'Cars for sale'],
  ['معرض الطريق للسيارات', 'Cars for sale', 'Car rental'],
  ['Pixel Phones', 'Mobile phones', 'Tablets'],
  ['عالم الهواتف', 'Mobile phones', 'Tablets', 'Headphones and speakers'],
  ['Green Balcony', 'Plants and garden'],
  ['مشتل الوادي', 'Plants and garden'],
  ['Bright Lens Studio', 'Cameras and lenses'],
  ['دار الأناقة', 'Dresses', 'Bags', 'Shoes'],
  ['Key & Door Rentals', 'Apartments for rent', 'Offices and shops', 'Chalets and farms'],
  ['مفتاح للعقارات', 'Apartments for sale', 'Villas and houses', 'Land', 'Apartments for rent'],
  ['Second Gear Bikes', 'Bicycles'],
  ['ركن الرحلات', 'Camping gear', 'Bicycles'],
  ['The Tool Shed', 'Repairs', 'Spare parts'],
  ['عدة وأدوات', 'Repairs', 'Construction machines'],
  ['Corner Lessons', 'Lessons', 'Teaching'],
  ['معهد الزاوية', 'Lessons', 'Teaching'],
  ['Home & Hearth', 'Appliances', 'Lamps and decoration'],
  ['بيت الإضاءة', 'Lamps and decoration'],
  ['Swift Movers', 'Moving', 'Pickups and trucks'],
  ['النقل السريع', 'Moving', 'Drivers and delivery'],
  ['Sparkling Rooms', 'Cleaning'],
  ['لمعة للتنظيف', 'Cleaning', 'Repairs'],
  ['Laptop Clinic', 'Laptops', 'Desktop computers'],
  ['ركن الحاسوب', 'Laptops', 'Desktop computers', 'Televisions'],
  ['White Lily Bridal', 'Wedding dresses'],
  ['ليلة العمر', 'Wedding dresses', 'Dresses'],
  ['Two Hands Watches', 'Watches'],
  ['ساعات المدينة', 'Watches', 'Bags'],
  ['Parts Depot', 'Spare parts'],
  ['قطع الشرق', 'Spare parts', 'Motorcycles'],
  ['Ride Easy Rentals', 'Car rental', 'Motorcycles'],
  ['مزارع النخيل', 'Chalets and farms', 'Land'],
  ['Sound Corner', 'Headphones and speakers', 'Televisions'],
  ['خطوة للأحذية', 'Shoes'],
  ['Stone & Roof Homes', 'Villas and houses', 'Apartments for sale'],
  ['برد وتكييف', 'Appliances', 'Repairs'],
]

/**
 * Businesses of active users, each opened at some time since its owner joined, with a drawn icon in `files` and up to four of
 * the categories that are there; they answer the owner's phone.
 */
export async function demoBusinesses(
  random: Random,
  now: Date,
  { users, categories }: { users: readonly DemoUser[]; categories: readonly { id: string; name: string }[] },
  files: Pick<Files, 'write'>,
) {
  const owners = users.filter(({ row }) => row.status === 'active' && random.chance(0.35)).map(({ row }) => row)
  const businesses: Insertable<Tables['businesses']>[] = []
  const links: Insertable<Tables['business_filters']>[] = []
  const drawings: Promise<void>[] = []
  for (const [index, [name, ...names]] of signs.entries()) {
    const owner = owners[index % owners.length]
    if (!owner) break
    const opened = random.momentBetween(new Date(owner.created_at), now)
    const business: Insertable<Tables['businesses']> = {
      id: random.idAt(opened),
      user_id: owner.id,
      name,
      phone_number: owner.phone_number,
      featured: random.chance(0.3),
      rank: random.integer(0, 20),
      icon: null,
      created_at: opened.toISOString(),
    }
    businesses.push(business)
    const listed = categories.filter((category) => names.includes(category.name))
    links.push(...listed.map(({ id }) => ({ business_id: business.id, filter_id: id })))
    const ware = shelves.find((shelf) => shelf.name[0] === names[0])?.ware
    // Some have not sent a picture yet.
    if (ware && index % 12 !== 11) drawings.push(giveIcon(business, drawIcon(random, ware), files))
  }
  await Promise.all(drawings)
  return { businesses, links }
}
