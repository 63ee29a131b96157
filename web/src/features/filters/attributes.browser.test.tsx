import { Attribute, FilterDetails, filters, Item, Product, products, uploads } from '@dealsy/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const cars = sample(FilterDetails, 6, { name: { en: 'Cars', ar: 'سيارات' }, type: 'page', ancestors: [] })
const forSale = sample(FilterDetails, 7, {
  name: { en: 'Cars for sale', ar: 'سيارات للبيع' },
  type: 'non-page',
  ancestors: [{ _id: cars._id, name: cars.name, type: 'page', isRentable: false }],
})
const item = (row: number, en: string, own: Partial<Item> = {}) =>
  sample(Item, row, { name: { en, ar: 'قيمة' }, type: 'item', icon: null, itemCount: 0, ...own })
const corolla = item(32, 'Corolla')
const gearbox = sample(Attribute, 20, {
  name: { en: 'Gearbox', ar: 'ناقل الحركة' },
  type: 'select',
  items: [item(21, 'Automatic'), item(22, 'Manual')],
})
const make = sample(Attribute, 30, {
  name: { en: 'Make', ar: 'الماركة' },
  type: 'dropdown',
  items: [item(31, 'Toyota', { itemCount: 1 })],
})
const specification = sample(Attribute, 40, {
  name: { en: 'specification', ar: 'specification' },
  type: 'description',
  descriptionKind: 'specification',
  items: [],
})

/** Opens the products of a filter, nine pages of them, with its attributes. */
async function opened() {
  const server = fakeServer()
  server.on(filters.get, ({ params }) => ({ data: { filter: params.id === cars._id ? cars : forSale } }))
  server.lists(filters.children, [forSale])
  server.on(filters.subfilters, () => ({ data: { filters: [gearbox, make, specification] } }))
  server.lists(filters.items, [corolla])
  const found = Array.from({ length: 90 }, (_, row) => sample(Product, row, { images: [] }))
  server.lists(products.byFilter, found)
  return { server, ...(await mountScreen(hrefOf('filters.products', { id: forSale._id }))) }
}

it('on a phone the attributes are folded until they are asked for', async () => {
  await browserPage.viewport(390, 844)
  const { page } = await opened()
  const panel = page.getByRole('button', { name: 'Advanced Filters' })
  await expect.element(panel).toHaveAttribute('aria-expanded', 'false')
  const automatic = page.getByRole('radio', { name: /^Automatic/ })
  await expect.element(automatic).not.toBeInTheDocument()
  await panel.click()
  await expect.element(automatic).toBeVisible()
})

it('a specification has an Arabic name too, although the English word is kept as both of its names', async () => {
  await setLanguage('ar')
  const { page } = await opened()
  await expect.element(page.getByRole('heading', { name: 'مواصفات', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'تعديل الخاصية مواصفات' })).toBeVisible()
  await expect.element(page.getByText('specification', { exact: true })).toBeVisible()
})

it('an item of a specification needs an icon', async () => {
  const { page, server } = await opened()
  const upload = { url: '/files/upload', fields: {}, fileUrl: dot }
  server.on(uploads.presign, () => ({ data: [upload] }))
  await page.getByRole('button', { name: 'Add Item to specification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Item' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await dialog.getByRole('textbox', { name: 'English name' }).fill('Whisper mode')
  await dialog.getByRole('textbox', { name: 'Arabic name' }).fill('وضع الهمس')
  await dialog.getByRole('switch', { name: /^Featured/ }).click()
  await create.click()
  await expect.element(page.getByText('Icon is required.', { exact: true })).toBeVisible()
  expect(server.calls(filters.createItem)).toEqual([])

  const picture = new File([new Uint8Array(10)], 'icon.png', { type: 'image/png' })
  await userEvent.upload(dialog.getByLabelText(/^Icon/), picture)
  await expect.element(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  const whisper = item(41, 'Whisper mode', { featured: true })
  server.on(filters.subfilters, () => ({ data: { filters: [{ ...specification, items: [whisper] }] } }))
  await create.click()
  await expect.element(page.getByText('Description item created successfully.', { exact: true })).toBeVisible()
  expect(server.calls(filters.createItem).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    {
      id: specification._id,
      name: { en: 'Whisper mode', ar: 'وضع الهمس' },
      icon: dot,
      required: false,
      featured: true,
    },
  ])
  await page.getByRole('button', { name: 'Edit Whisper mode' }).click()
  await expect.element(page.getByRole('dialog').getByRole('switch', { name: /^Featured/ })).toBeChecked()
})

it('attributes count as fresh for 100 seconds, the items below an item for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)
  const { page, server } = await opened()
  const asked = () => ({
    subfilters: server.calls(filters.subfilters).length,
    items: server.calls(filters.items).length,
  })
  const automatic = page.getByRole('radio', { name: /^Automatic/ })
  await expect.element(automatic).toBeVisible()
  expect(asked()).toEqual({ subfilters: 1, items: 0 })
  const comeBack = async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cars' }).click()
    await page.getByRole('link', { name: /^Cars for sale/ }).click()
    await expect.element(automatic).toBeVisible()
  }
  pass(90)
  await comeBack()
  expect(asked()).toEqual({ subfilters: 1, items: 0 })
  pass(15)
  await comeBack()
  await expect.poll(asked).toEqual({ subfilters: 2, items: 0 })

  const show = async () => {
    await page.getByRole('button', { name: 'Show the items of Toyota' }).click()
    await expect.element(page.getByRole('list', { name: 'Items of Toyota' }).getByRole('listitem')).toBeVisible()
  }
  const hide = () => page.getByRole('button', { name: 'Hide the items of Toyota' }).click()
  await show()
  expect(asked()).toEqual({ subfilters: 2, items: 1 })
  await hide()
  pass(290)
  await show()
  expect(asked()).toEqual({ subfilters: 2, items: 1 })
  await hide()
  pass(310)
  await show()
  await expect.poll(asked).toEqual({ subfilters: 2, items: 2 })
})

it('choosing begins again at the first page', async () => {
  const { page, router, server } = await opened()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Showing page 2 of 9', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Automatic/ }).click()
  await expect.element(page.getByText('Showing page 1 of 9', { exact: true })).toBeVisible()
  const query = new URLSearchParams(router.state.location.search)
  expect([query.get('page'), query.get('filterValues')]).toEqual([null, `${gearbox._id}:${gearbox.items[0]?._id}`])
  expect(server.calls(products.byFilter).at(-1)?.query).toMatchObject({ page: '1' })
})
