import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location, Path } from 'react-router'
import { dialogs } from './places.ts'
import type { DialogName, Place } from './places.ts'

/** The state of a history entry that opened a dialog: the entry before it is the screen without the dialog. */
export const openedHere = { openedHere: true }

/** The address of the current screen with one dialog open, or with none. */
export function withDialog(
  { pathname, search }: Location,
  place?: Pick<Place, 'dialog' | 'id'>,
): Pick<Path, 'pathname' | 'search'> {
  const query = new URLSearchParams(search)
  for (const dialog of dialogs) query.delete(dialog)
  if (place !== undefined) query.set(place.dialog, place.id)
  return { pathname, search: query.toString() }
}

/**
 * The record whose dialog is open, kept in the address bar, so that a shared link opens it and Back closes it. Closing a dialog
 * that was opened on this screen goes back in the history; closing one that a link opened replaces the entry.
 */
export function useOpened(dialog: DialogName = 'open') {
  const location = useLocation()
  const navigate = useNavigate()
  const closing = useRef<string | null>(null)
  // A ref keeps `open` stable, because all rows use it.
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  }, [location])
  const id = new URLSearchParams(location.search).get(dialog)
  return {
    /** Null where nothing is open. */
    id: id === '' ? null : id,
    open: (recordId: string) =>
      void navigate(withDialog(here.current, { dialog, id: recordId }), {
        state: openedHere,
        preventScrollReset: true,
      }),
    close: () => {
      const { state } = location as Location<typeof openedHere | null>
      // Going back is asynchronous: a second Escape meanwhile must not go back twice.
      const goesBack = state?.openedHere === true && closing.current !== location.key
      closing.current = location.key
      if (goesBack) void navigate(-1)
      else void navigate(withDialog(location), { replace: true, preventScrollReset: true })
    },
  }
}
