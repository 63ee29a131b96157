import { AutomationName, automationPlaceholders, automations } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'

const server = await testServer()

const all = async () => (await server.call(automations.list, { query: { limit: 50 } })).data.data.automations
const find = async (name: AutomationName) => {
  const found = (await all()).find(({ automation }) => automation === name)
  if (!found) throw new Error(`There is no automation ${name}.`)
  return found
}
const update = (id: string, body: Parameters<typeof server.call<typeof automations.update>>[1]['body']) =>
  server.call(automations.update, { params: { id }, body })

test('the automations are those of the specification and of the review desk, in one order, each enabled and with texts it can fill', async () => {
  const list = await all()
  expect(list.map(({ automation }) => automation)).toEqual(AutomationName.options)
  for (const { automation, title, content, isDisabled, version } of list) {
    const named = Array.from(`${title} ${content}`.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name)
    expect(new Set(named)).toEqual(new Set(automationPlaceholders[automation]))
    expect({ isDisabled, version }).toEqual({ isDisabled: false, version: 1 })
  }
})

test('the list has pages', async () => {
  const { data } = await server.call(automations.list, { query: { page: 2, limit: 10 } })
  expect(data.data.automations.map(({ automation }) => automation)).toEqual(AutomationName.options.slice(10))
  expect(data.pagination).toMatchObject({ currentPage: 2, totalItems: 13, totalPages: 2, hasNext: false })
})

test('an edit changes what was sent and nothing else', async () => {
  const { _id, ...before } = await find('Welcome')
  const edited = await update(_id, { title: 'Hi {{name}}', version: 1 })
  expect(edited.data.data.automation).toEqual({ ...before, _id, title: 'Hi {{name}}', version: 2 })
  const disabled = await update(_id, { isDisabled: true, version: 2 })
  expect(disabled.data.data.automation).toMatchObject({ title: 'Hi {{name}}', isDisabled: true, version: 3 })
})

test('edits of different fields on one version both survive; of the same field, the second is told', async () => {
  const { _id } = await find('Account suspended')
  await update(_id, { title: 'Stopped', version: 1 })
  expect((await update(_id, { content: 'For now.', version: 1 })).data.data.automation).toMatchObject({
    title: 'Stopped',
    content: 'For now.',
  })
  const second = await update(_id, { title: 'Halted', version: 1 })
  expect(second.status).toBe(409)
  expect(second.failure).toMatchObject({ code: 'EDIT_CONFLICT', current: { _id, title: 'Stopped', version: 3 } })
})

test.each([
  ['one that nobody knows', '{{foo}}', '{{foo}}'],
  ['one of another automation', 'See {{product}}', '{{product}}'],
  ['the second, where the first is right', '{{name}} has {{sum}}', '{{sum}}'],
  ['one written in Arabic', 'مرحبًا {{الاسم}}', '{{الاسم}}'],
  ['one in other capitals', '{{Name}}', '{{Name}}'],
  ['one that every object has', '{{constructor}}', '{{constructor}}'],
  ['an empty one', 'Hello {{}}', '{{}}'],
  ['one that does not end', 'Hello {{name}', '{{name'],
])('a placeholder is refused by name in title and content: %s', async (_, text, named) => {
  const { _id, version } = await find('Wallet credited')
  for (const field of ['title', 'content']) {
    const refused = await update(_id, { [field]: text, version })
    expect(refused.status).toBe(400)
    expect(refused.failure).toMatchObject({
      code: 'UNKNOWN_PLACEHOLDER',
      params: { placeholder: named },
      message: `${named} cannot be used here.`,
      issues: [{ path: [field] }],
    })
  }
  expect(await find('Wallet credited')).toMatchObject({ version })
})

test('every placeholder of an automation is accepted, with spaces inside the braces too', async () => {
  const { _id } = await find('Wallet debited')
  const accepted = await update(_id, { content: '{{\u200Ename}}: {{ amo\u200Bunt }} of {{balance}} {single}' })
  expect(accepted.status).toBe(200)
})

test('title and content say something and have an end', async () => {
  const { _id } = await find('Business created')
  const blank = await update(_id, { title: ' ', content: '' })
  expect(blank.failure.issues?.map(({ path }) => path)).toEqual([['title'], ['content']])
  const long = await update(_id, { title: 'a'.repeat(201), content: 'a'.repeat(2001) })
  expect(long.failure.issues?.map(({ path }) => path)).toEqual([['title'], ['content']])
})

test('an unknown automation cannot be edited, nor any of them by a stranger', async () => {
  expect((await update(newId(), { isDisabled: true })).status).toBe(404)
  const { _id } = await find('Product approved')
  const stranger = await server.call(
    automations.update,
    { params: { id: _id }, body: { isDisabled: true } },
    { token: null },
  )
  expect(stranger.status).toBe(401)
})
