import { Product } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { mountScreen } from '../../../app/testing/mount-screen.tsx'
import { deskItem, deskServer } from '../../../app/testing/sample-desk.ts'
import { idOf, sample } from '../../../app/testing/sample-answers.ts'
import { hrefOf } from '../../../routing/paths.ts'

it('an attribute of which a product has several values is named once', async () => {
  const brand = { _id: idOf(20), name: { en: 'Brand', ar: 'العلامة التجارية' }, type: 'select' as const }
  const filters = [
    { filterId: brand, value: { _id: idOf(21), name: { en: 'Apple', ar: 'آبل' } } },
    { filterId: brand, value: { _id: idOf(22), name: { en: 'iPhone 15', ar: 'آيفون 15' } } },
    { filterId: { ...brand, _id: idOf(30), name: { en: 'Storage', ar: 'سعة التخزين' } }, value: '128 GB' },
  ]
  deskServer([deskItem(1, { product: sample(Product, 1, { name: 'Listing 1', status: 'pending', filters }) })])
  const { page } = await mountScreen(hrefOf('desk'))
  const valueOf = (name: string) => page.getByRole('term').filter({ hasText: name }).element().parentElement
  await expect.element(page.getByText('iPhone 15')).toBeVisible()
  expect(valueOf('Brand')?.querySelector('dd')?.textContent).toBe('Apple\u00A0· iPhone 15')
  expect(valueOf('Storage')?.querySelector('dd')?.textContent).toBe('128 GB')
})
