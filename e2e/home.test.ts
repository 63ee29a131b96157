import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { chooseTheme, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

interface Figures {
  waiting: Record<'products' | 'productRequests' | 'reports' | 'supports' | 'banners', number>
  oldest: Record<keyof Figures['waiting'], string | null>
  days: { day: string; users: number; products: number; reports: number }[]
  categories: { _id: string; name: { en: string; ar: string }; products: number }[]
  otherProducts: number
}

const address = '**/api/v1/figures?*'

/** Opens Home and answers the figures that it got. */
async function openHome(page: Page): Promise<Figures> {
  const answer = page.waitForResponse(address)
  await openScreen(page, 'home')
  const { data } = (await (await answer).json()) as { data: { figures: Figures } }
  return data.figures
}

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 31 + index)).toISOString().slice(0, 10),
  users: index === 29 ? 7 : 0,
  products: index * 100,
  reports: 0,
}))
const calm: Figures = {
  waiting: { products: 0, productRequests: 0, reports: 0, supports: 0, banners: 0 },
  oldest: { products: null, productRequests: null, reports: null, supports: null, banners: null },
  days,
  categories: [
    { _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', name: { en: 'Cars', ar: 'سيارات' }, products: 1200 },
    { _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b18', name: { en: 'Homes', ar: 'بيوت' }, products: 30 },
  ],
  otherProducts: 4,
}

const answerWith = (page: Page, figures: Figures) =>
  page.route(address, (route) => route.fulfill({ json: { data: { figures } } }))

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Where the bars of a chart are, from 0 at its left to 1 at its right: the middle of all that has the accent's colour. */
const middleOfBars = (page: Page, title: string) =>
  card(page, title)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const probe = document.createElement('canvas').getContext('2d')
      const context = canvas.getContext('2d')
      if (!probe || !context) return undefined
      probe.fillStyle = getComputedStyle(canvas).getPropertyValue('--accent')
      probe.fillRect(0, 0, 1, 1)
      const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height)
      let [sum, count] = [0, 0]
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue
        sum += (at / 4) % width
        count += 1
      }
      return count === 0 ? undefined : sum / count / width
    })

test('each figure of what waits leads to the list of exactly what it counts, and says how old the oldest is', async ({
  page,
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
  for (const [label, figure, path, heading] of cards) {
    // Other tests change what waits: the number of the card and that of the list are read again until they are of one moment.
    await expect(async () => {
      const count = (await openHome(page)).waiting[figure]
      expect(count).toBeGreaterThan(0)
      await expect(page.getByRole('region', { name: 'What waits' }).getByRole('listitem')).toHaveCount(cards.length)
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${label} ${count} ?Oldest: \\d+ \\w+ ago$`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const list = label === 'Pending product requests' ? page.locator('#pending-requests') : page.getByRole('main')
      await expect(list.getByRole('heading').first()).toBeInViewport()
      await settled(page)
      await expect(list.locator('output').first()).toHaveText(`${count} ${count === 1 ? 'row' : 'rows'}`, {
        timeout: 1000,
      })
    }).toPass()
  }
})

test('days go on in the reading direction, and the colours follow the theme', async ({ page }) => {
  await answerWith(page, calm)
  await openHome(page)
  await expect.poll(() => middleOfBars(page, 'New users')).toBeGreaterThan(0.9)
  await chooseTheme(page, 'Dark')
  await expect.poll(() => middleOfBars(page, 'New users')).toBeGreaterThan(0.9)
  await switchToArabic(page)
  await expect.poll(() => middleOfBars(page, 'مستخدمون جدد')).toBeLessThan(0.1)
  await expect(page.getByRole('img', { name: /^مستخدمون جدد حسب اليوم: 7 .* بتاريخ 1 مارس\.$/ })).toBeVisible()
  await card(page, 'المنتجات حسب الفئة الرئيسية').getByText('عرض كجدول').click()
  await expect(page.getByRole('rowheader')).toHaveText(['سيارات', 'بيوت', 'فئات أخرى'])
  await axeCheck(page)
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
