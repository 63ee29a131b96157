import {
  Business,
  businesses,
  Decision,
  decisions,
  desk,
  Filter,
  filters,
  notes,
  Product,
  ProductRequest,
  productRequests,
  products,
  related,
  Report,
  reports,
  ReviewReason,
  reviewReasons,
  Support,
  supports,
  Transaction,
  transactions,
  User,
  users,
  wallets,
} from '@dealsy/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { liveStream } from '../../app/testing/live-stream.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

const id = idOf(7)
const lina = sample(User, 7, { name: 'Lina Haddad', status: 'active' })
const sofa = sample(Product, 8, { name: 'Old sofa', status: 'rejected', promotionId: null })

/** The page of a user with two products. */
async function pageOfLina(query = '') {
  const server = fakeServer()
  server.on(users.get, () => ({ data: { user: lina } }))
  server.on(related.users, () => ({ data: { counts: { products: 2, reportsMade: 34, notes: 0 } } }))
  server.lists(products.list, [sample(Product, 1, { name: 'Lamp' }), sofa])
  const { page, router } = await mountScreen(hrefOf('users.page', { id }) + query)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lina Haddad' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Related' })
  return { server, page, router, sections, section: (name: string | RegExp) => sections.getByRole('link', { name }) }
}

describe('the page of a user', () => {
  it('is called after the user, and shows what is known of them and their products', async () => {
    const { server, page } = await pageOfLina()
    await expect.poll(() => document.title).toBe('Lina Haddad · Dealsy')
    const known = page.getByRole('region', { name: 'Details' }).getByRole('term')
    expect(known.elements().map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Name',
      'PhoneNumber',
      'Location',
      'Business',
      'Promoted',
      'Created At',
    ])
    await expect.element(page.getByRole('table').getByRole('link', { name: 'Lamp' })).toBeVisible()
    expect(server.calls(products.list).map(({ query }) => query)).toEqual([{ userId: id, page: '1', limit: '10' }])
  })

  it('counts all that is theirs by one call, and reads no list before it is asked for', async () => {
    const { server, section } = await pageOfLina()
    await expect.element(section('Products 2')).toHaveAttribute('aria-current', 'true')
    await expect.element(section('Reports they made 34')).toBeVisible()
    await expect.element(section('Notes 0')).toBeVisible()
    // What the reader may not see is not counted.
    await expect.element(section('Businesses').getByText('…')).not.toBeInTheDocument()
    expect(server.calls(related.users)).toHaveLength(1)
    expect(server.calls(reports.list)).toEqual([])
    await section(/^Reports they made/).click()
    await expect.poll(() => server.calls(reports.list)[0]?.query).toMatchObject({ userId: id })
  })

  it('shows what was written to support from their number, to be handled there', async () => {
    const { server, page, section } = await pageOfLina()
    server.lists(supports.list, [sample(Support, 1, { name: 'Lina', message: 'Why was it rejected?', status: 'open' })])
    await section(/^Support requests/).click()
    await expect.element(page.getByRole('table').getByText('Why was it rejected?')).toBeVisible()
    expect(server.calls(supports.list)[0]?.query).toMatchObject({ userId: id })
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox', { name: 'Select Lina' }).click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
  })

  it('keeps in its address what is shown, so that Back leads there again', async () => {
    const { page, router, section } = await pageOfLina()
    await section(/^Reports about/).click()
    await expect.poll(() => router.state.location.search).toBe('?show=reportsReceived')
    await expect.element(page.getByRole('table', { name: 'Reports about their products' })).toBeVisible()
    await router.navigate(-1)
    await expect.element(section('Products 2')).toHaveAttribute('aria-current', 'true')
  })

  it('leads from a list to the whole of it', async () => {
    const { page } = await pageOfLina()
    await expect
      .element(page.getByRole('link', { name: 'Open the whole list' }))
      .toHaveAttribute('href', hrefOf('products', { userId: id }))
  })

  it('suspends them by two clicks, and keeps the focus on what is offered instead', async () => {
    const { server, page } = await pageOfLina()
    const suspended = { data: { user: { ...lina, status: 'suspended' as const } } }
    server.on(users.updateStatus, () => {
      server.on(users.get, () => suspended)
      return suspended
    })
    const actions = page.getByRole('group', { name: 'What can be done' })
    await actions.getByRole('button', { name: 'Suspend' }).click()
    // A second click at once would be a double click.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await actions.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => server.calls(users.updateStatus)[0]?.body).toEqual({ status: 'suspended' })
    await expect.element(actions.getByRole('button', { name: 'Activate' })).toBeVisible()
    await expect.element(page.getByRole('main').getByText('Suspended').first()).toBeVisible()
  })

  it('opens the forms of what can be done over it', async () => {
    const { page } = await pageOfLina()
    await page.getByRole('button', { name: 'Add Transaction' }).click()
    await expect.element(page.getByRole('dialog', { name: /Transaction/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the movements of the wallet with its balance, and the decisions on their listings', async () => {
    const { server, page, section } = await pageOfLina()
    server.on(wallets.get, () => ({ data: { wallet: { userId: id, amount: 14 } } }))
    server.lists(transactions.list, [sample(Transaction, 1, { amount: 5.5, sign: 'Negative' })])
    server.lists(decisions.list, [sample(Decision, 2, { name: 'Old sofa', decision: 'reject', resource: 'products' })])
    await section(/^Wallet/).click()
    await expect.element(page.getByText('Balance: 14$')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Negative.*5\.50/ })).toBeVisible()
    await section(/^Decisions/).click()
    const decided = page.getByRole('row', { name: /Old sofa.*Rejected/ })
    await expect
      .element(decided.getByRole('link', { name: 'Old sofa' }))
      .toHaveAttribute('href', hrefOf('products.page', { id: idOf(0) }))
  })

  it('takes a note, and asks before what was typed is left', async () => {
    const { server, page, section } = await pageOfLina('?show=notes')
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Called twice.')
    await section(/^Products/).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect
      .poll(() => server.calls(notes.create).map(({ body }) => body))
      .toEqual([{ about: 'users', aboutId: id, text: 'Called twice.', mentions: [] }])
  })

  it('shows its history', async () => {
    const { page, section } = await pageOfLina()
    await section('History').click()
    await expect.element(page.getByRole('region', { name: 'History' }).getByRole('list').first()).toBeVisible()
  })
})

