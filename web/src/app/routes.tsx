import { msg } from '@lingui/core/macro'
import { replace } from 'react-router'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { paths } from '../resources/paths.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import NotFound from './not-found.tsx'
import { Root } from './root.tsx'

const root = 'root'
/** As the router compares addresses. */
const isOfDashboard = new RegExp(`^${paths.dashboard}(?:/|$)`, 'i')

/**
 * Returns the routes outside the dashboard (section 2), and how a router finds those of the dashboard: `dashboard` is asked
 * for them at the first address there, so that the login page comes without them.
 */
export function routesWith(dashboard: () => Promise<RouteObject[]>) {
  const routes: RouteObject[] = [
    {
      id: root,
      Component: Root,
      HydrateFallback: Blank,
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, loader: () => replace(paths.login), Component: Blank },
        { path: paths.login, Component: LoginScreen, handle: { title: msg`Login` } },
        { path: 'login', Component: LoginScreen, handle: { title: msg`Login` } },
        { path: '*', Component: NotFound, handle: { title: msg`Page not found` } },
      ],
    },
  ]
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    if (isOfDashboard.test(path)) patch(root, await dashboard())
  }
  return { routes, patchRoutesOnNavigation }
}

// Shown for an instant before a redirect or the first screen; a spinner would only flash.
function Blank() {
  return null
}
