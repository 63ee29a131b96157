import { desk } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { openScreen } from './steps.ts'
import { colleaguesPage, expect, test } from './test.ts'

// A product of its own, in which each decision is in the sample.
test.use({ settings: { REVIEW_SAMPLE_PERCENT: '100' } })

const screen = 'App/Review-Desk'
const note = 'Seen in another town.'

const listing = (page: Page) => page.locator('[data-listing]:visible')
const shownOn = (page: Page) => listing(page).getAttribute('data-listing')

/** Presses a key of the desk, and waits until another listing is on the screen, or none. */
async function decide(page: Page, ...keys: string[]): Promise<void> {
  const shown = await shownOn(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    if (key === 'KeyR') await expect(page.getByRole('group', { name: 'Why is it rejected?' })).toBeVisible()
  }
  await expect(page.locator(`[data-listing="${shown}"]`)).toHaveCount(0)
}

test('a second person decides on the same without seeing the first decision, and Home says how often they agree', async ({
  page,
  browser,
  server,
  watchErrors,
}) => {
  await openScreen(page, screen)
  await expect(listing(page)).toBeVisible()
  const id = (await shownOn(page)) ?? ''
  await page.getByRole('textbox', { name: 'Internal note' }).fill(note)
  await page.keyboard.press('Escape')
  await decide(page, 'KeyR', 'Digit1')
  await expect
    .poll(async () => (await server.call(desk.decisions, {})).data.decisions.map(({ recordId }) => recordId))
    .toContain(id)

  // Who has decided is not asked again.
  await openScreen(page, `${screen}?queue=secondLook`)
  await expect(page.getByText('Nothing waits here')).toBeVisible()

  const hers = await colleaguesPage(browser, watchErrors)
  await openScreen(hers, `${screen}?queue=secondLook`)
  await expect(listing(hers)).toHaveAttribute('data-listing', id)
  await expect(listing(hers)).toBeVisible()
  const known = hers.getByRole('region', { name: 'What is known about it' })
  await expect(known).toContainText('Waiting since')
  await expect(known.getByRole('region', { name: 'Earlier decisions' })).toHaveCount(0)
  await expect(hers.getByRole('main')).not.toContainText(note)
  await decide(hers, 'KeyR', 'Digit1')
  await expect(hers.getByText('Nothing waits here')).toBeVisible()

  await openScreen(hers, 'home')
  const card = hers.getByRole('region', { name: 'Review desk' })
  await card.getByText('Second opinions').first().click()
  const rejections = card.getByRole('row').filter({ has: hers.getByRole('rowheader', { name: 'Reject', exact: true }) })
  await expect(rejections.getByRole('cell')).toHaveText(['1', '100%'])
  await expect(card.getByRole('row')).toHaveCount(3)
  await hers.context().close()
})
