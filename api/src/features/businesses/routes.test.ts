import { businesses, filters, users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createBusiness, createFilter, createImage, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

const create = async (
  body: Partial<Parameters<typeof server.call<typeof businesses.create>>[1]['body']> = {},
  headers: Record<string, string> = {},
) => {
  const required = { name: 'Cedar Furniture', phoneNumber: '+962 7 9000 0000' }
  const userId = body.userId ?? (await createUser(db))
  return server.call(businesses.create, { body: { ...required, ...body, userId } }, { headers })
}

const update = (id: string, body: Parameters<typeof server.call<typeof businesses.update>>[1]['body']) =>
  server.call(businesses.update, { params: { id }, body })

const trailOf = (id: string) =>
  db
    .selectFrom('changes')
    .select(['event', 'version', 'before', 'after', 'account_id'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

const countOf = async (userId: string) =>
  (await db.selectFrom('businesses').select('id').where('user_id', '=', userId).execute()).length

test('a new business is first in the list, with the names of its filters, and its user has a business', async () => {
  await createBusiness(db)
  const userId = await createUser(db)
  const homes = await createFilter(db, { name_en: 'homes', name_ar: 'منازل' })
  const cars = await createFilter(db, { type: 'non-page', name_en: 'Cars', name_ar: 'سيارات' })
  const icon = await createImage(server.services.files)
  const created = await create({
    userId,
    name: ' مفروشات الأرز ',
    phoneNumber: '٠٧٩ ٠٠٠ ٠٠٠٠',
    filterId: [homes, cars, homes],
    featured: true,
    rank: 7,
    icon,
  })
  expect(created.status).toBe(201)
  const { business } = created.data.data
  expect(business).toMatchObject({
    name: 'مفروشات الأرز',
    phoneNumber: '٠٧٩ ٠٠٠ ٠٠٠٠',
    userId,
    filterId: [
      { _id: cars, name: { en: 'Cars', ar: 'سيارات' } },
      { _id: homes, name: { en: 'homes', ar: 'منازل' } },
    ],
    featured: true,
    rank: 7,
    icon,
    version: 1,
  })
  expect((await server.call(businesses.list, { query: { limit: 1 } })).data.data.businesses).toEqual([business])
  expect((await server.call(businesses.get, { params: { id: business._id } })).data.data.business).toEqual(business)
  expect((await server.call(users.get, { params: { id: userId } })).data.data.user.business).toBe(true)
})

test('by default a business is not featured, with rank 0, no filters and no icon', async () => {
  const { business } = (await create()).data.data
  expect(business).toMatchObject({ featured: false, rank: 0, filterId: [], icon: null })
})

test('a business needs a name and a phone number', async () => {
  const answer = await create({ name: ' ', phoneNumber: 'call me' })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path)).toEqual([['name'], ['phoneNumber']])
})

test('a rank is a whole number of zero or more', async () => {
  const id = await createBusiness(db)
  for (const rank of [-1, 0.5, 1_000_001]) {
    expect((await create({ rank })).failure.issues?.[0]?.path).toEqual(['rank'])
    expect((await update(id, { rank })).failure.issues?.[0]?.path).toEqual(['rank'])
  }
  expect((await update(id, { rank: 3 })).data.data.business.rank).toBe(3)
  expect((await update(id, { rank: 0 })).data.data.business.rank).toBe(0)
})

test('a business needs a user who exists', async () => {
  const answer = await create({ userId: newId() })
  expect(answer.status).toBe(404)
  expect(answer.failure.message).toBe('This user does not exist.')
})

test('a business is listed in pages and non-pages that exist, and in nothing else', async () => {
  const id = await createBusiness(db)
  const missing = [await createFilter(db), newId()]
  for (const answer of [await create({ filterId: missing }), await update(id, { filterId: missing })]) {
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This filter does not exist.')
  }
  for (const type of ['select', 'dropdown', 'description', 'item'] as const) {
    const filterId = [await createFilter(db, { type })]
    for (const answer of [await create({ filterId }), await update(id, { filterId })]) {
      expect(answer.status).toBe(400)
      expect(answer.failure.message).toBe('A business is listed in pages and non-pages only.')
      expect(answer.failure.issues?.[0]?.path).toEqual(['filterId'])
    }
  }
  expect((await server.call(businesses.get, { params: { id } })).data.data.business).toMatchObject({
    filterId: [],
    version: 1,
  })
})

test('the icon of a business is an image that was uploaded here', async () => {
  const id = await createBusiness(db)
  const icon = '/files/icons/x/never-uploaded.png'
  for (const answer of [await create({ icon }), await update(id, { icon })]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['icon'])
  }
  const uploaded = await createImage(server.services.files)
  expect((await update(id, { icon: uploaded })).data.data.business.icon).toBe(uploaded)
  expect((await update(id, { icon: null })).data.data.business.icon).toBeNull()
})

