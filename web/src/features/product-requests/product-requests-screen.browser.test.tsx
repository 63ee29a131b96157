import { productRequests } from '@dealsy/contract'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

async function viewed() {
  const { page } = await mountScreen(hrefOf('productRequests'))
  const row = page.getByRole('table', { name: 'Matloub' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View Support details' }).click()
  return page.getByRole('dialog', { name: 'User Information' })
}

it("a request's details load, are shown, and close; the call carries no token", async () => {
  const server = fakeServer()
  const details = server.hold(productRequests.get)
  const answered = fetch
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const isDetails = address.endsWith(`/product-requests/${idOf(0)}`)
    if (isDetails) tokens.push(new Headers(init.headers).get('authorization'))
    return answered(address, init)
  })
  const dialog = await viewed()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading product details...')
  details.release()
  const terms = dialog.getByRole('term')
  await expect
    .poll(() => terms.elements().map(({ textContent }) => textContent))
    .toEqual(['Name', 'Filter Name', 'Description', 'Price'])
  await expect.element(dialog.getByRole('definition').last()).toHaveTextContent('$5')
  await expect.element(dialog.getByRole('navigation').getByRole('link', { name: 'Words' })).toBeVisible()
  expect(tokens).toEqual([null])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('details that cannot be had say so', async () => {
  fakeServer().refuse(productRequests.get)
  const dialog = await viewed()
  await expect
    .element(dialog.getByRole('alert').getByText('Error fetching product details. Please try again later.'))
    .toBeVisible()
})
