import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { paths } from '../resources/paths.ts'
import { clearEndedSession } from '../session/session-end.ts'
import { useSession } from '../session/session.ts'

/**
 * Lets only a signed-in administrator pass. A visitor goes to the login screen (section 6); an administrator whose session
 * ends, in this tab or another one, goes to the root path (section 4).
 */
export function Guard() {
  const isSignedIn = useSession((session) => session.isAuthenticated && session.isAdmin)
  const [cameSignedIn] = useState(isSignedIn)
  useEffect(() => {
    if (isSignedIn) clearEndedSession()
  }, [isSignedIn])
  if (isSignedIn) return <Outlet />
  return <Navigate to={cameSignedIn ? '/' : paths.login} replace />
}
