import type { MouseEvent, ReactNode } from 'react'
import { createPath } from 'react-router'
import type { Location } from 'react-router'
import { useFromLocation, useRouter } from '../routing/router.tsx'
import { hinted } from '../ui/floating/tooltip.tsx'
import { openedHere, withDialog } from './opened.ts'
import type { Place } from './places.ts'

interface PlaceLinkProps {
  /** A record, or the address of a list. */
  to: Place | string
  /** Opens the record over the current list, which shows the same kind of record. */
  here?: boolean
  /** Of a text that a user wrote. */
  dir?: 'auto' | undefined
  /** The accessible name and the hint of an icon. */
  label?: string
  className: string
  children: ReactNode
}

/** A link to a record or a list; rerenders only when its own target changes, because a page of a table has hundreds. */
export function PlaceLink({ to, here = false, dir, label, className, children }: PlaceLinkProps) {
  const goTo = useGoTo()
  const href = useFromLocation((location) => targetOf(to, here, location).href)

  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(to, here)
  }

  return (
    <a {...hinted(label)} aria-label={label} dir={dir} href={href} onClick={follow} className={className}>
      {children}
    </a>
  )
}

/** Returns what goes to a record or a list as its link does. */
export function useGoTo(): (to: Place | string, here?: boolean) => void {
  const router = useRouter()
  return (to, here = false) => {
    const { location } = router.state
    const target = targetOf(to, here, location)
    void router.navigate(target.href, {
      replace: target.href === createPath(location),
      ...(target.isHere && { state: openedHere, preventScrollReset: true }),
    })
  }
}

/** A record opens on the screen of its place; where that is the current screen, or with `here`, it opens over the current lists. */
function targetOf(to: Place | string, here: boolean, location: Location): { href: string; isHere: boolean } {
  if (typeof to === 'string') return { href: to, isHere: false }
  const { pathname, dialog, id } = to
  const isHere = here || location.pathname === pathname
  const href = isHere
    ? createPath(withDialog(location, to))
    : createPath({ pathname, search: new URLSearchParams({ [dialog]: id }).toString() })
  return { href, isHere }
}

// The browser handles all other clicks: new tab, new window, download.
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
