import { AppKey, appKeys } from '@dealsy/contract'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

const text = `dealsy_${'x'.repeat(32)}0XoLmH`
const valid = sample(AppKey, 1, {
  name: 'Server of the app',
  permissions: ['app.write', 'app.events'],
  start: 'dealsy_xxxx',
  state: 'valid',
  endsAt: null,
  withdrawnAt: null,
  lastUsedAt: '2026-11-03T09:30:00.000Z',
  lastUsedFrom: '203.0.113.7',
})
const unused = { lastUsedAt: null, lastUsedFrom: null }
const ended = sample(AppKey, 2, { ...unused, name: 'Old server', state: 'ended', withdrawnAt: null })
const withdrawn = sample(AppKey, 3, { ...unused, name: 'Leaked', state: 'withdrawn' })

async function opened() {
  const server = fakeServer()
  server.lists(appKeys.list, [valid, ended, withdrawn])
  server.on(appKeys.get, () => ({ data: { appKey: valid } }))
  const { page } = await mountScreen(hrefOf('appAccess'))
  return { server, page, row: (name: string) => page.getByRole('row').filter({ hasText: name }) }
}

it.each([
  ['en', { never: 'Never', permissions: 'Take in records, Follow events', states: ['Valid', 'Ended', 'Withdrawn'] }],
  ['ar', { never: 'لم يُستخدم', permissions: 'إدخال السجلات، متابعة الأحداث', states: ['صالح', 'انتهى', 'أُلغي'] }],
] as const)('a key is shown with what it may do, its last use and its state, in %s', async (language, words) => {
  await setLanguage(language)
  const { row } = await opened()
  await expect.element(row(valid.name)).toMatchTextContent(words.permissions)
  await expect.element(row(valid.name)).toMatchTextContent('dealsy_xxxx…')
  await expect.element(row(valid.name)).toMatchTextContent('203.0.113.7')
  for (const [index, { name }] of [valid, ended, withdrawn].entries())
    await expect.element(row(name)).toMatchTextContent(words.states[index] ?? '')
  await expect.element(row(ended.name)).toMatchTextContent(words.never)
  await expect.element(row(valid.name).getByRole('button')).toHaveLength(2)
  for (const { name } of [ended, withdrawn]) await expect.element(row(name).getByRole('button')).toHaveLength(0)
})

it('a key is made with what was chosen, and its text is shown once', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const { server, page } = await opened()
  server.on(appKeys.create, () => ({ data: { appKey: valid, text } }))
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Server of the app')
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  await expect.element(form.getByText('Required.')).toBeVisible()
  expect(server.calls(appKeys.create)).toHaveLength(0)
  for (const name of ['Follow events', 'Read', 'Take in records', 'Read'])
    await form.getByRole('checkbox', { name }).click()
  await form.getByRole('button', { name: 'Last day (optional)' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible()
  const body = server.calls(appKeys.create)[0]?.body
  expect(body).toMatchObject({ name: 'Server of the app', permissions: ['app.write', 'app.events'] })
  const tomorrow = new Date()
  tomorrow.setHours(24, 0, 0, 0)
  expect(body?.endsAt).toBe(tomorrow.toISOString())
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  await expect.element(shown.getByRole('textbox', { name: 'Key' })).toHaveValue(text)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Key copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(text)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain(text)
})

it('where the browser does not copy, the key is selected to be copied by hand', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  onTestFinished(() => writeText.mockRestore())
  const { server, page, row } = await opened()
  server.on(appKeys.replace, () => ({ data: { appKey: valid, text } }))
  await row(valid.name).getByRole('button', { name: 'Replace Server of the app' }).click()
  const form = page.getByRole('dialog', { name: 'Replace Server of the app' })
  await form.getByRole('combobox', { name: 'The replaced key ends' }).click()
  await page.getByRole('option', { name: 'At once' }).click()
  await form.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByRole('dialog', { name: 'Your new key' }).getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('The key is selected. Copy it by hand.')).toBeVisible()
  expect(server.calls(appKeys.replace)).toMatchObject([{ params: { id: idOf(1) }, body: { hours: 0, endsAt: null } }])
  const field = page.getByRole('textbox', { name: 'Key' }).element() as HTMLInputElement
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(text)
})

it('a key is withdrawn after a question that says what follows', async () => {
  const { server, page, row } = await opened()
  await row(valid.name).getByRole('button', { name: 'Withdraw Server of the app' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw key' })
  await expect.element(question).toMatchTextContent('will be refused within a second. This cannot be undone.')
  expect(server.calls(appKeys.withdraw)).toHaveLength(0)
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(page.getByText('Key withdrawn')).toBeVisible()
  expect(server.calls(appKeys.withdraw)).toMatchObject([{ params: { id: idOf(1) } }])
})

it('the name of a key opens what it is, with its history', async () => {
  const { page, row } = await opened()
  await row(valid.name).getByRole('link', { name: valid.name }).click()
  const dialog = page.getByRole('dialog', { name: 'Key of the app' })
  await expect.element(dialog).toMatchTextContent('203.0.113.7')
  await expect.element(dialog.getByRole('button', { name: 'History' })).toBeVisible()
})
