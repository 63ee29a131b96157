import { banners } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createBanner, createCity, createImage } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()

test('a new banner is enabled and first in the list, with both names of its city', async () => {
  const { database, services } = server
  await createBanner(database.db, services.files)
  const cityId = await createCity(database.db, { name_en: 'Irbid', name_ar: 'إربد' })
  const image = await createImage(services.files)
  const created = await server.call(banners.create, { body: { cityId, image } })
  expect(created.status).toBe(201)
  expect(created.data.data.banner).toMatchObject({
    cityId: { _id: cityId, name: { en: 'Irbid', ar: 'إربد' } },
    image,
    status: 'enabled',
  })
  const list = await server.call(banners.list, { query: { limit: 1 } })
  expect(list.data.data.banners).toEqual([created.data.data.banner])
})

test('a banner takes only an image that was uploaded here', async () => {
  const cityId = await createCity(server.database.db)
  for (const image of [
    'https://elsewhere.example/a.png',
    '/files/icons/x/never-uploaded.png',
    '/files/icons/../../secret',
  ]) {
    const answer = await server.call(banners.create, { body: { cityId, image } })
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['image'])
  }
})

test('a banner needs a city that exists', async () => {
  const image = await createImage(server.services.files)
  const answer = await server.call(banners.create, { body: { cityId: newId(), image } })
  expect(answer.status).toBe(404)
})

test('a banner is disabled and enabled again, and each is in the audit trail once', async () => {
  const { database, services, administrator } = server
  const id = await createBanner(database.db, services.files)
  for (const status of ['disabled', 'disabled', 'enabled'] as const) {
    const answer = await server.call(banners.updateStatus, { params: { id }, body: { status } })
    expect(answer.data.data.banner.status).toBe(status)
  }
  const trail = await database.db
    .selectFrom('changes')
    .select(['event', 'before', 'after', 'account_id', 'version'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  const account_id = administrator.accountId
  expect(trail).toEqual([
    { event: 'disable', before: { status: 'enabled' }, after: { status: 'disabled' }, account_id, version: 2 },
    { event: 'enable', before: { status: 'disabled' }, after: { status: 'enabled' }, account_id, version: 3 },
  ])
})

test('an unknown status is refused', async () => {
  const id = await createBanner(server.database.db, server.services.files)
  const answer = await server.call(banners.updateStatus, { params: { id }, body: { status: 'hidden' as never } })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.[0]?.path).toEqual(['status'])
})

test('a removed banner is gone', async () => {
  const id = await createBanner(server.database.db, server.services.files)
  await server.call(banners.remove, { params: { id } })
  const again = await server.call(banners.updateStatus, { params: { id }, body: { status: 'enabled' } })
  expect(again.status).toBe(404)
})

test("one city's banners can be listed alone", async () => {
  const { database, services } = server
  const cityId = await createCity(database.db)
  await createBanner(database.db, services.files)
  const id = await createBanner(database.db, services.files, { city_id: cityId })
  const list = await server.call(banners.list, { query: { cityId } })
  expect(list.data.data.banners.map(({ _id }) => _id)).toEqual([id])
})
