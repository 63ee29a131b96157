import { businesses } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { hrefOf } from '../../routing/paths.ts'

async function opened() {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf('businesses'))
  return { server, page, business: page.getByRole('row').nth(1) }
}

it('a rank is never below zero, and a name is asked for', async () => {
  const { server, page, business } = await opened()
  await business.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Rank').fill('')
  await field('Phone Number').click()
  await expect.element(field('Rank')).toHaveValue('0')
  await field('Rank').fill('-5')
  await field('Name').fill(' ')
  await expect.element(dialog.getByText('Must not be negative.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog.getByText('Required.')).toBeVisible()
  expect(server.calls(businesses.update)).toEqual([])
})

it('the More menu shows the user of a business', async () => {
  const { page, business } = await opened()
  await business.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'View user details' }).click()
  const facts = page.getByRole('dialog', { name: 'User Information' }).getByRole('definition')
  await expect.element(facts.first()).toHaveTextContent('Active')
  await expect.element(facts.nth(1)).toHaveTextContent('Words')
})
