import { createContext, use, useSyncExternalStore } from 'react'
import type { createBrowserRouter, Location } from 'react-router'
import { RouterProvider } from 'react-router/dom'

type Router = ReturnType<typeof createBrowserRouter>

const RouterContext = createContext<Router | null>(null)

/** Renders the routes of a router and provides it to them. */
export function RoutedScreens({ router }: { router: Router }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}

/**
 * The router, a stable object. `useLocation` and `useNavigate` rerender at each new address, and a page of a table has hundreds of links.
 */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (router === null) throw new Error('A link must be drawn within the router.')
  return router
}

/** A text derived from the current address; rerenders only when it changes. */
export function useFromLocation(pick: (location: Location) => string): string {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => pick(router.state.location))
}
