import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBanner,
  createBusiness,
  createFilter,
  createImage,
  createProduct,
  createSuggestion,
  createUser,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'
import { removeUnusedImages } from './remove-unused-images.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const shows: Record<string, (image: string) => Promise<string>> = {
  'banners.image': (image) => createBanner(db, files, { image }),
  'businesses.icon': (icon) => createBusiness(db, { icon }),
  'filters.icon': (icon) => createFilter(db, { icon }),
  'products.images': async (image) => createProduct(db, { images: [await createImage(files), image] }),
  'suggestions.icon': (icon) => createSuggestion(db, files, { icon }),
  'users.icon': (icon) => createUser(db, { icon }),
}

test('every column that holds images is known here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('icon', 'image', 'images') order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(shows))
})

test.each(Object.entries(shows))('an image that %s shows stays, one beside it goes', async (_, show) => {
  const [used, unused] = [await createImage(files), await createImage(files)]
  await show(used)
  await removeUnusedImages(db, files, [used, unused])
  await removeUnusedImages(db, files, [used, unused])
  expect([await files.has(used), await files.has(unused)]).toEqual([true, false])
})
