import { use, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import type { Location } from 'react-router'

/**
 * The router, which stays the same object. What calls `useLocation` or `useNavigate`, as the router's own links do, renders again at
 * each new address; a page of a table has hundreds of links.
 */
export function useRouter() {
  const context = use(RouterContext)
  if (context === null) throw new Error('A link must be drawn within the router.')
  return context.router
}

/** What `pick` makes of the current address; renders again only where that is another text. */
export function useFromLocation(pick: (location: Location) => string): string {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => pick(router.state.location))
}
