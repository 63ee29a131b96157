import { Plan, plans, Suggestion, suggestions, uploads } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../app/testing/fake-server.ts'
import { mountScreen } from '../app/testing/mount-screen.tsx'
import { sample } from '../app/testing/sample-answers.ts'
import { hrefOf } from '../routing/paths.ts'

const address = hrefOf('configuration')

async function openedForm() {
  const server = fakeServer()
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'Create Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Plan' })
  return { server, page, dialog, field: (name: string) => dialog.getByRole('textbox', { name, exact: true }) }
}

it('a plan needs every field, and a feature both its languages', async () => {
  const { server, page, dialog, field } = await openedForm()
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const missing = () => dialog.getByText('Required.', { exact: true }).elements()
  await create.click()
  await expect.element(page.getByText('All fields are required.', { exact: true })).toBeVisible()
  // Two names, two descriptions, the type and the first feature in both languages.
  await expect.poll(missing).toHaveLength(7)
  await expect.element(field('English name')).toHaveFocus()

  for (const name of ['English name', 'English description', 'Feature 1 in English']) await field(name).fill('Half')
  for (const name of ['Arabic name', 'Arabic description', 'Feature 1 in Arabic']) await field(name).fill('نصف')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Tajer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add a feature' }).click()
  await field('Feature 2 in English').fill('A badge')
  await create.click()
  await expect.element(field('Feature 2 in Arabic')).toHaveFocus()
  await expect.poll(missing).toHaveLength(1)
  await expect.element(field('Feature 2 in English')).toHaveValue('A badge')
  expect(server.calls(plans.create)).toEqual([])
})

it('Escape asks before what was typed is thrown away', async () => {
  const { page, dialog, field } = await openedForm()
  await field('English name').fill('Unsaved')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('English name')).toHaveValue('Unsaved')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Create Plan' })).toHaveFocus()
})

it('the page size of the plans is in the address under their own name', async () => {
  const server = fakeServer()
  server.lists(
    plans.list,
    Array.from({ length: 30 }, (_, row) => sample(Plan, row)),
  )
  const { page, router } = await mountScreen(address)
  const size = page.getByRole('combobox', { name: 'Items per page' }).first()
  await size.click()
  await page.getByRole('option', { name: '20' }).click()
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('plans.limit')).toBe('20')
  await expect.element(size).toHaveTextContent('20')
  await expect.poll(() => server.calls(plans.list).map(({ query }) => query['limit'])).toEqual(['10', '20'])
})

it('who did not see yet that there is a suggestion is refused a second one', async () => {
  const server = fakeServer()
  server.lists(suggestions.list, [])
  const upload = { url: '/files/upload', fields: {}, fileUrl: '/files/icons/suggestion/1.webp' }
  server.on(uploads.presign, () => ({ data: [upload] }))
  const { page } = await mountScreen(address)
  const table = page.getByRole('table', { name: 'Suggestion' })
  const create = page.getByRole('button', { name: 'Create Suggestion' })
  await expect.element(table.getByText('No results.')).toBeVisible()
  await expect.element(page.getByText('You can only create one suggestion.')).not.toBeInTheDocument()
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Create Suggestion' })
  const submit = dialog.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expect.element(page.getByText('All fields are required.', { exact: true })).toBeVisible()
  expect(server.calls(suggestions.create)).toEqual([])

  for (const name of ['English title', 'English description'])
    await dialog.getByRole('textbox', { name }).fill('Another')
  for (const name of ['Arabic title', 'Arabic description']) await dialog.getByRole('textbox', { name }).fill('آخر')
  const picture = new File([new Uint8Array(10)], 'i.png', { type: 'image/png' })
  await userEvent.upload(dialog.getByLabelText(/^Icon/), picture)
  await expect.element(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  server.refuse(suggestions.create, {
    code: 'SUGGESTION_EXISTS',
    message: 'You can only create one suggestion.',
  })
  server.lists(suggestions.list, [sample(Suggestion, 1, { title: { en: 'Invite a friend', ar: 'ادعُ صديقًا' } })])
  await submit.click()
  await expect.element(page.getByText('Failed to create suggestion.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You can only create one suggestion.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(table.getByText('Invite a friend', { exact: true })).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
})
