import { automations, products } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { openScreen, startIn } from './steps.ts'
import { expect, test } from './test.ts'

// A product of its own: all that waits is decided on here.
test.use({ filledFolder: `${process.env.E2E_FILLED ?? ''}/` })

const screen = 'App/verify-product-and-matloub'

const outcome = (page: Page) => page.getByRole('group', { name: 'Decisions together' })
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' })

/** Switches an automation off: an undo asks nothing then, however far the telling has got. */
async function tellNobody(server: Server, automation: string): Promise<void> {
  const { data } = await server.call(automations.list, { query: { limit: 50 } })
  const found = data.automations.find((one) => one.automation === automation)
  await server.call(automations.update, { params: { id: found?._id ?? '' }, body: { isDisabled: true } })
}

test('all products that wait are rejected together, and one undo lets all of them wait again', async ({
  page,
  server,
}) => {
  await tellNobody(server, 'Product rejected')
  const waiting = async () => (await server.call(products.pending, { query: { limit: 1 } })).pagination.totalItems
  const totalItems = await waiting()
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Select several' }).first().click()
  await selection(page)
    .getByRole('button', { name: `Select all ${totalItems}` })
    .click()
  await selection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Reject together' })
  await form.getByRole('combobox', { name: 'Reasons' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(outcome(page).getByRole('status')).toHaveText(`${totalItems} listings rejected`, { timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Product', exact: true }).getByText('No results.')).toBeVisible()
  expect(await waiting()).toBe(0)
  await outcome(page).getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toBeHidden({ timeout: 60_000 })
  expect(await waiting()).toBe(totalItems)
  await expect(page.getByRole('table', { name: 'Product', exact: true }).getByRole('row').nth(1)).toBeVisible()
})

test('on a phone in Arabic and in the dark, rows are chosen by keyboard and approved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startIn(page, 'Arabic', 'dark')
  await openScreen(page, screen)
  const begin = page.getByRole('button', { name: 'تحديد متعدد' }).first()
  await begin.focus()
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('table', { name: 'المنتجات', exact: true }).getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked()
  const bar = page.getByRole('group', { name: 'التحديد' })
  await expect(bar).toBeInViewport()
  // At the end of the list, where the bar covers none of the links that it lies over while the list is passed.
  await page.getByRole('heading', { level: 2, name: 'مطلوب' }).scrollIntoViewIfNeeded()
  await axeCheck(page)
  await bar.getByRole('button', { name: 'اعتماد', exact: true }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await axeCheck(page)
  await question.getByRole('button', { name: 'اعتماد', exact: true }).focus()
  await page.keyboard.press('Enter')
  const done = page.getByRole('group', { name: 'قرارات دفعة واحدة' })
  await expect(done.getByRole('status')).toHaveText('اعتُمد إعلان واحد')
  await expect(done).toBeFocused()
  await axeCheck(page)
})
