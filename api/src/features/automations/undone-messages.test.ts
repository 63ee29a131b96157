import { changes, notifications, users } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { fireAutomations } from './fire-automations.ts'

const server = await testServer()
const { db } = server.database

const fail = (error: unknown) => {
  throw error
}
const tellAll = () => fireAutomations(db, fail)

const undo = (answer: { headers: Headers }, options: { tell?: boolean } = {}) =>
  server.call(changes.undo, { body: { call: answer.headers.get('x-change') ?? '', ...options } })
const suspend = (id: string) => server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })

async function titlesTo(userId: string): Promise<string[]> {
  const { data } = await server.call(notifications.list, { query: { userId } })
  return data.data.notifications.map(({ title }) => title.replace(/ ·.*/, '')).toReversed()
}

test('who was not told yet is not told of what was undone', async () => {
  const id = await createUser(db)
  expect(await fireAutomations(db, fail, { delay: 15 })).toBe(undefined)
  const suspended = await suspend(id)
  const wait = await fireAutomations(db, fail, { delay: 15 })
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15_000)
  expect(await titlesTo(id)).toEqual([])
  expect((await undo(suspended)).status).toBe(200)
  await tellAll()
  expect(await titlesTo(id)).toEqual([])
})

test('who was spared a message gets it when the change is done again', async () => {
  const id = await createUser(db)
  const undone = await undo(await suspend(id))
  await undo(undone)
  await tellAll()
  expect(await titlesTo(id)).toEqual(['Your account is suspended'])
})

test('who was told already is told of the undo on request, and not twice when the change is done again', async () => {
  const ids = [await createUser(db), await createUser(db)] as const
  const suspended = [await suspend(ids[0]), await suspend(ids[1])] as const
  await tellAll()
  expect((await undo(suspended[0])).failure.code).toBe('USERS_TOLD')
  const silent = await undo(suspended[0], { tell: false })
  const told = await undo(suspended[1], { tell: true })
  expect((await undo(silent)).status).toBe(200)
  await tellAll()
  expect(await titlesTo(ids[0])).toEqual(['Your account is suspended'])
  expect(await titlesTo(ids[1])).toEqual(['Your account is suspended', 'Your account is active again'])
  expect((await undo(told)).failure.code).toBe('USERS_TOLD')
  expect((await undo(told, { tell: true })).status).toBe(200)
  await tellAll()
  expect((await titlesTo(ids[1])).at(-1)).toBe('Your account is suspended')
})
