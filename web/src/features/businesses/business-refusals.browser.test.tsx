import { businesses, uploads, users } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { hrefOf } from '../../routing/paths.ts'

// What the screen of the businesses says when the server refuses (spec section 8).
async function opened() {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf('businesses'))
  const told = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  return { server, page, told, business: page.getByRole('row').nth(2) }
}

it('a business that is neither read, featured nor deleted stays as it is', async () => {
  const { server, page, told, business } = await opened()
  for (const call of [businesses.update, businesses.remove, businesses.get]) server.refuse(call)
  const featured = business.getByRole('switch')
  await expect.element(featured).toBeChecked()
  await featured.click()
  await told('Failed to update featured of business.')
  await expect.element(featured).toBeChecked()

  await business.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told('Failed to delete business.')
  await business.getByRole('button', { name: /^Edit/ }).click()
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Edit Business' })
        .getByRole('alert')
        .getByText('Error fetching business details. Please try again later.'),
    )
    .toBeVisible()
  expect(document.querySelectorAll('tr[data-row-id]')).toHaveLength(2)
})

it('an icon that cannot be uploaded is said', async () => {
  const { server, page, told, business } = await opened()
  server.on(uploads.presign, () => Response.json({}, { status: 500 }))
  await business.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const file = new File(['image'], 'i.png', { type: 'image/png' })
  await userEvent.upload(dialog.getByLabelText('Icon', { exact: true }), file)
  await told('Failed to upload icon.')
  await expect.element(dialog.getByText(/Failed to get presigned upload URL/)).toBeVisible()
})

it('details that cannot be had are said', async () => {
  const { server, page, business } = await opened()
  server.on(users.get, () => Response.json({}, { status: 404 }))
  await business.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'View user details' }).click()
  const dialog = page.getByRole('dialog', { name: 'User Information' })
  await expect.element(dialog.getByText('Error fetching user details. Please try again later.')).toBeVisible()
})
