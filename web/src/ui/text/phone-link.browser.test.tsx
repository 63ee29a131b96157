import { expect, it } from 'vitest'
import { PhoneLink } from './phone-link.tsx'
import { mount } from '../testing/mount.tsx'

it.each([
  ['+962 (79) 555-0101', 'tel:+962795550101'],
  ['٠٧٩ ٥٥٥ ٠١٠١', 'tel:0795550101'],
  ['+962\u201179\u20115550101', 'tel:+962795550101'],
])('calls %s, which stays as it was written', async (number, address) => {
  const { page } = await mount(<PhoneLink number={number} />)
  const link = page.getByRole('link', { name: number, exact: true })
  await expect.element(link).toHaveAttribute('href', address)
  expect(getComputedStyle(link.element()).direction).toBe('ltr')
})

it('is no link where nothing can be called', async () => {
  const { page } = await mount(<PhoneLink number="javascript:alert(1)" />)
  await expect.element(page.getByText('javascript:alert(1)')).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
})