test('a repeated creation with one key makes one business, at once or after the other', async () => {
  const userId = await createUser(db)
  const headers = { 'idempotency-key': 'open the shop' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ userId }, headers)))
  answers.push(await create({ userId }, headers))
  expect(new Set(answers.map((answer) => answer.data.data.business._id)).size).toBe(1)
  expect(await countOf(userId)).toBe(1)
})

test('a refused creation leaves nothing behind', async () => {
  const userId = await createUser(db)
  expect((await create({ userId, filterId: [newId()] })).status).toBe(404)
  expect(await countOf(userId)).toBe(0)
})

test('the list of one filter has the businesses listed there, each once, and no others', async () => {
  const [phones, cars] = [await createFilter(db), await createFilter(db)]
  const both = await createBusiness(db, {}, [phones, cars])
  const one = await createBusiness(db, {}, [phones])
  await createBusiness(db)
  const inPhones = await server.call(businesses.list, { query: { filterId: phones } })
  expect(inPhones.data.data.businesses.map(({ _id }) => _id)).toEqual([one, both])
  expect(inPhones.data.pagination.totalItems).toBe(2)
  const [inCars] = (await server.call(businesses.list, { query: { filterId: cars } })).data.data.businesses
  expect(inCars?.filterId.map(({ _id }) => _id).toSorted()).toEqual([phones, cars].toSorted())
  expect((await server.call(businesses.list, { query: { filterId: newId() } })).data.data.businesses).toEqual([])
})

test('names sort in both directions without regard to case, page by page, and the id decides among equal ones', async () => {
  const shelf = await createFilter(db)
  const names = ['banana', 'Apple', 'cherry', 'apple', 'Éclair', 'بيت', 'Banana', 'banana']
  for (const name of names) await createBusiness(db, { name }, [shelf])
  const read = async (sort: 'name' | '-name') => {
    const found: { _id: string; name: string }[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await server.call(businesses.list, { query: { filterId: shelf, sort, page, limit: 2 } })
      found.push(...data.data.businesses)
    }
    return found.map(({ _id, name }) => `${name.toLowerCase()} ${_id}`)
  }
  const ascending = await read('name')
  expect(ascending).toHaveLength(names.length)
  expect(ascending).toEqual(ascending.toSorted())
  expect(await read('-name')).toEqual(ascending.toReversed())
})

test('businesses sort by nothing but their names', async () => {
  const answer = await server.call(businesses.list, { query: { sort: 'rank' as never } })
  expect(answer.failure.issues?.[0]?.path).toEqual(['sort'])
})

