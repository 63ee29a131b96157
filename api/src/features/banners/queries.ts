import type { Banner, BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { PageRequest } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../http/failures.ts'

const city = sql<{ _id: string; name: BilingualText }>`
  jsonb_build_object('_id', cities.id, 'name', ${bilingual('cities.name')})`

const selectBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .innerJoin('cities', 'cities.id', 'banners.city_id')
    .select([
      'banners.id as _id',
      city.as('cityId'),
      'banners.image',
      'banners.status',
      'banners.created_at as createdAt',
      'banners.version',
    ])

/** One page of banners, newest first. */
export const listBanners = (db: Db, page: PageRequest) =>
  listPage(page, {
    rows: selectBanners(db),
    count: db.selectFrom('banners'),
    order: [
      ['banners.created_at', 'desc'],
      ['banners.id', 'desc'],
    ],
  })

/** One banner; 404 where there is none. */
export const getBanner = (db: Db, id: string): Promise<Banner> =>
  selectBanners(db)
    .where('banners.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('banner'))
