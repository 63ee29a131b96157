import { msg } from '@lingui/core/macro'
import { replace, type RouteObject } from 'react-router'
import { Guard } from './guard.tsx'
import { LoginScreen } from './login-screen.tsx'
import NotFound from './not-found.tsx'
import { Root } from './root.tsx'
import { paths } from '../resources/paths.ts'
import { type RouteTable, type Screen, screensOf } from './screen.ts'
import { ErrorScreen } from './error-screen.tsx'

/**
 * The routes of the browser's router (section 2), with the dashboard's screens from the route table. `begin` is awaited before the
 * first of them.
 */
export function routesOf(table: RouteTable, begin?: () => Promise<unknown>): RouteObject[] {
  const screens = screensOf(table)
  const shell = (children: RouteObject[]): RouteObject => ({
    path: paths.dashboard,
    lazy: async () => {
      const [{ Shell }] = await Promise.all([import('./shell.tsx'), begin?.()])
      return { Component: Shell }
    },
    children,
  })
  return [
    {
      Component: Root,
      HydrateFallback: Blank,
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, loader: () => replace(paths.login), Component: Blank },
        { path: paths.login, Component: LoginScreen, handle: { title: msg`Login` } },
        { path: 'login', Component: LoginScreen, handle: { title: msg`Login` } },
        shell(screens.filter((screen) => !screen.isAuthenticated).map(routeOf)),
        {
          Component: Guard,
          children: [
            shell([
              { index: true, loader: () => replace(paths.home), Component: Blank },
              ...screens.filter((screen) => screen.isAuthenticated).map(routeOf),
              { path: '*', Component: NotFound, handle: { title: msg`Page not found` } },
            ]),
          ],
        },
        { path: '*', Component: NotFound, handle: { title: msg`Page not found` } },
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

// Shown for an instant before a redirect or the first screen; a spinner would only flash.
function Blank() {
  return null
}
