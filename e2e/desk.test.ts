import { changes, productRequests, products } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { openScreen, startIn } from './steps.ts'
import { expect, test } from './test.ts'

// A product of its own: what is decided here would be missing in the lists of other tests.
test.use({ filledFolder: `${process.env.E2E_FILLED ?? ''}/` })

const screen = 'App/Review-Desk'
// The one before may still bear the mark for a moment, when it is hidden already.
const listing = '[data-listing]:visible'

/** Which listing is on the screen. */
const shownOn = (page: Page) => page.locator(listing).getAttribute('data-listing')

test('U takes a rejection back with its listing, and the trail has both', async ({ page, server }) => {
  await openScreen(page, screen)
  await expect(page.locator(listing)).toBeVisible()
  const id = (await shownOn(page)) ?? ''
  await page.getByRole('textbox', { name: 'Note to the owner' }).fill('Please add photographs.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyR')
  await expect(page.getByRole('group', { name: 'Why is it rejected?' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Digit1')
  await expect(page.locator(listing)).not.toHaveAttribute('data-listing', id)
  await page.keyboard.press('KeyU')
  await expect(page.locator(listing)).toHaveAttribute('data-listing', id)
  await expect(page.getByRole('textbox', { name: 'Note to the owner' })).toHaveValue('Please add photographs.')
  await expect
    .poll(async () => {
      const { data } = await server.call(changes.list, { query: { recordId: id, limit: 2 } })
      return data.changes.map(({ event, undoes }) => [event, undoes !== null])
    })
    .toEqual([
      [expect.any(String), true],
      ['reject', false],
    ])
  expect((await server.call(products.get, { params: { id } })).data.product.status).toBe('pending')
})

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a phone the decisions are below the thumb, and a product request is decided by touch', async ({
    ownPage: page,
    server,
  }) => {
    await openScreen(page, `${screen}?resource=productRequests`)
    await expect(page.locator(listing)).toBeVisible()
    const id = (await shownOn(page)) ?? ''
    const reject = page.getByRole('button', { name: 'Reject', exact: true })
    await expect(reject).toBeInViewport()
    const box = await reject.boundingBox()
    expect(box?.y).toBeGreaterThan(844 * 0.8)
    await reject.tap()
    await page
      .getByRole('group', { name: 'Why is it rejected?' })
      .getByRole('button', { name: /^Price/ })
      .last()
      .tap()
    await expect(page.locator(listing)).not.toHaveAttribute('data-listing', id)
    await expect
      .poll(async () => (await server.call(productRequests.get, { params: { id } })).data.productRequest.status)
      .toBe('rejected')
  })
})

test('what two desks hold is not the same, and what one leaves goes to the next', async ({ page, ownPage }) => {
  await openScreen(page, screen)
  await expect(page.locator(listing)).toBeVisible()
  const mine = await shownOn(page)
  await openScreen(ownPage, screen)
  await expect(ownPage.locator(listing)).toBeVisible()
  expect(await shownOn(ownPage)).not.toBe(mine)
  // Leaving gives back what the desk holds; a desk that opens after that gets it.
  await openScreen(page, 'home')
  await expect(async () => {
    await openScreen(ownPage, screen)
    await expect(ownPage.locator(listing)).toHaveAttribute('data-listing', mine ?? '', { timeout: 2000 })
  }).toPass()
})

for (const language of ['English', 'Arabic'] as const) {
  test(`the desk in ${language} has its keys, and axe finds nothing with its choices open`, async ({ page }) => {
    await startIn(page, language)
    await openScreen(page, screen)
    await expect(page.locator(listing)).toBeVisible()
    await page.keyboard.press('KeyR')
    await expect(page.locator(`${listing} ~ * [role=group] li`).first()).toBeVisible()
    await axeCheck(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Slash')
    await expect(page.getByRole('dialog')).toBeVisible()
    await axeCheck(page)
  })
}
