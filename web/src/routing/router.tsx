import { createContext, use, useSyncExternalStore } from 'react'
import type { createBrowserRouter, Location } from 'react-router'
import { RouterProvider } from 'react-router/dom'

type Router = ReturnType<typeof createBrowserRouter>

const RouterContext = createContext<Router | null>(null)

/** Draws the routes of a router, which everything in them can ask for. */
export function RoutedScreens({ router }: { router: Router }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}

/**
 * The router, which stays the same object. What calls `useLocation` or `useNavigate`, as the router's own links do, renders again at
 * each new address; a page of a table has hundreds of links.
 */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (router === null) throw new Error('A link must be drawn within the router.')
  return router
}

/** What `pick` makes of the current address; renders again only where that is another text. */
export function useFromLocation(pick: (location: Location) => string): string {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => pick(router.state.location))
}
