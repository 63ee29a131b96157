import { products, User, users } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../api/query-client.tsx'
import { useTable } from '../api/table.ts'
import { fakeServer } from '../app/testing/fake-server.ts'
import { idOf, sample } from '../app/testing/sample-answers.ts'
import { beginningOf } from '../i18n/days.ts'
import { setLanguage } from '../i18n/language.tsx'
import { mountAt } from '../ui/testing/mount.tsx'
import { ListCriteria } from './list-criteria.tsx'

beforeEach(() => setLanguage('en'))

function Criteria() {
  const { list } = useTable(products.list, { failure: '' })
  return <ListCriteria of={products.list} list={list} words={{ keyword: { search: 'Search' } }} />
}

/** The criteria of products at an address, and the last query that the server was asked. */
async function opened(search = '', server = fakeServer()) {
  queryClient.clear()
  const { page } = await mountAt(
    search,
    <QueryClientProvider client={queryClient}>
      <Criteria />
    </QueryClientProvider>,
  )
  return { page, query: () => server.calls(products.list).at(-1)?.query }
}

it('the form opens by a key with its first field in focus', async () => {
  const { page } = await opened()
  ;(page.getByRole('button', { name: 'Narrow down' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  await expect.element(form.getByRole('combobox', { name: 'Status' })).toHaveFocus()
})

it('a list is narrowed by several criteria at once, each of which is a chip that takes it back', async () => {
  const { page, query } = await opened()
  await page.getByRole('button', { name: 'Narrow down' }).click()
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  await form.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Rejected' }).click()
  await form.getByRole('textbox', { name: 'Price from' }).fill('10')
  // One key after the other: '20.' is no amount yet.
  await form.getByRole('textbox', { name: 'Price to' }).click()
  await userEvent.keyboard('20.5')
  expect(query()).toEqual({ page: '1', limit: '10' })
  await form.getByRole('button', { name: 'Show' }).click()
  await expect.poll(query).toEqual({ page: '1', limit: '10', status: 'rejected', price: '10..20.5' })
  await expect.element(page.getByText('Price: $10 – $20.50')).toBeVisible()
  await expect.element(page.getByText('Status: Rejected')).toBeVisible()

  await page.getByRole('link', { name: 'Show all' }).first().click()
  await expect.poll(query).toEqual({ page: '1', limit: '10', price: '10..20.5' })
  await expect.element(page.getByText('Status: Rejected')).not.toBeInTheDocument()
})

it("days of an address are asked for in the reader's time zone, the last one included", async () => {
  const { page, query } = await opened('?createdAt=2025-03-01..2025-03-02')
  await expect
    .poll(() => query()?.['createdAt'])
    .toBe(`${beginningOf('2025-03-01').toISOString()}..${beginningOf('2025-03-03').toISOString()}`)
  await expect.element(page.getByText('Created At: Mar 1, 2025 – Mar 2, 2025')).toBeVisible()
})

it('what an address has wrong narrows nothing', async () => {
  const { page, query } = await opened('?price=cheap&status=sold&createdAt=x..&fromApp=maybe')
  await expect.poll(query).toEqual({ page: '1', limit: '10' })
  expect(page.getByRole('link', { name: 'Show all' }).elements()).toEqual([])
})

it('an owner is found by name or number, and is a chip that says whose the records are', async () => {
  const server = fakeServer()
  server.on(users.list, () => Response.json({ data: { users: [sample(User, 5, { name: 'Lina Haddad' })] } }))
  server.on(users.get, () => ({ data: { user: sample(User, 5, { name: 'Lina Haddad' }) } }))
  const { page, query } = await opened('', server)
  await page.getByRole('button', { name: 'Narrow down' }).click()
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  const owner = form.getByRole('combobox', { name: 'Owner' })
  await owner.fill('0780 005')
  await expect.poll(() => server.calls(users.list).at(-1)?.query).toEqual({ phoneNumber: '0780 005', limit: '20' })
  await owner.fill('lina')
  await expect.poll(() => server.calls(users.list).at(-1)?.query).toEqual({ name: 'lina', limit: '20' })
  await page.getByRole('option', { name: /Lina Haddad/ }).click()
  await form.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => query()?.['userId']).toBe(idOf(5))
  await expect.element(page.getByText('Owner: Lina Haddad')).toBeVisible()
  await page.getByRole('button', { name: 'Narrow down' }).click()
  await expect.poll(() => owner.element()).toHaveProperty('value', expect.stringMatching(/^Lina Haddad/))
})
