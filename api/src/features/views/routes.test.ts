import { changes, mostViews, views } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createAccount } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof views.create>>[1]['body']

/** Somebody else of the back office, signed in. */
async function colleague() {
  const person = await createAccount(db)
  const { accessToken = '' } = await server.services.signIn.signIn({ ...person, address: '127.0.0.1', device: 'test' })
  return { id: person.accountId, token: accessToken }
}

const keep = (changed: Partial<Body> & { screen: string }, token?: string) =>
  server.call(
    views.create,
    {
      body: {
        name: 'In Cairo',
        forAll: false,
        isDefault: false,
        query: 'cityId=1&sort=-name',
        columns: ['name', 'status'],
        density: 'compact',
        ...changed,
      },
    },
    token === undefined ? {} : { token },
  )
const kept = async (...asked: Parameters<typeof keep>) => (await keep(...asked)).data.data.view
const listed = async (screen: string, token?: string) =>
  (await server.call(views.onScreen, { query: { screen } }, token === undefined ? {} : { token })).data.data.views
const undoOf = async (recordId: string, token?: string) => {
  const { data } = await server.call(changes.list, { query: { recordId } })
  const call = data.data.changes[0]?.call ?? ''
  return server.call(changes.undo, { body: { call } }, token === undefined ? {} : { token })
}

test('a view is kept with what the list shows, and is listed on its screen by name', async () => {
  const second = await kept({ screen: 'a', name: 'Ωmega' })
  const first = await kept({ screen: 'a', name: 'alpha', columns: [], density: 'comfortable' })
  await keep({ screen: 'another' })
  expect(second).toMatchObject({
    screen: 'a',
    forAll: false,
    isDefault: false,
    query: 'cityId=1&sort=-name',
    columns: ['name', 'status'],
    density: 'compact',
    ownerId: server.administrator.accountId,
    version: 1,
  })
  expect(await listed('a')).toEqual([first, second])
  const { data } = await server.call(views.get, { params: { id: first._id } })
  expect(data.data.view).toEqual(first)
})

