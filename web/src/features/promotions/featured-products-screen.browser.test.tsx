import { Product, products } from '@dealsy/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

it('a refused change says so, and the button keeps what is true', async () => {
  const time = eventTime()
  const server = fakeServer()
  server.lists(products.nonFeatured, [sample(Product, 0, { featured: false })])
  server.refuse(products.updateFeatured, { message: 'This product is gone.', code: 'NOT_FOUND' }, 404)
  const { page } = await mountScreen(hrefOf('featuredProducts'))
  const table = page.getByRole('table', { name: 'Products that are not featured' })
  await table.getByRole('button', { name: 'False' }).click()
  time.pass(400)
  await table.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Failed to update Product.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('This product is gone.', { exact: true })).toBeVisible()
  await expect.element(table.getByRole('button', { name: 'False' })).toBeVisible()
})

it('a blank keyword makes no call and finds nothing; a word makes one call after 500 ms', async () => {
  const server = fakeServer()
  server.lists(products.list, [sample(Product, 0, { name: 'Corner sofa' })])
  const { page, router } = await mountScreen(hrefOf('featuredProducts'))
  const box = page.getByRole('searchbox', { name: 'Search product by name...' })
  const found = page.getByRole('table', { name: 'Found products' })
  const searches = () => server.calls(products.list).map(({ query }) => query['keyword'])
  await box.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('so')
  vi.advanceTimersByTime(499)
  await userEvent.keyboard('fa')
  vi.advanceTimersByTime(499)
  expect(searches()).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.element(found.getByRole('row').nth(1)).toMatchTextContent(/sofa/i)
  expect(searches()).toEqual(['sofa'])
  const keyword = () => new URLSearchParams(router.state.location.search).get('found.keyword')
  await expect.poll(keyword).toBe('sofa')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(found).not.toBeInTheDocument()
  await expect.poll(keyword).toBeNull()

  await box.fill('   ')
  vi.advanceTimersByTime(1000)
  await expect.element(found).not.toBeInTheDocument()
  expect(searches()).toEqual(['sofa'])
})

it('a word that no product has finds nothing', async () => {
  const server = fakeServer()
  server.lists(products.list, [])
  server.lists(
    products.nonFeatured,
    Array.from({ length: 15 }, (_, row) => sample(Product, row)),
  )
  const { page } = await mountScreen(hrefOf('featuredProducts'))
  const pager = page.getByRole('navigation', { name: 'Pages of Products that are not featured' })
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect.element(pager.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search product by name...' }).fill('zzqx')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table', { name: 'Found products' }).getByText('No results.')).toBeVisible()
  await expect.element(pager.getByText('Page 2 of 2')).toBeVisible()
})
