import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, replace } from 'react-router'
import type { RouteObject } from 'react-router'
import { paths } from '../resources/paths.ts'
import { clearEndedSession } from '../session/session-end.ts'
import { useSession } from '../session/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import NotFound from './not-found.tsx'
import { screensOf } from './screen.ts'
import type { RouteTable, Screen } from './screen.ts'
import { Shell } from './shell.tsx'

/** The routes of the dashboard's screens, from the route table (section 2). */
export function dashboardRoutes(table: RouteTable): RouteObject[] {
  const screens = screensOf(table)
  const shell = (children: RouteObject[]): RouteObject => ({ path: paths.dashboard, Component: Shell, children })
  return [
    shell(screens.filter((screen) => !screen.isAuthenticated).map(routeOf)),
    {
      Component: Guard,
      children: [
        shell([
          { index: true, loader: () => replace(paths.home) },
          ...screens.filter((screen) => screen.isAuthenticated).map(routeOf),
          { path: '*', Component: NotFound, handle: { title: msg`Page not found` } },
        ]),
      ],
    },
  ]
}

function routeOf({ path, title, load }: Screen): RouteObject {
  return {
    path,
    handle: { title },
    ErrorBoundary: ErrorScreen,
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/**
 * Lets only a signed-in administrator pass. A visitor goes to the login screen (section 6); an administrator whose session
 * ends, in this tab or another one, goes to the root path (section 4).
 */
function Guard() {
  const isSignedIn = useSession((session) => session.isAuthenticated && session.isAdmin)
  const [cameSignedIn] = useState(isSignedIn)
  useEffect(() => {
    if (isSignedIn) clearEndedSession()
  }, [isSignedIn])
  if (isSignedIn) return <Outlet />
  return <Navigate to={cameSignedIn ? '/' : paths.login} replace />
}
