import { createMemoryRouter } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../i18n/language.tsx'
import { RoutedScreens } from '../routing/router.tsx'
import { KitProvider } from '../ui/kit-provider.tsx'
import { Toaster } from '../ui/floating/toaster.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { signIn } from './sign-in.ts'
import { endedSession, endSession } from '../session/session-end.ts'
import { useSession } from '../session/session.ts'
import { setTheme } from '../ui/theme.ts'

const profile = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Administrator',
  email: 'administrator@example.com',
}

vi.mock('./sign-in.ts', { spy: true })

let answer: () => Response | Promise<Response>
let bodies: unknown[]

beforeEach(() => {
  bodies = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : init.body)
    return answer()
  })
})

afterEach(() => {
  toast.removeAll()
  sessionStorage.clear()
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  const routes = [
    { path: '/auth/login', Component: LoginScreen, ErrorBoundary: ErrorScreen },
    { path: '*', Component: () => null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/auth/login'] })
  const page = await render(
    <LanguageProvider>
      <KitProvider>
        <RoutedScreens router={router} />
        <Toaster />
      </KitProvider>
    </LanguageProvider>,
  )
  const email = page.getByLabelText('Email')
  const password = page.getByLabelText('Password')
  const submit = async (address = 'administrator@example.com', secret = 'secret') => {
    await email.fill(address)
    await password.fill(secret)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const path = () => router.state.location.pathname
  const address = () => path() + router.state.location.search
  return { page, email, password, submit, path, address }
}

describe('the login form', () => {
  it('says what is missing, sends nothing, and forgets an error once its field is edited', async () => {
    const { page, email, password, submit } = await open()
    await submit('', '')
    await expect.element(page.getByText('Invalid form data')).toBeVisible()
    await expect.element(email).toHaveAccessibleDescription('Email is required')
    await expect.element(password).toHaveAccessibleDescription('Password is required')
    await expect.element(email).toHaveFocus()

    await email.fill('rana')
    await expect.element(page.getByText('Email is required')).not.toBeInTheDocument()
    await expect.element(page.getByText('Password is required')).toBeVisible()

    await page.getByRole('button', { name: 'Login' }).click()
    await expect.element(email).toHaveAccessibleDescription('Invalid email format')
    expect(bodies).toEqual([])
  })

  it('takes an address with the invisible characters that came with it', async () => {
    answer = () => new Promise(() => {})
    const { page, submit } = await open()
    await submit('\u200E\u202Aadministrator@\u00ADexample.com\u200B')
    await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
    // The code of the call comes by itself.
    await expect.poll(() => bodies).toEqual([{ email: 'administrator@example.com', password: 'secret' }])
  })

  it('shows that it is sending, and cannot be sent twice', async () => {
    answer = () => new Promise(() => {})
    const { page, submit } = await open()
    await submit()
    const button = page.getByRole('button', { name: 'Logging in...' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect.poll(() => bodies).toEqual([{ email: 'administrator@example.com', password: 'secret' }])
  })
})

it('the password can be shown before it is sent, and is sent by Enter as it is', async () => {
  answer = () => new Promise(() => {})
  const { page, email, password } = await open()
  await email.fill('administrator@example.com')
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  expect(bodies).toEqual([])
  await password.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies).toEqual([{ email: 'administrator@example.com', password: 'secret' }])
})

describe('the answer to a login', () => {
  it('of an administrator opens the dashboard', async () => {
    const data = { ...profile, isAdmin: true, accessToken: 'access', refreshToken: 'refresh' }
    answer = () => Response.json({ data })
    const { page, submit, path } = await open()
    await submit()
    await expect.element(page.getByText('Login successful!')).toBeVisible()
    await expect.poll(path).toBe('/dashboard/home')
    expect(useSession.getState()).toMatchObject({ admin: data, accessToken: 'access', isAdmin: true })
  })

  it('of another account leads to the not-found page and signs nobody in', async () => {
    answer = () => Response.json({ data: { ...profile, isAdmin: false } })
    const { page, submit, path } = await open()
    await submit()
    await expect.element(page.getByText('You do not have access to this site')).toBeVisible()
    await expect.poll(path).toBe('/dashboard/not-found')
    expect(useSession.getState().isAuthenticated).toBe(false)
  })

  it("that is the server's refusal is told in the server's words", async () => {
    answer = () => Response.json({ message: 'Wrong email or password.', code: 'UNAUTHENTICATED' }, { status: 401 })
    const { page, submit } = await open()
    await submit()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong email or password.')
    await expect.element(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  it.each([
    ['never comes', 'NETWORK', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cannot be read', 'UNREADABLE', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('that %s is reported as unexpected, with the details in the console', async (_what, code, serve) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = serve
    const { page, submit } = await open()
    await submit()
    await expect.element(page.getByText('An unexpected error occurred')).toBeVisible()
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ code }))
  })

  it('that fails with an unknown error is reported as unknown', async () => {
    // What an extension of the browser throws need not be an Error.
    const thrown: unknown = 'broken'
    vi.spyOn(Headers.prototype, 'set').mockImplementation(() => {
      throw thrown
    })
    const { page, submit } = await open()
    await submit()
    await expect.element(page.getByText('An unknown error occurred')).toBeVisible()
  })
})

it('a sign-in whose code does not arrive says so, and the page can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(signIn).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { page, submit } = await open()
  await submit()
  await expect.element(page.getByRole('heading', { name: 'This screen cannot be shown' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
  expect(bodies).toEqual([])
})

describe('after the end of the session', () => {
  const data = { ...profile, isAdmin: true, accessToken: 'access', refreshToken: 'refresh' }

  function endAt(address: string) {
    const before = location.href
    onTestFinished(() => history.replaceState(null, '', before))
    history.replaceState(null, '', address)
    useSession.getState().signedIn(data)
    endSession()
    history.replaceState(null, '', before)
  }

  it('the login screen says so, and leads back to the screen as it was', async () => {
    endAt('/dashboard/users-and-businesses/user?page=3&name=%D8%B1%D9%86%D8%A7')
    answer = () => Response.json({ data })
    const { page, submit, address } = await open()
    await expect.element(page.getByText('Your session has ended. Log in again to go on where you were.')).toBeVisible()
    await submit()
    await expect.poll(address).toBe('/dashboard/users-and-businesses/user?page=3&name=%D8%B1%D9%86%D8%A7')
  })

  it('somebody else goes home', async () => {
    endAt('/dashboard/users-and-businesses/user?page=3')
    answer = () => Response.json({ data: { ...data, _id: '01890a5d-ac96-774b-bcce-b302099a8058' } })
    const { submit, address } = await open()
    await submit()
    await expect.poll(address).toBe('/dashboard/home')
  })

  it('nobody is led out of the dashboard', () => {
    for (const address of ['/', '/auth/login', '/support', '/dashboard/../support', '/dashboardish']) {
      endAt(address)
      expect(endedSession()).toBeNull()
    }
  })

  it('what stands in the storage of the browser cannot be read there', () => {
    endAt('/dashboard/users-and-businesses/user?name=Rana')
    expect(endedSession()).not.toBeNull()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Rana')
  })
})

it('the menu of the theme opens with the first press, though its code comes with that, and gives the focus back', async () => {
  onTestFinished(() => setTheme('light'))
  const { page } = await open()
  const button = page.getByRole('button', { name: 'Theme' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Light' })).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.element(document.documentElement).toHaveAttribute('data-theme', 'dark')
})
