import { openScreen } from './steps.ts'
import { expect, test } from './test.ts'

const lists = [
  ['users-and-businesses/user', 'users', 'An error occurred while fetching users'],
  ['users-and-businesses/Banner', 'banners', 'Failed to fetch banners'],
  ['Products/Featured-Products', 'products/non-featured', 'Failed to fetch products'],
  ['Products/product', 'products/promoted', 'Failed to fetch products'],
  ['Products/Matloub', 'product-requests', 'An error occurred while fetching products'],
  ['customer-support/Support', 'supports', 'Failed to fetch support data'],
] as const

test.use({ provokedErrors: [/status of 500/] })

for (const [screen, path, fallback] of lists) {
  test(`a load that fails on ${screen} shows the server's message, or else "${fallback}"`, async ({ page }) => {
    let answer = { status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.route(
      (url) => url.pathname === `/api/v1/${path}`,
      (route) => route.fulfill(answer),
    )
    await openScreen(page, screen)
    const alert = page.getByRole('alert')
    // A failure of the server is tried twice again first.
    await expect(alert.getByText(fallback, { exact: true })).toBeVisible()
    await expect(alert).toContainText('Please log in again to continue.')

    const body = JSON.stringify({ message: 'The database is resting.', code: 'INTERNAL' })
    answer = { status: 500, contentType: 'application/json', body }
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert.getByText('The database is resting.', { exact: true })).toBeVisible()
    await expect(alert.getByText(fallback, { exact: true })).toBeHidden()
    await expect(alert.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  })
}
