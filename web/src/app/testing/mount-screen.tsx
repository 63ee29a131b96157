import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/query-client.tsx'
import { LanguageProvider } from '../../i18n/language.tsx'
import { RoutedScreens } from '../../routing/router.tsx'
import { useSession } from '../../session/session.ts'
import { KitProvider } from '../../ui/kit-provider.tsx'
import { Toaster } from '../../ui/floating/toaster.tsx'
import { dashboardRoutes } from '../dashboard-routes.tsx'
import { routesWith } from '../routes.tsx'
import { screens } from '../screens.tsx'
import { idOf } from './sample-answers.ts'

/** Opens an address of the dashboard, signed in, with everything around its screen; the server is whatever answers `fetch`. */
export async function mountScreen(address: string) {
  useSession.getState().signedIn({
    _id: idOf(0),
    name: 'Administrator',
    email: 'administrator@example.com',
    isAdmin: true,
    accessToken: 'token',
  })
  queryClient.clear()
  const { routes, ...discovery } = routesWith(async () => dashboardRoutes(screens))
  const router = createMemoryRouter(routes, { ...discovery, initialEntries: [address] })
  onTestFinished(() => {
    router.dispose()
    toast.removeAll()
    useSession.getState().signedOut()
  })
  const page = await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RoutedScreens router={router} />
          <Toaster />
        </KitProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return { page, router }
}
