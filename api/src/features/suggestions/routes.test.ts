import { suggestions } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { createImage, createSuggestion } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const fail = (error: unknown) => {
  throw error
}

const server = await testServer()
const { db } = server.database
const { files } = server.services

type Edit = Parameters<typeof server.call<typeof suggestions.update>>[1]['body']

const words = {
  title: { en: 'Invite a friend', ar: 'ادعُ صديقاً' },
  description: { en: 'Both of you win', ar: 'كلاكما يربح' },
}

const create = async (icon?: string) =>
  server.call(suggestions.create, { body: { ...words, icon: icon ?? (await createImage(files)) } })
const update = (id: string, body: Edit) => server.call(suggestions.update, { params: { id }, body })

// There is at most one, so every test begins without it.
beforeEach(async () => {
  await db.deleteFrom('suggestions').execute()
})

test('the suggestion that was created is the only one in the list', async () => {
  const icon = await createImage(files)
  const created = await create(icon)
  expect(created.status).toBe(201)
  expect(created.data.data.suggestion).toMatchObject({ ...words, icon, version: 1 })
  const list = await server.call(suggestions.list, {})
  expect(list.data.data.suggestions).toEqual([created.data.data.suggestion])
  expect(list.data.pagination.totalItems).toBe(1)
})

test('of twenty suggestions created at the same moment one is kept, and nineteen are told why not', async () => {
  const icon = await createImage(files)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(icon)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, failure: { code, message } }) => ({ status, code, message }))).toEqual(
    Array.from({ length: 19 }, () => ({
      status: 409,
      code: 'SUGGESTION_EXISTS',
      message: 'You can only create one suggestion.',
    })),
  )
  expect((await server.call(suggestions.list, {})).data.pagination.totalItems).toBe(1)
  const trail = await db
    .selectFrom('changes')
    .select('record_id')
    .where('resource', '=', 'suggestions')
    .where('event', '=', 'create')
    .where(sql<boolean>`after ->> 'icon' = ${icon}`)
    .execute()
  expect(trail).toHaveLength(1)
})

test('another suggestion can be created once the first is removed', async () => {
  const id = await createSuggestion(db, files)
  expect((await create()).status).toBe(409)
  await server.call(suggestions.remove, { params: { id } })
  expect((await create()).status).toBe(201)
})

test('the suggestion needs title and description in both languages, and an icon', async () => {
  const body = { title: { en: '', ar: ' ' }, description: { en: ' ', ar: '' }, icon: '' }
  const answer = await server.call(suggestions.create, { body })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path)).toEqual([
    ['title', 'en'],
    ['title', 'ar'],
    ['description', 'en'],
    ['description', 'ar'],
    ['icon'],
  ])
})

test('the suggestion takes only an icon that was uploaded here', async () => {
  const id = await createSuggestion(db, files)
  for (const icon of ['https://elsewhere.example/a.png', '/files/icons/x/never-uploaded.png']) {
    for (const answer of [await create(icon), await update(id, { icon })]) {
      expect(answer.status).toBe(400)
      expect(answer.failure.issues?.[0]).toMatchObject({ path: ['icon'], message: 'Upload the image first.' })
    }
  }
})

test('an edit changes only what it names, and the moment of the change', async () => {
  const id = await createSuggestion(db, files, { updated_at: '2025-01-01T00:00:00.000Z' })
  const before = (await server.call(suggestions.get, { params: { id } })).data.data.suggestion
  const after = (await update(id, { title: { ar: 'جديد' }, version: 1 })).data.data.suggestion
  const { updatedAt } = after
  expect(after).toEqual({ ...before, title: { en: before.title.en, ar: 'جديد' }, updatedAt, version: 2 })
  expect(new Date(updatedAt).getTime()).toBeGreaterThan(new Date(before.updatedAt).getTime())
})

test('of two edits of one field the later is told what was saved, and an edit of another field is merged', async () => {
  const id = await createSuggestion(db, files)
  const [first, second] = [await createImage(files), await createImage(files)]
  const saved = await update(id, { icon: first, version: 1 })
  const late = await update(id, { icon: second, version: 1 })
  expect(late.status).toBe(409)
  expect(late.failure).toMatchObject({
    message: 'Somebody else has changed this suggestion meanwhile.',
    current: saved.data.data.suggestion,
  })
  expect((await update(id, { title: { en: 'Other' }, version: 1 })).status).toBe(200)
})

test('an icon leaves the storage when it is replaced, and with the suggestion', async () => {
  const [first, second] = [await createImage(files), await createImage(files)]
  const id = await createSuggestion(db, files, { icon: first })
  await update(id, { icon: second })
  await removeLostImages(db, files, fail)
  expect([await files.publish(first), await files.publish(second)]).toEqual([false, true])
  await server.call(suggestions.remove, { params: { id } })
  await removeLostImages(db, files, fail)
  expect(await files.publish(second)).toBe(false)
})

test('a suggestion that does not exist is neither shown, changed nor removed', async () => {
  const params = { id: newId() }
  const answers = [
    await server.call(suggestions.get, { params }),
    await update(params.id, { title: { en: 'Other' } }),
    await server.call(suggestions.remove, { params }),
  ]
  expect(answers.map(({ status, failure: { message } }) => [status, message])).toEqual(
    answers.map(() => [404, 'This suggestion does not exist.']),
  )
})

test('a stranger reads the suggestion but does not change it', async () => {
  const stranger = { token: null }
  const icon = await createImage(files)
  const id = await createSuggestion(db, files, { icon })
  const params = { id }
  expect((await server.call(suggestions.list, {}, stranger)).data.data.suggestions).toHaveLength(1)
  expect((await server.call(suggestions.get, { params }, stranger)).data.data.suggestion._id).toBe(id)
  expect((await server.call(suggestions.create, { body: { ...words, icon } }, stranger)).status).toBe(401)
  expect((await server.call(suggestions.update, { params, body: words }, stranger)).status).toBe(401)
  expect((await server.call(suggestions.remove, { params }, stranger)).status).toBe(401)
})
