import { figures } from '@dealsy/contract'
import { openScreen } from './steps.ts'
import { expect, test } from './test.ts'

const address = '**/api/v1/figures?*'

test('each figure of what waits leads to the list of exactly what it counts, and says how old the oldest is', async ({
  page,
  server,
}) => {
  const cards = [
    ['Pending products', 'products', 'App/verify-product-and-matloub', 'Product approval'],
    [
      'Pending product requests',
      'productRequests',
      'App/verify-product-and-matloub#pending-requests',
      'Product approval',
    ],
    ['Reports', 'reports', 'users-and-businesses/report', 'Report'],
    ['Support messages', 'supports', String.raw`customer-support/Support\?status=open`, 'Support'],
    ['Disabled banners', 'banners', String.raw`users-and-businesses/Banner\?status=disabled`, 'Banners'],
  ] as const
  await openScreen(page, 'home')
  const { data } = await server.call(figures.get, {})
  await expect(page.getByRole('region', { name: 'What waits' }).getByRole('listitem')).toHaveCount(cards.length)
  for (const [label, figure, path, heading] of cards) {
    const count = data.figures.waiting[figure]
    expect(count).toBeGreaterThan(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${label} ${count} ?Oldest: \\d+ \\w+ ago$`) })
      .click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const list = label === 'Pending product requests' ? page.locator('#pending-requests') : page.getByRole('main')
    await expect(list.getByRole('heading').first()).toBeInViewport()
    await expect(list.locator('output').first()).toHaveText(`${count} ${count === 1 ? 'row' : 'rows'}`)
    await page.goBack()
  }
})

test('nothing moves when the figures arrive', async ({ ownPage: page }) => {
  await page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard/home')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).not.toHaveCount(0)
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  held.resolve()
  await expect(page.locator('canvas')).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
})

test('the chart library comes with Home and with no other screen', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const charts = () => scripts.filter((url) => url.includes('/bar-chart-'))
  await openScreen(page, 'users-and-businesses/report')
  await expect(page.getByRole('table')).toBeVisible()
  expect(charts()).toEqual([])
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('canvas')).toHaveCount(4)
  expect(charts()).toHaveLength(1)
})

test.describe('failures of the chart library alone', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] })

  test('leave the figures, their sentences and their tables', async ({ page }) => {
    await page.route('**/bar-chart-*', (route) => route.abort())
    await openScreen(page, 'home')
    await expect(page.getByRole('img', { name: /^New users by day: / })).toBeAttached()
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.getByText('Show as table').first().click()
    await expect(page.getByRole('region', { name: 'New users' }).getByRole('row')).toHaveCount(31)
  })
})
