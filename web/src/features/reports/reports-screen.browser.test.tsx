import { Product, products, Report, reports } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/query-client.tsx'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import ReportsScreen from './reports-screen.tsx'

beforeEach(() => setLanguage('en'))

/** What two lines of text are at most, in pixels. */
const twoLines = 45

it('a long message is cut after two lines, and a click opens all of it over the row', async () => {
  await browserPage.viewport(1024, 900)
  const text = 'What was shown in the pictures is not what I was shown when I came to see it. '.repeat(6).trim()
  fakeServer().lists(reports.list, [sample(Report, 0, { message: text })])
  const { page } = await mountScreen(hrefOf('reports'))
  const message = page.getByRole('table', { name: 'Report' }).getByRole('cell').nth(2).getByRole('button')
  await expect.element(message).toBeVisible()
  const opener = message.element()
  await message.click()
  const whole = page.getByRole('dialog', { name: 'The whole text' })
  await expect.element(whole.getByText(text, { exact: true })).toBeVisible()
  expect(opener.getBoundingClientRect().height).toBeLessThan(twoLines)
  await userEvent.keyboard('{Escape}')
  await expect.element(whole).not.toBeInTheDocument()
  await expect.element(message).toHaveFocus()
})

it('View User shows who reported', async () => {
  const { userId, ...report } = sample(Report, 0)
  const reporter = { ...userId, name: 'Lina Haddad', status: 'suspended', phoneNumber: '+962 79 555 0101' } as const
  fakeServer().lists(reports.list, [{ ...report, userId: reporter }])
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('button', { name: /^View User/ }).click()
  const dialog = page.getByRole('dialog', { name: 'View User' })
  const textsOf = (role: 'term' | 'definition') =>
    dialog
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => textsOf('term')).toEqual(['Name', 'Status', 'Phone', 'Location'])
  expect(textsOf('definition')).toEqual(['Lina Haddad', 'Suspended', '+962 79 555 0101', 'Words, Words'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each([
  ['en', 'Reports: 3'],
  ['ar', 'البلاغات: 3'],
] as const)('a product leads to the reports about it, and says how many there are, in %s', async (language, link) => {
  await setLanguage(language)
  const server = fakeServer()
  const id = idOf(1)
  server.on(products.get, () => ({ data: { product: sample(Product, 1, { status: 'verified' }) } }))
  server.lists(reports.list, [sample(Report, 0), sample(Report, 1), sample(Report, 2)])
  const { page, router } = await mountScreen(hrefOf('products', { open: id }))
  await page.getByRole('dialog').getByRole('link', { name: link }).click()
  expect(server.calls(reports.list)[0]?.query).toEqual({ productId: id, limit: '1' })
  const address = () => router.state.location.pathname + router.state.location.search
  await expect.poll(address).toBe(`/dashboard/users-and-businesses/report?product=${id}`)
})

function mountReports(search: string) {
  queryClient.clear()
  const account = { _id: idOf(0), name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' }
  useSession.getState().signedIn(account)
  onTestFinished(() => useSession.getState().signedOut())
  return mountAt(
    search,
    <QueryClientProvider client={queryClient}>
      <ReportsScreen />
    </QueryClientProvider>,
  )
}

it.each([
  ['en', 'About a deleted record'],
  ['ar', 'عن سجل محذوف'],
] as const)('reports about a product that is gone say so, in %s', async (language, about) => {
  await setLanguage(language)
  const server = fakeServer()
  server.refuse(products.get, { code: 'NOT_FOUND', message: 'This does not exist.' }, 404)
  const { page } = await mountReports(`?product=${idOf(99)}`)
  await expect.element(page.getByText(about)).toBeVisible()
})

it.each([
  ['en', 'About Old sofa', 'Show all'],
  ['ar', 'عن Old sofa', 'عرض الكل'],
] as const)('the reports about one product say so, and can be widened to all, in %s', async (language, about, all) => {
  await setLanguage(language)
  const server = fakeServer()
  const product = sample(Product, 1, { name: 'Old sofa' })
  server.on(products.get, () => ({ data: { product } }))
  const { page, search } = await mountReports(`?product=${product._id}&page=2`)
  const chip = page.getByText(about)
  await expect.element(chip).toBeVisible()
  await expect
    .element(chip.getByRole('link', { name: 'Old sofa' }))
    .toHaveAttribute('href', hrefOf('products', { open: product._id }))
  const lastAsked = () => server.calls(reports.list).at(-1)?.query
  await expect.poll(lastAsked).toEqual({ page: '2', limit: '10', productId: product._id })
  await page.getByRole('link', { name: all }).click()
  await expect.element(chip).not.toBeInTheDocument()
  expect(search()).toBe('')
  await expect.poll(lastAsked).toEqual({ page: '1', limit: '10' })
})
