import { msg } from '@lingui/core/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.tsx'
import { LanguageProvider } from '../i18n/language.tsx'
import { KitProvider } from '../ui/kit-provider.tsx'
import { paths } from '../resources/paths.ts'
import { RoutedScreens } from '../routing/router.tsx'
import { dashboardRoutes } from './dashboard-routes.tsx'
import { routesWith } from './routes.tsx'
import type { RouteTable } from './screen.ts'
import { screens } from './screens.tsx'
import { useSession } from '../session/session.ts'

const entry = (isAuthenticated?: boolean) => ({
  icon: House,
  title: msg`Home`,
  isShown: false,
  ...(isAuthenticated === undefined ? {} : { isAuthenticated }),
})

const screen = (path: string, isAuthenticated?: boolean) => ({
  ...entry(isAuthenticated),
  path: `/dashboard/${path}`,
  load: () => Promise.resolve({ default: () => <h1>{`This is ${path.split('/').at(-1)}`}</h1> }),
})

const group = (isAuthenticated: boolean | undefined, subRoutes: ReturnType<typeof screen>[]) => ({
  ...entry(isAuthenticated),
  subRoutes,
})

const table: RouteTable = [
  screen('home'),
  screen('open', false),
  group(undefined, [screen('guarded/inherits'), screen('guarded/opened', false)]),
  group(false, [screen('public/inherits'), screen('public/closed', true)]),
  ...screens.filter((shown) => 'path' in shown && shown.path === paths.notFound),
]

const profile = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Administrator',
  email: 'administrator@example.com',
  isAdmin: true,
}

async function visit(address: string, shown: RouteTable = table) {
  const { routes, ...discovery } = routesWith(async () => dashboardRoutes(shown))
  const router = createMemoryRouter(routes, { ...discovery, initialEntries: [address] })
  const page = await render(
    <LanguageProvider>
      <KitProvider>
        <QueryClientProvider client={queryClient}>
          <RoutedScreens router={router} />
        </QueryClientProvider>
      </KitProvider>
    </LanguageProvider>,
  )
  const expectAt = (path: string) => expect.poll(() => router.state.location.pathname).toBe(path)
  return { page, router, expectAt }
}

const signIn = () => useSession.getState().signedIn(profile)

// The sidebar asks what waits.
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 })))
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.getState().signedOut()
})

describe('a visitor', () => {
  it('reaches only what is flagged isAuthenticated false, itself or through its group', async () => {
    for (const path of ['open', 'guarded/opened', 'public/inherits']) {
      const { page, expectAt } = await visit(`/dashboard/${path}`)
      await expect.element(page.getByRole('heading', { name: `This is ${path.split('/').at(-1)}` })).toBeVisible()
      await expectAt(`/dashboard/${path}`)
      await page.unmount()
    }
    for (const path of ['', '/home', '/guarded/inherits', '/public/closed', '/unknown']) {
      const { page, expectAt } = await visit(`/dashboard${path}`)
      await expectAt('/auth/login')
      await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await page.unmount()
    }
  })

  it('is led to the login screen from the root and finds it under both addresses', async () => {
    const { expectAt } = await visit('/')
    await expectAt('/auth/login')
    const { page } = await visit('/login')
    await expect.element(page.getByRole('heading', { name: 'Login' }).last()).toBeVisible()
  })

  it('finds nothing at unknown addresses', async () => {
    for (const path of ['/nowhere', '/auth/register', '/dashboard/not-found']) {
      const { page } = await visit(path)
      await expect.element(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
      await page.unmount()
    }
  })

  it('goes home after the login, wherever the guard stopped him', async () => {
    const { expectAt } = await visit('/dashboard/guarded/inherits?page=3')
    await expectAt('/auth/login')
    signIn()
    await expectAt('/dashboard/home')
  })
})

describe('an administrator', () => {
  it('is led from the login screen and from the dashboard index to home', async () => {
    signIn()
    for (const path of ['/', '/login', '/auth/login', '/dashboard']) {
      const { page, expectAt } = await visit(path)
      await expectAt('/dashboard/home')
      await page.unmount()
    }
  })

  it('finds a screen at its address in any case', async () => {
    signIn()
    const { page } = await visit('/Dashboard/HOME')
    await expect.element(page.getByRole('heading', { name: 'This is home' })).toBeVisible()
  })

  it('sees the not-found page inside the dashboard', async () => {
    signIn()
    const { page, expectAt } = await visit('/dashboard/unknown/deep')
    await expect.element(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expectAt('/dashboard/home')
  })

  it('whose session ends is led through the root to the login screen, which leads home again', async () => {
    signIn()
    const { page, expectAt } = await visit('/dashboard/guarded/inherits')
    await expect.element(page.getByRole('heading', { name: 'This is inherits' })).toBeVisible()
    useSession.getState().clearAuth()
    await expectAt('/auth/login')
    signIn()
    await expectAt('/dashboard/home')
  })
})

describe('the top bar', () => {
  it('says whose session it is, and leads to the account', async () => {
    signIn()
    const { page, router } = await visit('/dashboard/home')
    await page.getByRole('button', { name: 'Signed in as Administrator' }).click()
    const menu = page.getByRole('menu')
    await expect.element(menu.getByText('administrator@example.com')).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Account' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/settings/account')
  })
})

describe('the sidebar', () => {
  it('is toggled by Ctrl or Cmd with b, and a cookie keeps it for seven days', async () => {
    signIn()
    const { page } = await visit('/dashboard/home')
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect.element(logout).toHaveTextContent('Logout')

    const cookie = vi.spyOn(document, 'cookie', 'set')
    const press = (keys: KeyboardEventInit) => window.dispatchEvent(new KeyboardEvent('keydown', keys))
    // A key pressed before React has begun to listen is lost.
    await expect
      .poll(() => {
        press({ key: 'b', ctrlKey: true })
        return cookie.mock.calls.length
      })
      .toBe(1)
    await expect.element(logout).not.toHaveTextContent('Logout')
    press({ key: 'b' })
    press({ key: 'b', ctrlKey: true, shiftKey: true })
    press({ key: 'n', code: 'KeyB', ctrlKey: true })
    expect(cookie.mock.calls).toEqual([['sidebar_state=false; path=/; max-age=604800; samesite=lax']])
    expect(document.cookie).toContain('sidebar_state=false')

    // The key of b on an Arabic keyboard.
    press({ key: 'لا', code: 'KeyB', metaKey: true })
    await expect.element(logout).toHaveTextContent('Logout')
    expect(document.cookie).toContain('sidebar_state=true')
  })
})
