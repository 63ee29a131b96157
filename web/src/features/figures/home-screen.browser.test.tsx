import { figures } from '@dealsy/contract'
import type { Figures } from '@dealsy/contract'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { setTheme } from '../../ui/theme.ts'

const calm: Figures = {
  waiting: { products: 0, productRequests: 0, reports: 0, supports: 0, banners: 0 },
  oldest: { products: null, productRequests: null, reports: null, supports: null, banners: null },
  webhooks: { paused: 0, failing: 0 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 31 + index)).toISOString().slice(0, 10),
    users: index === 29 ? 7 : 0,
    products: index * 100,
    reports: 0,
  })),
  categories: [
    { _id: idOf(0), name: { en: 'Cars', ar: 'سيارات' }, products: 1200 },
    { _id: idOf(1), name: { en: 'Homes', ar: 'بيوت' }, products: 30 },
  ],
  otherProducts: 4,
}

async function openHome(waiting = calm.waiting, { webhooks } = calm) {
  const server = fakeServer()
  server.on(figures.get, () => ({ data: { figures: { ...calm, waiting, webhooks } } }))
  const { page } = await mountScreen(hrefOf('home'))
  return { server, page, sidebar: page.getByRole('complementary') }
}

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

it('the sidebar says how many wait behind each entry, and behind a group that is folded', async () => {
  const { sidebar } = await openHome({ products: 3, productRequests: 2, reports: 0, supports: 7, banners: 1 })
  await sidebar.getByRole('button', { name: 'App 5 waiting', exact: true }).click()
  await expect.element(sidebar.getByRole('link', { name: 'Product approval 5 waiting', exact: true })).toBeVisible()
  await expect.element(sidebar.getByRole('button', { name: 'App', exact: true })).toBeVisible()
  await sidebar.getByRole('button', { name: 'Users and businesses 1 waiting', exact: true }).click()
  await expect.element(sidebar.getByRole('link', { name: 'Banners 1 waiting', exact: true })).toBeVisible()
  await expect.element(sidebar.getByRole('link', { name: 'Report', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(sidebar.getByRole('button', { name: 'Customer support: 7 waiting', exact: true })).toBeVisible()
  // A cookie keeps that for the next test.
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(sidebar.getByRole('button', { name: 'Customer support 7 waiting', exact: true })).toBeVisible()
})

it('what does not wait is no link', async () => {
  const { page } = await openHome()
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: 'What waits' }).getByRole('listitem')))
    .toEqual(['Pending products0', 'Pending product requests0', 'Reports0', 'Support messages0', 'Disabled banners0'])
  expect(page.getByRole('main').getByRole('link').elements()).toEqual([])
})

it.each([
  ['en', { webhooks: 'Webhooks', said: '1 webhook is paused. 2 webhooks have failed for more than an hour.' }],
  ['ar', { webhooks: 'خطّافات الويب', said: 'خطّاف ويب واحد متوقّف. يفشل خطّافا ويب منذ أكثر من ساعة.' }],
] as const)('webhooks that are paused or fail are said only when there are some, in %s', async (language, words) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const calmly = await openHome()
  await expect.element(calmly.page.getByRole('img').first()).toBeVisible()
  expect(calmly.page.getByRole('region', { name: words.webhooks }).elements()).toEqual([])
  const { page } = await openHome(calm.waiting, { ...calm, webhooks: { paused: 1, failing: 2 } })
  const notice = page.getByRole('region', { name: words.webhooks })
  await expect.element(notice).toMatchTextContent(words.said)
  expect(notice.getByRole('link').element().getAttribute('href')).toBe(`${hrefOf('appAccess')}#webhooks`)
})

it('each chart is said in a sentence and has its numbers as a table behind it', async () => {
  const { page } = await openHome()
  for (const sentence of [
    'New users by day: 7 in the last 30 days, 7 today, at most 7 on Mar 1.',
    'New products by day: 43,500 in the last 30 days, 2,900 today, at most 2,900 on Mar 1.',
    'New reports by day: none in the last 30 days.',
    'Products by main category: 1,234 in all, the most in Cars: 1,200.',
  ]) {
    await expect.element(page.getByRole('img', { name: sentence, exact: true })).toBeVisible()
  }
  expect(page.getByRole('img').elements()).toHaveLength(4)

  const users = page.getByRole('article', { name: 'New users', exact: true })
  await users.getByText('Show as table').click()
  expect(textsOf(users.getByRole('columnheader'))).toEqual(['Day', 'New users'])
  const days = textsOf(users.getByRole('row')).slice(1)
  expect(days).toHaveLength(30)
  expect(days[0]).toBe('Jan 310')
  expect(days.at(-1)).toBe('Mar 17')
  const categories = page.getByRole('article', { name: 'Products by main category', exact: true })
  await categories.getByText('Show as table').click()
  expect(textsOf(categories.getByRole('row'))).toEqual(['Main categoryProducts', 'Cars1,200', 'Homes30', 'Other4'])
})

it('figures that cannot be had are asked for again', async () => {
  const server = fakeServer()
  server.refuse(figures.get, { message: '', code: 'BAD_REQUEST' }, 400)
  const { page } = await mountScreen(hrefOf('home'))
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to fetch the figures')).toBeVisible()
  server.accept(figures.get)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => document.querySelectorAll('canvas')).toHaveLength(4)
  await expect.element(alert).not.toBeInTheDocument()
})

/** Where the bars of a chart are, from 0 at its left to 1 at its right: the middle of all that has the accent's colour. */
function middleOfBars(chart: Locator): number | undefined {
  const canvas = chart.query()?.querySelector('canvas')
  const context = canvas?.getContext('2d')
  const probe = document.createElement('canvas').getContext('2d')
  if (!canvas || !context || !probe) return undefined
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
}

it('days go on in the reading direction, and the colours follow the theme', async () => {
  onTestFinished(() => setTheme('light'))
  const { page } = await openHome()
  const card = (title: string) => page.getByRole('article', { name: title, exact: true })
  await expect.poll(() => middleOfBars(card('New users'))).toBeGreaterThan(0.9)
  setTheme('dark')
  await expect.poll(() => middleOfBars(card('New users'))).toBeGreaterThan(0.9)
  await setLanguage('ar')
  await expect.poll(() => middleOfBars(card('مستخدمون جدد'))).toBeLessThan(0.1)
  await expect.element(page.getByRole('img', { name: /^مستخدمون جدد حسب اليوم: 7 .* بتاريخ 1 مارس\.$/ })).toBeVisible()
  const categories = card('المنتجات حسب الفئة الرئيسية')
  await categories.getByText('عرض كجدول').click()
  expect(textsOf(categories.getByRole('rowheader'))).toEqual(['سيارات', 'بيوت', 'فئات أخرى'])
})