test('the selector has the names of all businesses in alphabetical order', async () => {
  const id = await createBusiness(db, { name: 'Zebra Prints' })
  await createBusiness(db, { name: 'aardvark Cars' })
  const all = (await server.call(businesses.all, {})).data.data.businesses
  expect(all.length).toBe((await server.call(businesses.list, {})).data.pagination.totalItems)
  expect(all).toContainEqual({ _id: id, name: 'Zebra Prints' })
  const names = all.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test('an edit changes only the fields it names, and its filters are one field of the trail', async () => {
  const [first, second, third] = [await createFilter(db), await createFilter(db), await createFilter(db)]
  const id = await createBusiness(db, { name: 'Pixel Phones', rank: 2 }, [first, second])
  const answer = await update(id, { filterId: [third, first], version: 1 })
  const { business } = answer.data.data
  expect(business).toMatchObject({ name: 'Pixel Phones', rank: 2, version: 2 })
  expect(business.filterId.map(({ _id }) => _id).toSorted()).toEqual([first, third].toSorted())
  await update(id, { featured: true, filterId: [] })
  const rows = (...ids: string[]) => ids.toSorted().map((filter_id) => ({ filter_id }))
  const account_id = server.administrator.accountId
  expect(await trailOf(id)).toEqual([
    {
      event: 'update',
      version: 2,
      before: { business_filters: rows(first, second) },
      after: { business_filters: rows(first, third) },
      account_id,
    },
    {
      event: 'feature',
      version: 3,
      before: { featured: false, business_filters: rows(first, third) },
      after: { featured: true, business_filters: [] },
      account_id,
    },
  ])
})

test('the same filters in another order are no change', async () => {
  const [first, second] = [await createFilter(db), await createFilter(db)]
  const id = await createBusiness(db, {}, [first, second])
  const answer = await update(id, { filterId: [second.toUpperCase(), first], version: 1 })
  expect(answer.data.data.business.version).toBe(1)
  expect(await trailOf(id)).toEqual([])
})

test('edits of name and filters made on the same version both survive', async () => {
  const filter = await createFilter(db)
  const id = await createBusiness(db)
  await update(id, { filterId: [filter], version: 1 })
  const second = await update(id, { name: 'Renamed', rank: 4, version: 1 })
  expect(second.data.data.business).toMatchObject({ name: 'Renamed', rank: 4, version: 3 })
  expect(second.data.data.business.filterId.map(({ _id }) => _id)).toEqual([filter])
})

test('an edit of filters that somebody else changed meanwhile is refused with the business as it is now', async () => {
  const [mine, theirs] = [await createFilter(db), await createFilter(db)]
  const id = await createBusiness(db)
  const { business } = (await update(id, { filterId: [theirs], version: 1 })).data.data
  const second = await update(id, { filterId: [mine], version: 1 })
  expect(second.status).toBe(409)
  expect(second.failure).toMatchObject({ code: 'EDIT_CONFLICT', current: business })
})

test('of parallel edits of the filters on one version one wins whole, and the others get a conflict', async () => {
  const choices = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createFilter(db)))
  const id = await createBusiness(db)
  const answers = await Promise.all(
    choices.map((filter, n) => update(id, { filterId: [filter, choices[(n + 1) % 6] ?? filter], version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)
  expect((await server.call(businesses.get, { params: { id } })).data).toEqual(winner?.data)
})

test('a removed business is gone, frees its filters, and is kept in the trail', async () => {
  const filter = await createFilter(db)
  const userId = await createUser(db)
  const { _id: id } = (await create({ userId, name: 'Closing down', filterId: [filter] })).data.data.business
  expect((await server.call(businesses.remove, { params: { id } })).data.data).toEqual({ _id: id })
  expect((await server.call(businesses.get, { params: { id } })).failure.message).toBe('This business does not exist.')
  expect((await server.call(businesses.remove, { params: { id } })).status).toBe(404)
  expect((await update(id, { name: 'Reopened' })).status).toBe(404)
  expect((await server.call(businesses.list, { query: { filterId: filter } })).data.data.businesses).toEqual([])
  expect((await db.deleteFrom('filters').where('id', '=', filter).executeTakeFirst()).numDeletedRows).toBe(1n)
  expect((await server.call(users.get, { params: { id: userId } })).data.data.user.business).toBe(false)
  expect(await trailOf(id)).toMatchObject([
    { event: 'create', version: 1, after: { name: 'Closing down', business_filters: [{ filter_id: filter }] } },
    { event: 'remove', before: { name: 'Closing down', business_filters: [{ filter_id: filter }] } },
  ])
})

test('of removing a filter and listing a business there at the same time, one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const filter = await createFilter(db)
    const id = await createBusiness(db)
    const [removed, listed] = await Promise.all([
      server.call(filters.remove, { params: { id: filter } }),
      update(id, { filterId: [filter] }),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, listed.status])
  }
})

test('only administrators read and change businesses', async () => {
  const id = await createBusiness(db)
  const stranger = { token: null }
  expect((await server.call(businesses.list, {}, stranger)).status).toBe(401)
  expect((await server.call(businesses.get, { params: { id } }, stranger)).status).toBe(401)
  expect((await server.call(businesses.update, { params: { id }, body: { rank: 1 } }, stranger)).status).toBe(401)
  expect((await server.call(businesses.remove, { params: { id } }, stranger)).status).toBe(401)
})

test("one user's businesses can be listed alone, and those of one filter among them", async () => {
  const userId = await createUser(db)
  const cars = await createFilter(db, { type: 'non-page' })
  await createBusiness(db, { name: 'Elsewhere' }, [cars])
  await createBusiness(db, { name: 'First', user_id: userId }, [cars])
  await createBusiness(db, { name: 'Second', user_id: userId })
  const namesOf = async (query: Parameters<typeof server.call<typeof businesses.list>>[1]['query']) =>
    (await server.call(businesses.list, { query })).data.data.businesses.map(({ name }) => name)
  expect(await namesOf({ userId })).toEqual(['Second', 'First'])
  expect(await namesOf({ userId, filterId: cars })).toEqual(['First'])
})

test('a whole business on an older version is not checked for the filters and icon that its editor left alone', async () => {
  const gone = await createFilter(db)
  const { business } = (await create({ filterId: [gone] })).data.data
  await update(business._id, { filterId: [], version: 1 })
  await server.call(filters.remove, { params: { id: gone } })
  const { name, phoneNumber, featured, rank } = business
  const whole = { name, phoneNumber, featured, rank, icon: null, filterId: [gone], version: 1 }
  const renamed = await update(business._id, { ...whole, name: 'Oak Furniture' })
  expect(renamed.data.data.business).toMatchObject({ name: 'Oak Furniture', filterId: [], version: 3 })
})
