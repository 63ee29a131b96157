import { queryClient } from '../api/query-client.tsx'
import { reloadWhenBack } from '../api/reload-when-back.ts'
import { forgetOldKeys } from '../api/submission-keys.ts'
import { forgetOldDrafts } from '../forms/kept-drafts.ts'
import { goLive } from '../trail/live/live.ts'
import { useSession } from '../session/session.ts'

// What runs once, before the first screen of the dashboard.
forgetOldDrafts()
forgetOldKeys()
reloadWhenBack(queryClient)
goLive(queryClient)
useSession.subscribe((session, before) => {
  if (before.isAuthenticated && !session.isAuthenticated) queryClient.clear()
})
