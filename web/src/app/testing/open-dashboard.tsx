import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/query-client.tsx'
import { LanguageProvider } from '../../i18n/language.tsx'
import { KitProvider } from '../../ui/kit-provider.tsx'
import { routesOf } from '../routes.tsx'
import { screens } from '../screens.tsx'
import { useSession } from '../../session/session.ts'
import { idOf } from './sample-answers.ts'

/** Opens an address of the dashboard, signed in, with `answer` in the server's place. */
export async function openDashboard(address: string, answer: (asked: URL) => Response) {
  useSession.getState().signedIn({
    _id: idOf(0),
    name: 'Administrator',
    email: 'administrator@example.com',
    isAdmin: true,
    accessToken: 'token',
  })
  queryClient.clear()
  vi.stubGlobal('fetch', async (asked: string) => answer(new URL(asked, location.origin)))
  const router = createMemoryRouter(routesOf(screens), { initialEntries: [address] })
  onTestFinished(() => {
    router.dispose()
    vi.unstubAllGlobals()
    useSession.getState().signedOut()
  })
  const page = await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return { page, router }
}
