import { openScreen } from './steps.ts'
import { expect, test } from './test.ts'

const lists = [
  ['App/verify-product-and-matloub', 'products/pending', 'Failed to fetch products'],
  ['Products/product', 'products/promoted', 'Failed to fetch products'],
  ['Products/Featured-Products', 'products/non-featured', 'Failed to fetch products'],
  ['Products/Matloub', 'product-requests', 'An error occurred while fetching products'],
  ['users-and-businesses/user', 'users', 'An error occurred while fetching users'],
  ['users-and-businesses/Businesses', 'businesses', 'Failed to fetch businesses'],
  ['users-and-businesses/Banner', 'banners', 'Failed to fetch banners'],
  ['users-and-businesses/report', 'reports', 'Failed to fetch reports'],
  ['customer-support/call-customer-support', 'call-supports', 'Failed to fetch support data'],
  ['customer-support/whatsapp-customer-support', 'whatsapp-supports', 'Failed to fetch support data'],
  ['customer-support/Support', 'supports', 'Failed to fetch support data'],
] as const

test.use({ provokedErrors: [/status of 400/] })

for (const [screen, path, fallback] of lists) {
  test(`a load that fails on ${screen} shows the server's message, or else "${fallback}"`, async ({ page }) => {
    let answer = { status: 400, contentType: 'text/html', body: '<h1>Bad Request</h1>' }
    const isList = (url: URL) => url.pathname === `/api/v1/${path}`
    await page.route(isList, (route) => route.fulfill(answer))
    await openScreen(page, screen)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByText(fallback, { exact: true })).toBeVisible()
    await expect(alert).toContainText('Please log in again to continue.')

    const body = JSON.stringify({ message: 'The database is resting.', code: 'BAD_REQUEST' })
    answer = { status: 400, contentType: 'application/json', body }
    const retry = alert.getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect(alert.getByText('The database is resting.', { exact: true })).toBeVisible()
    await expect(alert.getByText(fallback, { exact: true })).toBeHidden()
    await page.unroute(isList)
    await retry.click()
    await expect(alert).toBeHidden()
    await expect(page.locator('tr[data-row-id]')).not.toHaveCount(0)
  })
}

test('the panel of a load that failed leads to the login screen', async ({ page }) => {
  await page.route(/\/api\/v1\/reports\?/, (route) => route.fulfill({ status: 400, json: {} }))
  await openScreen(page, 'users-and-businesses/report')
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})
