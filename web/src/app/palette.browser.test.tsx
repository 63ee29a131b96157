import {
  Country,
  countries,
  desk,
  Filter,
  filters,
  Product,
  products,
  ReviewReason,
  reviewReasons,
} from '@dealsy/contract'
import { search, uploads, User, users } from '@dealsy/contract'
import type { Hit } from '@dealsy/contract'
import { describe, expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

const lina: Hit = {
  resource: 'users',
  _id: idOf(7),
  name: 'Lina Haddad',
  detail: '+962 79 555 0101',
  status: 'suspended',
}
const sofa: Hit = { resource: 'products', _id: idOf(8), name: 'Old sofa', detail: 'Lina Haddad', status: 'rejected' }
const vehicles: Hit = {
  resource: 'filters',
  _id: idOf(9),
  name: { en: 'Vehicles', ar: 'مركبات' },
  detail: null,
  status: 'page',
}

const groups = (...hits: Hit[]) => ({
  data: { groups: hits.map((hit) => ({ resource: hit.resource, hits: [hit] })) },
})

/** A dashboard on one of its screens, whose server finds what is given. */
async function opened(...hits: Hit[]) {
  const server = fakeServer()
  server.on(search.everything, () => groups(...hits))
  const { page, router } = await mountScreen(hrefOf('banners'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: /^(Search everything|What can be done with)/ })
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  return { server, page, router, field, option }
}

const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent

describe('the palette', () => {
  it('opens by Ctrl or Cmd with K, in fields too, closes by it, and Escape gives the focus back', async () => {
    const { page, field } = await opened()
    const button = page.getByRole('button', { name: 'Toggle sidebar' })
    button.element().focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Meta>}k{/Meta}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('opens by the key at the position of K where the keyboard has no Latin letters', async () => {
    const { field } = await opened()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true }))
    await expect.element(field).toHaveFocus()
  })

  it('loses nothing of what is typed before it is there', async () => {
    const { server, field, router } = await opened(vehicles)
    for (const key of ['/', 'v', 'e', 'x', 'Backspace', 'h', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('filters.parent', { filterId: vehicles._id }))
    expect(server.calls(search.everything).map(({ query }) => query['q'])).toEqual(['veh'])
    await expect.element(field).not.toBeInTheDocument()
  })

  it('a click on its button opens it, and it lists the screens and what can be done', async () => {
    const { page, field, option, router } = await opened()
    await page.getByRole('button', { name: 'Search everything' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByRole('group', { name: 'Screens' })).toBeVisible()
    await expect.element(option('Switch to العربية')).toBeInTheDocument()
    await userEvent.keyboard('cities')
    await option(/^Cities and Countries/).click()
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('countriesAndCities'))
  })

  it('shows what the server finds by kinds with their status, the first chosen, and arrows choose others', async () => {
    const { page, option } = await opened(lina, sofa)
    await userEvent.keyboard('/0780 005 531')
    const found = page.getByRole('group', { name: 'Users' }).getByRole('option', { name: /^Lina Haddad.*Suspended$/ })
    await expect.element(found.getByText('+962 79 555 0101')).toBeVisible()
    await expect.element(option(/Old sofa.*Rejected$/)).toBeVisible()
    await expect.poll(chosen).toContain('+962')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toContain('Old sofa')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toContain('+962')
  })

  it('a listing that is opened by it says why it was rejected', async () => {
    const { server, page, option } = await opened(lina, sofa)
    server.on(products.get, () => ({ data: { product: sample(Product, 8, { name: 'Old sofa', status: 'rejected' }) } }))
    server.on(desk.listingDecisions, () => ({ data: { decisions: [] } }))
    await userEvent.keyboard('/0780 005 531')
    await option(/Old sofa/).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Old sofa' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Why it was rejected' })).toBeVisible()
  })

  it('what was used last is first when nothing is typed, for the one who used it', async () => {
    const { page, field, option } = await opened(lina)
    await userEvent.keyboard('/lina{Enter}')
    await expect.element(page.getByRole('group', { name: 'What can be done' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const used = page.getByRole('group', { name: 'Last used' })
    await expect.element(used.getByRole('option', { name: /Lina Haddad/ })).toBeVisible()
    await userEvent.keyboard('activity{Enter}')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(option(/^Activity/)).toHaveAttribute('aria-selected', 'true')
    expect(used.getByRole('option').elements()).toHaveLength(2)
  })

  it('opens the record that a note is on, which is the one used last', async () => {
    const { server, page, option } = await opened()
    const noted: Hit = { ...lina, detail: 'Paid by cheque', status: null }
    server.on(search.everything, () => ({ data: { groups: [{ resource: 'notes' as const, hits: [noted] }] } }))
    await userEvent.keyboard('/cheque')
    const found = page
      .getByRole('group', { name: 'Notes' })
      .getByRole('option', { name: /Lina Haddad.*Paid by cheque/ })
    await found.click()
    await expect.element(page.getByRole('group', { name: 'What can be done' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('group', { name: 'Last used' })).toBeVisible()
    await expect.element(option(/Lina Haddad/)).not.toHaveTextContent('cheque')
  })

  it('says that it found nothing, and why the server cannot be asked', async () => {
    const { server, page, field } = await opened()
    await userEvent.keyboard('/qwxyzzy')
    await expect.element(page.getByRole('status').getByText('No results.')).toBeVisible()
    server.refuse(search.everything, { code: 'BAD_INPUT', message: 'Not now.' }, 400)
    await field.fill('qwxyzzy again')
    await expect.element(page.getByRole('status').getByText('Not now.')).toBeVisible()
  })
})

describe('what is begun by it', () => {
  it.each([
    ['create banner', 'banners', 'Create Banner'],
    ['create filter', 'filters', 'Create Filter'],
    ['create country', 'countriesAndCities', 'Create Country'],
    ['create city', 'countriesAndCities', 'Create City'],
    ['create plan', 'configuration', 'Create Plan'],
    ['create support whats', 'whatsappSupports', /Support/],
    ['import a file countries', 'countriesAndCities', /Countries/],
    ['import a file whatsapp', 'whatsappSupports', /WhatsApp/],
    ['import a file words', 'configuration', /Review words/],
  ] as const)('%s leads to its screen with the form open', async (typed, screen, title) => {
    const { server, page, option, router } = await opened()
    server.on(countries.all, () => ({ data: { countries: [sample(Country, 1, {})] } }))
    await userEvent.keyboard(`/${typed}`)
    await expect.element(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toBeVisible()
    await option(/./).click()
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf(screen))
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // A reload opens nothing.
    expect(router.state.location.search).toBe('')
  })

  it('is found in Arabic too, and keeps what the list is narrowed to', async () => {
    await setLanguage('ar')
    fakeServer()
    const { page, router } = await mountScreen(hrefOf('banners', { status: 'enabled' }))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('/إنشاء لافته')
    await page.getByRole('option', { name: 'إنشاء لافتة' }).click()
    await expect.element(page.getByRole('dialog', { name: 'إنشاء لافتة' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.search).toBe('?status=enabled')
  })

  it('a category that is created so is where it leads to', async () => {
    const { server, page, option, router } = await opened()
    server.on(filters.create, () => ({ data: { filter: sample(Filter, 5, { type: 'page' }) } }))
    const icon = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    server.on(uploads.presign, () => ({ data: [{ url: '/files/upload', fields: {}, fileUrl: icon }] }))
    await userEvent.keyboard('/create filter')
    await option('Create Filter').click()
    const form = page.getByRole('dialog', { name: 'Create Filter' })
    const picture = new File([new Uint8Array(10)], 'icon.png', { type: 'image/png' })
    await userEvent.upload(form.getByLabelText(/^Icon/), picture)
    await expect.element(form.getByRole('img', { name: 'Icon' })).toBeVisible()
    await form.getByRole('textbox', { name: 'English name' }).fill('Vehicles')
    await form.getByRole('textbox', { name: 'Arabic name' }).fill('مركبات')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('filters.parent', { filterId: idOf(5) }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await router.navigate(-1)
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('filters'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('the files that were prepared are shown over the screen', async () => {
    const { page, option, router } = await opened()
    await userEvent.keyboard('/exports')
    await option(/^Prepared files/).click()
    await expect.element(page.getByRole('dialog', { name: 'Prepared files' })).toBeVisible()
    expect(router.state.location.pathname).toBe(hrefOf('banners'))
  })
})

describe('over an open dialog', () => {
  it('leads from the record that is open to another one', async () => {
    fakeServer().on(search.everything, () => groups(lina))
    const { page, router } = await mountScreen(`${hrefOf('products')}?open=${idOf(3)}`)
    await expect.element(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('lina{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('users.page', { id: lina._id }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('does not take what was typed into a form away', async () => {
    fakeServer()
    const { page, router } = await mountScreen(hrefOf('countriesAndCities'))
    await page.getByRole('button', { name: 'Create Country' }).click()
    await page.getByRole('textbox', { name: 'Country Code', exact: true }).fill('JO')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox', { name: 'Search everything' })).toHaveFocus()
    await userEvent.keyboard('activity{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('activity'))
    await router.navigate(hrefOf('countriesAndCities'))
    await page.getByRole('button', { name: 'Create Country' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Country Code', exact: true })).toHaveValue('JO')
  })
})

describe('what can be done with a hit', () => {
  const user = sample(User, 7, { name: 'Lina Haddad', status: 'active' })

  async function deeds(hit: Hit = lina) {
    const palette = await opened(hit)
    palette.server.on(users.get, () => ({ data: { user } }))
    palette.server.on(products.get, () => ({
      data: { product: sample(Product, 8, { name: 'Old sofa', status: 'pending' }) },
    }))
    await userEvent.keyboard('/lina')
    await expect.element(palette.option(/Lina Haddad/).first()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(palette.page.getByRole('group', { name: 'Related' })).toBeVisible()
    return palette
  }

  it('is shown by Tab: its actions and its lists, which typing narrows', async () => {
    const { page, option, router } = await deeds()
    const actions = page.getByRole('group', { name: 'What can be done' }).getByRole('option')
    await expect
      .poll(() => actions.elements().map(({ textContent }) => textContent))
      .toEqual(['Open', 'Suspend', 'Add Transaction', 'Send Notification', 'Add Business'])
    await userEvent.keyboard('prod')
    await expect.element(option('Suspend')).not.toBeInTheDocument()
    await expect.poll(chosen).toBe('Products')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe(hrefOf('products', { userId: lina._id }))
  })

  it('leads to the page of a category, which is opened where it is worked on', async () => {
    const { page, router, option } = await opened(vehicles)
    await userEvent.keyboard('/vehicles')
    await expect.element(option(/Vehicles/).first()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('group', { name: 'What can be done' })).toBeVisible()
    await option('Open page').click()
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('filters.page', { id: vehicles._id }))
  })

  it('asks for a second Enter where its button asks for a second click', async () => {
    const { server, option } = await deeds()
    server.on(users.updateStatus, () => ({ data: { user: { ...user, status: 'suspended' as const } } }))
    await userEvent.keyboard('suspend{Enter}')
    await expect.element(option('Confirm: Suspend')).toBeVisible()
    expect(server.calls(users.updateStatus)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.calls(users.updateStatus).map(({ body }) => body)).toEqual([{ status: 'suspended' }])
    await expect.element(option('Confirm: Suspend')).not.toBeInTheDocument()
  })

  it('opens the form of an action over the screen, and the question of another', async () => {
    const { page, option, field } = await deeds()
    await option(/^Add Transaction/).click()
    const form = page.getByRole('dialog', { name: /Transaction/ })
    await expect.element(form).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()

    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
  })

  it('a product is approved or deleted, and deleting asks', async () => {
    const { server, page, option } = await deeds(sofa)
    await expect.element(option('Approve')).toBeVisible()
    await option('Delete').click()
    const question = page.getByRole('alertdialog', { name: 'Delete Product' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => server.calls(products.remove).map(({ params }) => params.id)).toEqual([sofa._id])
  })

  it('a product that waits is rejected with reasons, over whatever screen is shown', async () => {
    const { server, page, option, router } = await deeds(sofa)
    server.lists(reviewReasons.list, [
      sample(ReviewReason, 0, { name: { en: 'Pictures', ar: 'الصور' }, resources: ['products'], isInUse: true }),
    ])
    await option('Reject').click()
    const form = page.getByRole('dialog', { name: 'Reject Old sofa' })
    await form.getByRole('checkbox', { name: 'Pictures' }).click()
    await form.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect
      .poll(() => server.calls(desk.decide).map(({ body }) => body))
      .toMatchObject([{ resource: 'products', _id: sofa._id, decision: 'reject', reasons: [idOf(0)] }])
    await expect.element(form).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe(hrefOf('banners'))
  })

  it.each(['{Escape}', '{Backspace}', '{Tab}', '{ArrowLeft}'])('leads back by %s to what was found', async (key) => {
    const { page, field, option } = await deeds()
    await userEvent.keyboard(key)
    await expect.element(field).toHaveValue('lina')
    await expect.element(option(/Lina Haddad/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('group', { name: 'Related' })).not.toBeInTheDocument()
  })

  it('is shown and left by the arrows of the reading direction', async () => {
    await setLanguage('ar')
    const server = fakeServer()
    server.on(search.everything, () => groups(lina))
    server.on(users.get, () => ({ data: { user } }))
    const { page } = await mountScreen(hrefOf('banners'))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('/lina')
    await expect.element(page.getByRole('option', { name: /Lina Haddad/ })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('option', { name: 'إيقاف' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('option', { name: 'إيقاف' })).not.toBeInTheDocument()
  })
})

describe('the keys of the screen', () => {
  it('are first those of what is on it', async () => {
    fakeServer()
    const { page } = await mountScreen(hrefOf('users'))
    await expect.element(page.getByRole('searchbox', { name: 'Filter by name' })).toBeVisible()
    await userEvent.keyboard('?')
    const headings = page.getByRole('dialog', { name: 'Keys' }).getByRole('heading', { level: 3 })
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(['Select rows', 'In a search field', 'Everywhere'])
  })

  it.each([
    ['configuration', 1],
    ['home', 0],
    ['activity', 0],
  ] as const)('are those of a selection where there is one (%s)', async (screen, times) => {
    fakeServer()
    const { page } = await mountScreen(hrefOf(screen))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('?')
    const map = page.getByRole('dialog', { name: 'Keys' })
    await expect.element(map.getByText('Toggle sidebar')).toBeVisible()
    // Once, however many lists the screen has.
    expect(map.getByRole('heading', { name: 'Select rows' }).elements()).toHaveLength(times)
  })

  it.each([
    ['?', { key: '?', code: 'Slash', shiftKey: true }],
    ['؟', { key: '؟', code: 'KeyQ', shiftKey: true }],
    ['the key at its position', { key: 'ظ', code: 'Slash', shiftKey: true }],
  ])('are shown by %s on every screen', async (_, key) => {
    const { page } = await opened()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
    const map = page.getByRole('dialog', { name: 'Keys' })
    await expect.element(map.getByRole('heading', { name: 'Everywhere' })).toBeVisible()
    await expect.element(map.getByText('Toggle sidebar')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(map).not.toBeInTheDocument()
  })

  it('are no keys of a field', async () => {
    fakeServer()
    const { page } = await mountScreen(hrefOf('users'))
    const field = page.getByRole('searchbox', { name: 'Filter by name' })
    await field.click()
    await userEvent.keyboard('?/')
    await expect.element(field).toHaveValue('?/')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

it.each([1440, 390])('the palette has the width of the window at most, %i pixels wide', async (width) => {
  await browserPage.viewport(width, 844)
  const { page, option } = await opened(lina, sofa)
  await userEvent.keyboard('/sofa')
  await expect.element(option(/Old sofa/)).toBeVisible()
  const { left, right } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
