import { changes, notes, users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createAccount, createProduct, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { administrator } = server

async function write(aboutId: string, text: string, mentions: string[] = []) {
  const { data } = await server.call(notes.create, { body: { about: 'users', aboutId, text, mentions } })
  return data.data.note
}

/** Another administrator, signed in. */
async function colleague() {
  const person = await createAccount(db)
  const { accessToken = '' } = await server.services.signIn.signIn({ ...person, address: '127.0.0.1', device: 'test' })
  return { id: person.accountId, token: accessToken }
}

test('notes on a record are listed with their authors, the newest first, and on no other record', async () => {
  const user = await createUser(db)
  await write(await createUser(db), 'Another')
  const first = await write(user, 'Called twice.\nNo answer.')
  const second = await write(user, 'اتصل بنا')
  const { data } = await server.call(notes.list, { query: { aboutId: user } })
  expect(data.data.notes).toEqual([second, first])
  expect(first).toMatchObject({ about: 'users', aboutId: user, text: 'Called twice.\nNo answer.', mentions: [] })
  expect(first.by._id).toBe(administrator.accountId)
})

test('a note can be on what exists only, says something, and mentions those who can read it', async () => {
  const user = await createUser(db)
  const body = { about: 'users' as const, aboutId: user, text: 'Text', mentions: [] }
  const statusOf = async (changed: object) =>
    (await server.call(notes.create, { body: { ...body, ...changed } })).status
  expect(await statusOf({ aboutId: newId() })).toBe(404)
  expect(await statusOf({ about: 'products' })).toBe(404)
  expect(await statusOf({ about: 'products', aboutId: await createProduct(db) })).toBe(201)
  expect(await statusOf({ text: ' ' })).toBe(400)
  expect(await statusOf({ about: 'banners' })).toBe(400)
  expect(await statusOf({ mentions: [newId()] })).toBe(404)
  expect(await statusOf({ mentions: [(await createAccount(db, { disabled: true })).accountId] })).toBe(404)
})

test('who is mentioned is told until they have seen it, and nobody else is', async () => {
  const user = await createUser(db)
  const [sara, omar] = [await colleague(), await colleague()]
  const note = await write(user, 'Please call her', [sara.id, sara.id, administrator.accountId])
  expect(note.mentions.map(({ _id }) => _id).toSorted()).toEqual([sara.id, administrator.accountId].toSorted())
  const toldOf = async (token: string) => (await server.call(notes.mine, {}, { token })).data.data.notes
  expect(await toldOf(sara.token)).toEqual([note])
  expect(await toldOf(omar.token)).toEqual([])
  expect(await toldOf(administrator.token)).toEqual([])
  const params = { id: note._id }
  await server.call(notes.see, { params }, { token: omar.token })
  expect(await toldOf(sara.token)).toEqual([note])
  await server.call(notes.see, { params }, { token: sara.token })
  expect(await toldOf(sara.token)).toEqual([])
})

test('a removed note comes back by an undo, and a note outlives its record', async () => {
  const user = await createUser(db)
  const note = await write(user, 'Keep')
  await server.call(notes.remove, { params: { id: note._id } })
  const list = async () => (await server.call(notes.list, { query: { aboutId: user } })).data.data.notes
  expect(await list()).toEqual([])
  const { data } = await server.call(changes.list, { query: { recordId: note._id } })
  const [removal] = data.data.changes
  expect(removal).toMatchObject({ resource: 'notes', event: 'remove', name: 'Keep' })
  await server.call(changes.undo, { body: { call: removal?.call ?? '' } })
  expect(await list()).toMatchObject([{ _id: note._id, text: 'Keep' }])
  await server.call(users.updateStatus, { params: { id: user }, body: { status: 'suspended' } })
  expect(await list()).toHaveLength(1)
})

test('the history of a record has the notes on it, removed ones too, page after page, and those of no other', async () => {
  const user = await createUser(db)
  await write(await createUser(db), 'On another')
  const note = await write(user, 'Called')
  await server.call(users.updateStatus, { params: { id: user }, body: { status: 'suspended' } })
  await server.call(notes.remove, { params: { id: note._id } })
  await server.call(users.updateStatus, { params: { id: user }, body: { status: 'active' } })
  const read = async (query: object) =>
    (await server.call(changes.list, { query: { recordId: user, ...query } })).data.data
  const first = await read({ limit: 3 })
  const second = await read({ limit: 3, before: first.next ?? '' })
  const told = [...first.changes, ...second.changes].map(({ resource, event }) => `${resource} ${event}`)
  expect(told).toEqual(['users activate', 'notes remove', 'users suspend', 'notes create'])
  expect(second.next).toBeNull()
  const acts = await read({ each: 'call', resource: 'notes' })
  expect(acts.changes.map(({ recordId, name }) => [recordId, name])).toEqual([
    [note._id, 'Called'],
    [note._id, 'Called'],
  ])
})