test("somebody's own view is neither read nor changed by others, and one for all is", async () => {
  const sara = await colleague()
  const own = await kept({ screen: 'b', name: 'Mine' })
  const shared = await kept({ screen: 'b', name: 'Ours', forAll: true })
  expect(await listed('b', sara.token)).toEqual([shared])
  const params = { id: own._id }
  const statuses = await Promise.all([
    server.call(views.get, { params }, { token: sara.token }),
    server.call(views.update, { params, body: { name: 'Hers' } }, { token: sara.token }),
    server.call(views.remove, { params }, { token: sara.token }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  const renamed = await server.call(
    views.update,
    { params: { id: shared._id }, body: { name: 'Of all' } },
    { token: sara.token },
  )
  expect(renamed.data.data.view).toMatchObject({ name: 'Of all', ownerId: server.administrator.accountId })
  expect((await server.call(views.remove, { params: { id: shared._id } }, { token: sara.token })).status).toBe(200)
  expect(await listed('b')).toEqual([own])
})

test('a name is taken in any spelling, by the views of one person or by those for all', async () => {
  const sara = await colleague()
  const view = await kept({ screen: 'c', name: 'إربد Amman' })
  const again = await keep({ screen: 'c', name: 'اربد  AMMAN' })
  expect([again.status, again.failure.code]).toEqual([409, 'VIEW_NAME_EXISTS'])
  expect((await keep({ screen: 'c', name: 'إربد Amman', forAll: true })).status).toBe(201)
  expect((await keep({ screen: 'c', name: 'إربد Amman' }, sara.token)).status).toBe(201)
  expect((await keep({ screen: 'd', name: 'إربد Amman' })).status).toBe(201)
  const other = await kept({ screen: 'c', name: 'Other' })
  const renamed = await server.call(views.update, { params: { id: other._id }, body: { name: view.name } })
  expect(renamed.failure.code).toBe('VIEW_NAME_EXISTS')
})

test('each person has one default of a screen, and there is one for all', async () => {
  const sara = await colleague()
  const defaults = async (token?: string) =>
    (await listed('e', token)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  const first = await kept({ screen: 'e', name: 'First', isDefault: true })
  await keep({ screen: 'e', name: 'For all', isDefault: true, forAll: true })
  await keep({ screen: 'e', name: 'Of Sara', isDefault: true }, sara.token)
  expect(await defaults()).toEqual(['First', 'For all'])
  const second = await kept({ screen: 'e', name: 'Second', isDefault: true })
  expect(await defaults()).toEqual(['For all', 'Second'])
  await server.call(views.update, { params: { id: first._id }, body: { isDefault: true } })
  expect(await defaults()).toEqual(['First', 'For all'])
  await server.call(views.update, { params: { id: first._id }, body: { isDefault: true, density: 'comfortable' } })
  expect(await defaults()).toEqual(['First', 'For all'])
  expect(await defaults(sara.token)).toEqual(['For all', 'Of Sara'])

  // One undo takes both changes of the call back.
  expect((await undoOf(second._id)).status).toBe(200)
  expect(await defaults()).toEqual(['For all', 'Second'])
})

test('two who set the default for all at once leave one', async () => {
  const [first, second] = await Promise.all([
    kept({ screen: 'f', name: 'First', forAll: true }),
    kept({ screen: 'f', name: 'Second', forAll: true }),
  ])
  const answers = await Promise.all(
    [first, second, first, second].map(({ _id: id }) =>
      server.call(views.update, { params: { id }, body: { isDefault: true } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listed('f')).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test(`a screen has ${mostViews} views of a person at most, and says so`, async () => {
  const owner_id = server.administrator.accountId
  const rows = Array.from({ length: mostViews - 1 }, (_, index) => ({
    id: newId(),
    screen: 'g',
    name: `View ${index}`,
    for_all: false,
    query: '',
    columns: [],
    density: 'comfortable' as const,
    owner_id,
  }))
  await db.insertInto('views').values(rows).execute()
  const answers = await Promise.all(['Last', 'One more'].map((name) => keep({ screen: 'g', name })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.failure).toMatchObject({
    code: 'TOO_MANY_VIEWS',
    message: 'There are 50 views of this screen already.',
  })
  expect((await keep({ screen: 'g', name: 'One more', forAll: true })).status).toBe(201)

  // Nor does an undo bring one more back.
  const [view] = await listed('g')
  const id = view?._id ?? ''
  await server.call(views.remove, { params: { id } })
  const next = await kept({ screen: 'g', name: 'In its place' })
  expect((await undoOf(id)).failure.code).toBe('TOO_MANY_VIEWS')
  await server.call(views.remove, { params: { id: next._id } })
  expect((await undoOf(id)).status).toBe(200)
})

test('a removed view comes back by an undo, but nobody undoes what another did with their own', async () => {
  const sara = await colleague()
  const view = await kept({ screen: 'h' })
  expect((await undoOf(view._id, sara.token)).failure.code).toBe('UNDO_NOT_ALLOWED')
  await server.call(views.remove, { params: { id: view._id } })
  expect((await undoOf(view._id, sara.token)).failure.code).toBe('UNDO_NOT_ALLOWED')
  expect(await listed('h')).toEqual([])
  expect((await undoOf(view._id)).status).toBe(200)
  expect(await listed('h')).toMatchObject([{ _id: view._id, name: 'In Cairo', columns: ['name', 'status'] }])
})

test('a view needs a name, and an edit of an older version that meets another one is refused', async () => {
  expect((await keep({ screen: 'i', name: ' ' })).status).toBe(400)
  expect((await keep({ screen: 'i', density: 'wide' as never })).status).toBe(400)
  const { _id: id, version } = await kept({ screen: 'i' })
  await server.call(views.update, { params: { id }, body: { query: 'status=enabled', version } })
  const met = await server.call(views.update, { params: { id }, body: { query: 'status=disabled', version } })
  expect([met.status, met.failure.code]).toEqual([409, 'EDIT_CONFLICT'])
  const merged = await server.call(views.update, { params: { id }, body: { name: 'Renamed', version } })
  expect(merged.data.data.view).toMatchObject({ name: 'Renamed', query: 'status=enabled' })
  expect((await server.call(views.remove, { params: { id: newId() } })).status).toBe(404)
})

test('a stranger has no views', async () => {
  expect((await server.call(views.onScreen, { query: { screen: 'a' } }, { token: null })).status).toBe(401)
})

test('a default that was removed does not come back beside the one that took its place', async () => {
  const first = await kept({ screen: 'i', name: 'First', isDefault: true })
  await server.call(views.remove, { params: { id: first._id } })
  const second = await kept({ screen: 'i', name: 'Second', isDefault: true })
  expect((await undoOf(first._id)).failure).toMatchObject({
    code: 'VIEW_DEFAULT_EXISTS',
    message: 'Another view is the default now.',
  })
  await server.call(views.update, { params: { id: second._id }, body: { isDefault: false } })
  expect((await undoOf(first._id)).status).toBe(200)
})
