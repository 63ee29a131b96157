import { admin, banners, countries, Country } from '@dealsy/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { queryClient } from '../api/query-client.tsx'
import { reloadWhenBack } from '../api/reload-when-back.ts'
import { hrefOf } from '../routing/paths.ts'
import { restoreSession, useSession } from '../session/session.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a server that cannot be told', () => {
  it('of the Logout is said, and the session is over here', async () => {
    fakeServer().on(admin.signOut, noAnswer)
    const { page, router } = await mountScreen(hrefOf('reports'))
    await page.getByRole('button', { name: 'Logout' }).click()
    const reason = 'The server cannot be reached. Check the connection and try again.'
    await expect
      .element(page.getByText(`An error occurred while logging out: ${reason}`, { exact: true }))
      .toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe(hrefOf('login'))
    expect(useSession.getState().isAuthenticated).toBe(false)
  })
})

describe('an access token that the server refuses', () => {
  it('leads to the login screen when the session is over on the server', async () => {
    const server = fakeServer()
    server.refuse(banners.list, { code: 'UNAUTHENTICATED', message: 'Please sign in.' }, 401)
    server.refuse(admin.refreshToken, { code: 'SESSION_ENDED', message: 'The session has ended. Sign in again.' }, 401)
    const { page, router } = await mountScreen(hrefOf('reports'))
    useSession.setState({ refreshToken: `head.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.signature` })
    await router.navigate(hrefOf('banners'))
    await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(router.state.location.pathname).toBe(hrefOf('login'))
    expect(server.calls(admin.refreshToken)).toHaveLength(1)
  })
})

it.each([
  { what: 'no JSON', damaged: '{' },
  { what: 'not encrypted', damaged: '{"state":{"isAdmin":true},"version":1}' },
  {
    what: 'encrypted with another key',
    damaged: '{"state":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","version":1}',
  },
])('a stored session that is $what leads to the login screen, which works', async ({ damaged }) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warnings.mockRestore())
  const profile = { _id: idOf(0), name: 'Rana', email: 'rana@example.com', isAdmin: true }
  fakeServer().on(admin.signIn, () => ({ data: { ...profile, accessToken: 'access', refreshToken: 'refresh' } }))
  const { page, router } = await mountScreen(hrefOf('reports'))
  localStorage.setItem('root', damaged)
  await restoreSession()
  await router.navigate(hrefOf('home'))
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.pathname).toBe(hrefOf('login'))
  expect(warnings).toHaveBeenCalled()

  await page.getByLabelText('Email').fill(profile.email)
  await page.getByLabelText('Password').fill('secret')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(hrefOf('home'))
  // As a reload does.
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accessToken: 'access' })
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

it.each([1440, 390])('a toast lies above the dialog that it is about, %i pixels wide', async (width) => {
  await browserPage.viewport(width, 844)
  fakeServer()
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  await page.getByRole('button', { name: 'Create Country' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  const toast = page.getByText('name and code are required.', { exact: true })
  await expect.element(toast).toBeVisible()
  await expect
    .poll(() => {
      const { x, y, width: wide, height } = toast.element().getBoundingClientRect()
      return toast.element().contains(document.elementFromPoint(x + wide / 2, y + height / 2))
    })
    .toBe(true)
  const name = page.getByRole('textbox', { name: 'English name', exact: true })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Required.')
})

it('a dialog of facts that a menu opened closes at the first Escape, and the focus is back on the menu', async () => {
  fakeServer()
  const { page } = await mountScreen(hrefOf('users'))
  const button = page.getByRole('button', { name: /^Actions for/ }).first()
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'User Information' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

describe('a server that answers no more', () => {
  it('leaves the rows that were read, with the reason above them, until they are read again by themselves', async () => {
    const server = fakeServer()
    const jordan = [sample(Country, 0, { name: { en: 'Jordan', ar: 'الأردن' } })]
    server.lists(countries.list, jordan)
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address === '/health/live' ? Promise.resolve(new Response()) : answered(address, init),
    )
    onTestFinished(reloadWhenBack(queryClient))
    const { page } = await mountScreen(hrefOf('countriesAndCities'))
    await page.getByRole('button', { name: 'Edit Jordan' }).click()
    server.on(countries.list, noAnswer)
    await page.getByRole('textbox', { name: 'Country Code', exact: true }).fill('J2')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const reason = page.getByRole('main').getByRole('alert')
    await expect.element(reason.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
    expect(server.calls(countries.update)).toHaveLength(1)
    const table = page.getByRole('table', { name: 'Countries' })
    await expect.element(table.getByText('Jordan')).toBeVisible()
    await expect.element(reason.getByRole('button', { name: 'Try again' })).toBeVisible()
    server.lists(countries.list, jordan)
    dispatchEvent(new Event('online'))
    await expect.element(reason).not.toBeInTheDocument()
  })
})
