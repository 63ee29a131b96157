import { queryClient } from '../api/query-client.tsx'
import { reloadWhenBack } from '../api/reload-when-back.ts'
import { forgetOldKeys } from '../api/submission-keys.ts'
import { forgetOldDrafts } from '../forms/kept-drafts.ts'
import { goLive } from '../trail/live/live.ts'
import { useSession } from '../session/session.ts'
import { dashboardRoutes } from './dashboard-routes.tsx'
import { screens } from './screens.tsx'

/** The routes of the dashboard. What is around them here runs once, before its first screen. */
export const routes = dashboardRoutes(screens)

forgetOldDrafts()
forgetOldKeys()
reloadWhenBack(queryClient)
goLive(queryClient)
useSession.subscribe((session, before) => {
  if (before.isAuthenticated && !session.isAuthenticated) queryClient.clear()
})
