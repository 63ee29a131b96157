import { desk, ListingDecision, Product, ProductRequest, productRequests, products } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../app/testing/fake-server.ts'
import { mountScreen } from '../app/testing/mount-screen.tsx'
import { idOf, sample } from '../app/testing/sample-answers.ts'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'

const prohibited = {
  _id: idOf(101),
  name: { en: 'Prohibited item', ar: 'سلعة محظورة' },
  text: { en: 'This item may not be offered.', ar: 'لا يُسمح بعرض هذه السلعة.' },
}
const decision = (row: number, own: Partial<ListingDecision>) =>
  sample(ListingDecision, row, {
    by: { _id: idOf(9), name: 'Sara' },
    reasons: [prohibited],
    note: '',
    internalNote: '',
    isInEffect: true,
    ...own,
  })

/** What was decided on a product: a rejection that was taken back, the one that is in effect, and an earlier demand. */
const decisions = [
  decision(3, { decision: 'reject', note: 'Taken back.', isInEffect: false }),
  decision(2, { decision: 'reject', note: 'No weapons, please.', internalNote: 'The third time.' }),
  decision(1, { decision: 'requestChanges', note: 'A clear picture, please.' }),
]

function answering(status: Product['status'], told = decisions) {
  const server = fakeServer()
  const product = sample(Product, 1, { status, images: [] })
  const productRequest = sample(ProductRequest, 1, { status })
  server.on(products.get, () => ({ data: { product } }))
  server.lists(productRequests.list, [productRequest])
  server.on(productRequests.get, () => ({ data: { productRequest } }))
  server.on(desk.listingDecisions, () => ({ data: { decisions: told } }))
  return server
}

async function openedProduct() {
  const { page } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('term').first()).toBeVisible()
  return dialog
}

it('the details of a rejected product say why, for whom, by whom and when', async () => {
  const server = answering('rejected')
  const why = (await openedProduct()).getByRole('region', { name: 'Why it was rejected' })
  await expect.element(why.getByText('Prohibited item')).toBeInViewport()
  await expect.element(why.getByText('This item may not be offered.')).toBeVisible()
  await expect.element(why.getByText('No weapons, please.')).toBeVisible()
  await expect.element(why.getByText('The third time.')).toBeVisible()
  await expect.element(why.getByText('Sara')).toBeVisible()
  await expect.element(why.getByRole('time')).toBeVisible()
  await expect.element(why.getByText('Taken back.')).not.toBeInTheDocument()
  expect(server.calls(desk.listingDecisions).map(({ params }) => params)).toEqual([{ id: idOf(1) }])
})

it('an Arabic reader reads in Arabic why a product is to be changed', async () => {
  await setLanguage('ar')
  answering('changesRequested')
  const why = (await openedProduct()).getByRole('region', { name: 'سبب طلب التعديلات' })
  await expect.element(why.getByText('سلعة محظورة')).toBeVisible()
  await expect.element(why.getByText('لا يُسمح بعرض هذه السلعة.')).toBeVisible()
  await expect.element(why.getByText('ملاحظة للمالك')).toBeVisible()
  await expect.element(why.getByText('A clear picture, please.')).toBeVisible()
  await expect.element(why.getByText('Prohibited item')).not.toBeInTheDocument()
})

it.each(['rejected', 'changesRequested'] as const)('the details of a request that is %s say why', async (status) => {
  answering(status)
  const { page } = await mountScreen(hrefOf('productRequests', { open: idOf(1) }))
  const dialog = page.getByRole('dialog', { name: 'User Information' })
  const named = status === 'rejected' ? 'Why it was rejected' : 'Why changes were requested'
  await expect.element(dialog.getByRole('region', { name: named }).getByText('Prohibited item')).toBeVisible()
})

it('nothing is said, and nothing asked, of a product that was approved', async () => {
  const server = answering('verified')
  const dialog = await openedProduct()
  await expect.element(dialog.getByRole('region')).not.toBeInTheDocument()
  expect(server.calls(desk.listingDecisions)).toEqual([])
})

it('a decision that nobody knows of is not made up, and one that could not be loaded is asked for again', async () => {
  const server = answering('rejected', [])
  const dialog = await openedProduct()
  await expect.element(dialog.getByText('Who decided that, and why, is not known.')).toBeVisible()
  server.refuse(desk.listingDecisions, { message: 'Broken.', code: 'CONFLICT' }, 400)
  const other = await openedProduct()
  await expect.element(other.getByText('The decision could not be loaded')).toBeVisible()
  server.on(desk.listingDecisions, () => ({ data: { decisions } }))
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect.element(other.getByText('Prohibited item')).toBeVisible()
})
