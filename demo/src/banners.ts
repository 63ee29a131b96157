import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import { growingMoments } from './moments.ts'
import { readBanner } from './pictures.ts'
import type { Random } from './random.ts'

const pictures = [
  'car',
  'home',
  'phone',
  'sofa',
  'camera',
  'headphones',
  'laptop',
  'bicycle',
  'key',
  'plant',
  'watch',
  'lamp',
  'shoe',
  'parcel',
]

/** Banners with images in `files`, in cities of the given ones; every fourth is disabled. */
export async function demoBanners(
  random: Random,
  now: Date,
  cities: readonly Insertable<Tables['cities']>[],
  files: Pick<Files, 'write'>,
): Promise<Insertable<Tables['banners']>[]> {
  const moments = [...growingMoments(random, pictures.length, now)]
  const rows = pictures.map(async (picture, index) => {
    const moment = moments[index] ?? now
    const id = random.idAt(moment)
    const city = random.pick(cities)
    return {
      id,
      city_id: city.id,
      image: await files.write(id, 'image/webp', await readBanner(picture)),
      status: index % 4 === 2 ? ('disabled' as const) : ('enabled' as const),
      created_at: moment.toISOString(),
    }
  })
  return Promise.all(rows)
}