it('a user who does not exist is said to be gone, with the history and a way back', async () => {
  const server = fakeServer()
  server.refuse(users.get, { code: 'NOT_FOUND', message: 'This user does not exist.' }, 404)
  const { page } = await mountScreen(hrefOf('users.page', { id }))
  await expect.element(page.getByRole('alert').getByText('This record no longer exists.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'History' })).toBeVisible()
  const back = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Users' })
  await expect.element(back).toHaveAttribute('href', hrefOf('users'))
  expect(server.calls(related.users)).toEqual([])
})

it('a product request that is gone is said to be gone too, though it is read from a list', async () => {
  fakeServer().lists(productRequests.list, [])
  const { page } = await mountScreen(hrefOf('productRequests.page', { id }))
  await expect.element(page.getByText('This record no longer exists.')).toBeVisible()
})

it('the page of a product says why it was rejected, lists the reports about it and leads to its owner', async () => {
  const server = fakeServer()
  server.on(products.get, () => ({ data: { product: sofa } }))
  server.on(desk.listingDecisions, () => ({ data: { decisions: [] } }))
  server.on(related.products, () => ({ data: { counts: { reports: 1, decisions: 0, notes: 0 } } }))
  server.on(related.users, () => ({ data: { counts: { products: 9, reportsReceived: 2 } } }))
  server.lists(reports.list, [sample(Report, 1, { message: 'It is counterfeit' })])
  const { page } = await mountScreen(hrefOf('products.page', { id: sofa._id }))
  await expect.element(page.getByRole('region', { name: 'Why it was rejected' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Reports' }).getByText('It is counterfeit')).toBeVisible()
  expect(server.calls(reports.list)[0]?.query).toMatchObject({ productId: sofa._id })
  const sections = page.getByRole('navigation', { name: 'Related' })
  await expect.element(sections.getByRole('link', { name: 'Products of the owner 9' })).toBeVisible()
  await expect.element(sections.getByRole('link', { name: "Reports about the owner's products 2" })).toBeVisible()
  await expect
    .element(sections.getByRole('link', { name: `Owner ${sofa.userId.name}` }))
    .toHaveAttribute('href', hrefOf('users.page', { id: sofa.userId._id }))
})

it.each([
  ['products', products.get, { product: sofa }, ['Edit', 'Feature', 'Delete']],
  ['businesses', null, null, ['Edit', 'No longer feature', 'Delete']],
  ['filters', null, null, ['Edit', 'Delete']],
  ['cities', null, null, ['Edit', 'Delete']],
] as const)('what can be done with one of the %s is in the same place', async (kind, call, data, expected) => {
  const server = fakeServer()
  if (call !== null) server.on(call, () => ({ data: { product: { ...data.product, featured: false } } }))
  const { page } = await mountScreen(hrefOf(`${kind}.page`, { id }))
  const actions = page.getByRole('group', { name: 'What can be done' })
  for (const name of expected) await expect.element(actions.getByRole('button', { name, exact: true })).toBeVisible()
  expect(actions.getByRole('button').elements()).toHaveLength(expected.length)
})

describe.each([
  ['products', Product, products.get, 'product'],
  ['productRequests', ProductRequest, null, 'productRequest'],
] as const)('one of the %s that waits', (kind, shape, get, key) => {
  async function waiting() {
    const server = fakeServer()
    const listing = { ...sample(shape as typeof Product, 8, { name: 'Old sofa', status: 'pending', version: 4 }) }
    if (get === null) server.lists(productRequests.list, [listing as never])
    else server.on(get, () => ({ data: { [key]: listing } }) as never)
    server.lists(reviewReasons.list, [
      sample(ReviewReason, 0, { name: { en: 'Pictures', ar: 'الصور' }, resources: [kind], isInUse: true }),
    ])
    const { page } = await mountScreen(hrefOf(`${kind}.page`, { id: listing._id }))
    await page
      .getByRole('group', { name: 'What can be done' })
      .getByRole('button', { name: 'Reject', exact: true })
      .click()
    return { server, page, listing, form: page.getByRole('dialog', { name: 'Reject Old sofa' }) }
  }

  it('is rejected with its reasons on its page, where it can be approved as well', async () => {
    const { server, page, listing, form } = await waiting()
    const send = form.getByRole('button', { name: 'Reject', exact: true })
    await send.click()
    await expect.element(form.getByText('Required.')).toBeVisible()
    expect(server.calls(desk.decide)).toEqual([])
    await form.getByRole('checkbox', { name: 'Pictures' }).click()
    await form.getByRole('textbox', { name: 'Note to the owner' }).fill('Please use your own.')
    server.on(desk.decide, () => ({ data: { decision: sample(Decision, 1, { decision: 'reject' }) } }))
    await send.click()
    await expect.element(page.getByText('The listing was rejected')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    expect(server.calls(desk.decide).map(({ body }) => body)).toEqual([
      {
        resource: kind,
        _id: listing._id,
        version: 4,
        decision: 'reject',
        reasons: [idOf(0)],
        note: 'Please use your own.',
        internalNote: '',
      },
    ])
    await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  })

  it('is left to a colleague who has it at the desk, and keeps what was typed', async () => {
    const { server, page, form } = await waiting()
    server.refuse(desk.decide, { code: 'HELD_AT_DESK', message: 'Held by a colleague.' }, 409)
    await form.getByRole('checkbox', { name: 'Pictures' }).click()
    await form.getByRole('textbox', { name: 'Internal note' }).fill('Seen before')
    await form.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect.element(page.getByText('Held by a colleague.')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Seen before')
  })
})

it('a category that is edited on its page keeps its place in the tree, and its lists are those of all below it', async () => {
  const server = fakeServer()
  const above = { _id: idOf(3), name: { en: 'Vehicles', ar: 'مركبات' }, type: 'page' as const, isRentable: false }
  const category = {
    ...sample(Filter, 7, { name: { en: 'Cars', ar: 'سيارات' }, type: 'non-page' }),
    ancestors: [above],
  }
  server.on(filters.get, () => ({ data: { filter: category } }))
  server.on(filters.pages, () => ({ data: { filters: [] } }))
  const { page } = await mountScreen(`${hrefOf('filters.page', { id })}?show=products`)
  await expect.poll(() => server.calls(products.byFilter)[0]?.params).toEqual({ filterId: id })
  await expect.poll(() => document.title).toBe('Cars · Dealsy')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Update Filter' })).toBeVisible()
})

it('what else is of the owner of a business is one click away from it, and can be selected there', async () => {
  const server = fakeServer()
  const business = sample(Business, 7, { name: 'Corner shop', userId: lina._id })
  server.on(businesses.get, () => ({ data: { business } }))
  server.lists(businesses.list, [business, sample(Business, 8, { name: 'Garage' })])
  server.on(related.users, () => ({ data: { counts: { products: 4, reportsReceived: 0, businesses: 2 } } }))
  const { page } = await mountScreen(hrefOf('businesses.page', { id }))
  const sections = page.getByRole('navigation', { name: 'Related' })
  await expect.element(sections.getByRole('link', { name: 'Products of the owner 4' })).toBeVisible()
  await sections.getByRole('link', { name: 'Businesses of the owner 2' }).click()
  await expect.poll(() => server.calls(businesses.list).at(-1)?.query).toMatchObject({ userId: lina._id })
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('checkbox', { name: 'Select Garage' }).click()
  await expect.element(page.getByRole('button', { name: 'Do not feature' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Export what is selected to Excel' })).toBeVisible()
})

it('the dialog of a user leads to their page, which a link in a new tab opens too', async () => {
  fakeServer().on(users.get, () => ({ data: { user: lina } }))
  const { page, router } = await mountScreen(hrefOf('users', { open: id }))
  const link = page.getByRole('dialog', { name: 'User Information' }).getByRole('link', { name: 'Open page' })
  await expect.element(link).toHaveAttribute('href', hrefOf('users.page', { id }))
  await link.click()
  await expect.poll(() => router.state.location.pathname).toBe(hrefOf('users.page', { id }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('what somebody else changes is on the page as it happens', async () => {
  const { server, page } = await pageOfLina()
  const stream = await liveStream(server)
  server.on(users.get, () => ({ data: { user: { ...lina, name: 'Lina Nasser' } } }))
  stream.changed(7, { resource: 'users', event: 'update' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lina Nasser' })).toBeVisible()
})

it('a form over the page of its record does not lead to that page', async () => {
  fakeServer().on(products.get, () => ({ data: { product: sofa } }))
  const { page } = await mountScreen(hrefOf('products.page', { id: sofa._id }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await expect.element(form.getByRole('button', { name: 'History' })).toBeVisible()
  await expect.element(form.getByRole('link', { name: 'Open page' })).not.toBeInTheDocument()
})
