import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../../i18n/language.tsx'
import { RoutedScreens } from '../../routing/router.tsx'
import { KitProvider } from '../kit-provider.tsx'

const framed = (part: ReactNode) => (
  <LanguageProvider>
    <KitProvider>{part}</KitProvider>
  </LanguageProvider>
)

/** Mounts a part as the dashboard would, with its texts and its direction; `show` puts another in its place. */
export async function mount(part: ReactNode) {
  const page = await render(framed(part))
  return { page, show: (next: ReactNode) => page.rerender(framed(next)) }
}

/** Mounts a component that reads and writes the address bar; `search` is its initial query. */
export async function mountAt(search: string, part: ReactNode) {
  const before = location.href
  history.replaceState(null, '', location.pathname + search)
  const frame = (
    <NuqsAdapter>
      <Outlet />
    </NuqsAdapter>
  )
  const router = createBrowserRouter([{ element: frame, children: [{ path: '*', element: part }] }])
  onTestFinished(() => {
    router.dispose()
    history.replaceState(null, '', before)
  })
  const { page } = await mount(<RoutedScreens router={router} />)
  return { page, search: () => location.search }
}
