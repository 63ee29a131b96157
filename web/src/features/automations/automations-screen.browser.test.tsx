import { Automation, AutomationName, automations } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const requestApproved = {
  title: 'Your request is live · طلبك معروض الآن',
  content: 'Hello {{name}}, it has been approved.\nمرحبًا {{name}}، تمت الموافقة عليه.',
}

/** Opens the screen with all automations, one of which says this; what is saved of it is in the list from then on. */
async function opened(automation: AutomationName, own: Partial<Automation>) {
  const server = fakeServer()
  const rows = AutomationName.options.map((name, row) =>
    sample(Automation, row, { automation: name, ...(name === automation && own) }),
  )
  const about = rows.find((row) => row.automation === automation)
  if (about === undefined) throw new Error(`There is no automation ${automation}.`)
  server.lists(automations.list, rows)
  server.on(automations.get, () => ({ data: { automation: about } }))
  server.on(automations.update, ({ body: { title, content } }) => {
    const saved = { ...about, title: title ?? '', content: content ?? '' }
    const saveds = rows.map((row) => (row === about ? saved : row))
    server.lists(automations.list, saveds)
    return { data: { automation: saved } }
  })
  const { page, router } = await mountScreen(hrefOf('automations'))
  const row = page.getByRole('row').filter({ hasText: automation })
  return {
    page,
    router,
    server,
    row,
    edit: async () => {
      await row.getByRole('button', { name: `Edit ${automation}` }).click()
      return page.getByRole('dialog', { name: 'Update Automation' })
    },
  }
}

it('every automation is listed with its texts, below the columns of the specification', async () => {
  const { page, router, row } = await opened('Product request approved', requestApproved)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Automations', exact: true })).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Automation Name', 'Title', 'Content', 'Status'])
  await expect.element(page.getByRole('row').filter({ hasText: 'Product approved' })).toBeVisible()
  await expect.element(row).toMatchTextContent(/Your request is live\s*طلبك معروض الآن/)
  await expect.element(row).toMatchTextContent(/مرحبًا \u2066\{\{name\}\}\u2069/)
  await page.getByRole('combobox', { name: 'Items per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('limit')).toBe('20')
  await expect.element(page.getByText('13 rows')).toBeVisible()
})

it('title and content are edited, and a placeholder is written at the cursor by a click', async () => {
  const { page, row, edit } = await opened('Business created', {})
  const dialog = await edit()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Open for business')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.fill('Dear , your shop is open.')
  const area = content.element()
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(5, 5)
  await dialog.getByRole('button', { name: "{{name}} the user's name" }).click()
  await expect.element(content).toHaveValue('Dear {{name}}, your shop is open.')
  await userEvent.keyboard('!')
  await expect.element(content).toHaveValue('Dear {{name}}!, your shop is open.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(page.getByText('Banner updated successfully.', { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row.getByText('Open for business')).toBeVisible()
  await expect.element(row.getByText('Dear {{name}}!, your shop is open.')).toBeVisible()
})

it('a text that says nothing, or names what nobody fills in, is not sent', async () => {
  const { server, edit } = await opened('Product approved', {})
  const dialog = await edit()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill(' ')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Hello {{name}}, you have {{amount}}.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog.getByText('Required.')).toBeVisible()
  await expect.element(dialog.getByText('{{amount}} cannot be used here.')).toBeVisible()
  await expect.element(title).toHaveFocus()
  expect(server.calls(automations.update)).toEqual([])
})

it('nothing can be done with many automations, so none is selected, also with Ctrl', async () => {
  const { page, row } = await opened('Product approved', {})
  await row
    .getByRole('cell')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.element(row).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('group', { name: 'Selection' }).elements()).toEqual([])
})
