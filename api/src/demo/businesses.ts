import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

const names = [
  'Cedar Furniture',
  'مفروشات الأرز',
  'City Wheels',
  'معرض الطريق للسيارات',
  'Pixel Phones',
  'عالم الهواتف',
  'Green Balcony',
  'مشتل الوادي',
  'Bright Lens Studio',
  'دار الأناقة',
  'Key & Door Rentals',
  'مفتاح للعقارات',
  'Second Gear Bikes',
  'ركن الألعاب',
  'The Tool Shed',
  'عدة وأدوات',
  'Corner Bookshop',
  'مكتبة الزاوية',
  'Home & Hearth',
  'بيت الإضاءة',
]

/** Businesses of active users, each opened at some time since its owner joined; they answer the owner's phone. */
export function demoBusinesses(
  random: Random,
  now: Date,
  users: readonly DemoUser[],
): Insertable<Tables['businesses']>[] {
  const owners = users.filter(({ row }) => row.status === 'active' && random.chance(0.35))
  return names.slice(0, owners.length).flatMap((name, index) => {
    const owner = owners[index]?.row
    if (!owner) return []
    const opened = random.momentBetween(new Date(owner.created_at), now)
    return {
      id: random.idAt(opened),
      user_id: owner.id,
      name,
      phone_number: owner.phone_number,
      featured: random.chance(0.3),
      rank: random.integer(0, 5),
      icon: null,
      created_at: opened.toISOString(),
    }
  })
}
