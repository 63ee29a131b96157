import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { routesWith } from './app/routes.tsx'
import { RoutedScreens } from './routing/router.tsx'
import { followOtherTabs } from './session/session-end.ts'
import { restoreSession } from './session/session.ts'
import { LanguageProvider, setLanguage, storedLanguage } from './i18n/language.tsx'
import { KitProvider } from './ui/kit-provider.tsx'
import { Toaster } from './ui/floating/toaster.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')

await Promise.all([restoreSession(), setLanguage(storedLanguage())])
followOtherTabs()

const { routes, ...discovery } = routesWith(async () => (await import('./app/begin.ts')).routes)

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <KitProvider>
        <RoutedScreens router={createBrowserRouter(routes, discovery)} />
        <Toaster />
      </KitProvider>
    </LanguageProvider>
  </StrictMode>,
)
