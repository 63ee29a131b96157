import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { z } from 'zod'
import { useSession } from './session.ts'

/**
 * Lets only a signed-in administrator pass. A visitor goes to the login screen, which leads back here; somebody whose
 * session ends here, in this tab or another one, goes to the root path (section 4).
 */
export function Guard() {
  const isSignedIn = useSession((session) => session.isAuthenticated && session.isAdmin)
  const [cameSignedIn] = useState(isSignedIn)
  const { pathname, search } = useLocation()
  if (isSignedIn) return <Outlet />
  if (cameSignedIn) return <Navigate to="/" replace />
  return <Navigate to="/auth/login" replace state={{ stoppedAt: pathname + search }} />
}

const Stopped = z.object({ stoppedAt: z.string().regex(/^\/dashboard\/(?!not-found)/) })

/** Where a successful login leads: back to where the guard stopped the visitor, or home. */
export function destinationAfterLogin(locationState: unknown): string {
  const stopped = Stopped.safeParse(locationState)
  return stopped.success ? stopped.data.stoppedAt : '/dashboard/home'
}
