import { banners } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createBanner, createCity, createCountry, createImage } from '../../testing/factories.ts'
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

test("one country's banners, one city's, and those of either in one state can be listed alone, and are counted", async () => {
  const { database, services } = server
  const country_id = await createCountry(database.db)
  const [amman, irbid] = [
    await createCity(database.db, { country_id }),
    await createCity(database.db, { country_id }),
  ] as const
  const banner = (of: Parameters<typeof createBanner>[2]) => createBanner(database.db, services.files, of)
  await banner({})
  const first = await banner({ city_id: amman, status: 'disabled' })
  const second = await banner({ city_id: irbid })
  const third = await banner({ city_id: amman })
  const listed = async (query: Parameters<typeof server.call<typeof banners.list>>[1]['query']) => {
    const { data } = await server.call(banners.list, { query })
    return { ids: data.data.banners.map(({ _id }) => _id), total: data.pagination.totalItems }
  }
  expect(await listed({ countryId: country_id })).toEqual({ ids: [third, second, first], total: 3 })
  expect(await listed({ countryId: country_id, limit: 2, page: 2 })).toEqual({ ids: [first], total: 3 })
  expect(await listed({ countryId: country_id, status: 'disabled' })).toEqual({ ids: [first], total: 1 })
  expect(await listed({ cityId: irbid })).toEqual({ ids: [second], total: 1 })
  expect(await listed({ countryId: country_id, cityId: amman })).toEqual({ ids: [third, first], total: 2 })
  const elsewhere = await createCountry(database.db)
  expect(await listed({ countryId: elsewhere, cityId: amman })).toEqual({ ids: [], total: 0 })
})

test('a country or city that does not exist has no banners, and an invalid identifier is refused', async () => {
  await createBanner(server.database.db, server.services.files)
  for (const name of ['countryId', 'cityId']) {
    const none = await server.call(banners.list, { query: { [name]: newId() } })
    expect([none.data.data.banners, none.data.pagination.totalItems]).toEqual([[], 0])
    const refused = await server.call(banners.list, { query: { [name]: 'Jordan' } })
    expect([refused.status, refused.failure.issues?.[0]?.path]).toEqual([400, [name]])
  }
})
