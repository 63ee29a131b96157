import {
  account,
  banners,
  businesses,
  callSupports,
  productRequests,
  products,
  reports,
  supports,
  users,
  whatsappSupports,
} from '@dealsy/contract'
import { expect, it, onTestFinished } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

// What a list shows that cannot be loaded (spec sections 2 and 8).
it.each([
  ['approval', products.pending, 'Failed to fetch products'],
  ['products', products.promoted, 'Failed to fetch products'],
  ['featuredProducts', products.nonFeatured, 'Failed to fetch products'],
  ['productRequests', productRequests.list, 'An error occurred while fetching products'],
  ['users', users.list, 'An error occurred while fetching users'],
  ['businesses', businesses.list, 'Failed to fetch businesses'],
  ['banners', banners.list, 'Failed to fetch banners'],
  ['reports', reports.list, 'Failed to fetch reports'],
  ['callSupports', callSupports.list, 'Failed to fetch support data'],
  ['whatsappSupports', whatsappSupports.list, 'Failed to fetch support data'],
  ['supports', supports.list, 'Failed to fetch support data'],
] as const)("a load that fails on %s shows the server's message, or else its own", async (path, list, fallback) => {
  const server = fakeServer()
  server.on(list, () => new Response('<h1>Bad Request</h1>', { status: 400 }))
  const { page } = await mountScreen(hrefOf(path))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText(fallback, { exact: true })).toBeVisible()
  // Signing in would not help; the list of users offers it all the same (docs/quirks.md).
  const login = alert.getByText('Please log in again to continue.')
  await expect.poll(() => login.elements()).toHaveLength(path === 'users' ? 1 : 0)

  server.refuse(list, { code: 'BAD_REQUEST', message: 'The database is resting.' }, 400)
  const retry = alert.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.element(alert.getByText('The database is resting.', { exact: true })).toBeVisible()
  await expect.element(alert.getByText(fallback, { exact: true })).not.toBeInTheDocument()
  server.accept(list)
  await retry.click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(document.querySelector('tr[data-row-id]')).not.toBeNull()
})

it('the panel of users that could not be loaded leads to the login screen', async () => {
  fakeServer().refuse(users.list, { code: 'BAD_REQUEST', message: '' }, 400)
  const { page } = await mountScreen(hrefOf('users'))
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

it.each([
  {
    of: 'a lost network',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    says: 'The server cannot be reached. Check the connection and try again.',
  },
  {
    of: 'a server that fails',
    answer: () =>
      Response.json(
        { code: 'INTERNAL', message: 'Something went wrong on the server. Please try again.' },
        { status: 500 },
      ),
    says: 'Something went wrong on the server. Please try again.',
  },
  {
    of: 'a refusal',
    answer: () => Response.json({ code: 'FORBIDDEN', message: 'Not for you.' }, { status: 403 }),
    says: 'Not for you.',
  },
])(
  'the details of a record and a screen of its own say what $of is, and do not ask to log in',
  async ({ answer, says }) => {
    const server = fakeServer()
    // A failed read is tried twice again, which takes seconds.
    const { queries = {} } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
    onTestFinished(() => queryClient.setDefaultOptions({ queries }))
    for (const read of [users.get, products.byFilter, account.get]) server.on(read, answer)
    const { page, router } = await mountScreen(hrefOf('users', { open: idOf(1) }))
    const dialog = page.getByRole('dialog').getByRole('alert')
    await expect.element(dialog.getByText('Error fetching user details. Please try again later.')).toBeVisible()
    await expect.element(dialog.getByText(says)).toBeVisible()
    for (const address of [hrefOf('filters.products', { id: idOf(1) }), hrefOf('settings.account')]) {
      await router.navigate(address)
      const alert = page.getByRole('main').getByRole('alert')
      await expect.element(alert.getByText(says)).toBeVisible()
      await expect.element(alert.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
    }
  },
)
