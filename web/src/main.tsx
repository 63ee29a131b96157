import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { forgetOldDrafts } from './forms/kept-drafts.ts'
import { queryClient } from './api/query-client.tsx'
import { reloadWhenBack } from './api/reload-when-back.ts'
import { forgetOldKeys } from './api/submission-keys.ts'
import { routesOf } from './app/routes.tsx'
import { screens } from './app/screens.tsx'
import { followOtherTabs } from './session/session-end.ts'
import { restoreSession, useSession } from './session/session.ts'
import { LanguageProvider, setLanguage, storedLanguage } from './i18n/language.tsx'
import { KitProvider } from './ui/kit-provider.tsx'
import { Toaster } from './ui/toaster.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')

await Promise.all([restoreSession(), setLanguage(storedLanguage())])
followOtherTabs()
forgetOldDrafts()
forgetOldKeys()
reloadWhenBack(queryClient)
useSession.subscribe((session, before) => {
  if (before.isAuthenticated && !session.isAuthenticated) queryClient.clear()
})

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={createBrowserRouter(routesOf(screens))} />
          <Toaster />
        </KitProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
