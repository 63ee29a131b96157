import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location, To } from 'react-router'
import { dialogs } from './places.ts'
import type { DialogName, Place } from './places.ts'

/** What the history notes of an entry that a dialog was opened with: the entry before is the screen without it. */
const openedHere = { openedHere: true }

/** The screen as it is, with one dialog over its lists, or with none. */
function withDialog({ pathname, search }: Location, place?: Pick<Place, 'dialog' | 'id'>): To {
  const query = new URLSearchParams(search)
  for (const dialog of dialogs) query.delete(dialog)
  if (place !== undefined) query.set(place.dialog, place.id)
  return { pathname, search: query.toString() }
}

/**
 * Where a link to a record or a list leads. A record: to the screen of its place or, if that is what the reader sees or it is opened `here`, over the
 * lists as they are.
 */
export function useLinkTo(place: Place | string | null, here = false) {
  const location = useLocation()
  if (place === null) return null
  if (typeof place === 'string') return { to: place }
  const { pathname, dialog, id } = place
  if (!here && location.pathname !== pathname) {
    return { to: { pathname, search: new URLSearchParams({ [dialog]: id }).toString() } }
  }
  return { to: withDialog(location, { dialog, id }), state: openedHere, preventScrollReset: true }
}

/**
 * The record whose dialog is open, as the address bar says, so that a shared link opens it and Back closes it. To close a dialog that
 * was opened on this screen is to go back; one that a link opened leaves the screen in its place.
 */
export function useOpened(dialog: DialogName = 'open') {
  const location = useLocation()
  const navigate = useNavigate()
  const closing = useRef<string | null>(null)
  const id = new URLSearchParams(location.search).get(dialog)
  return {
    /** Null where nothing is open. */
    id: id === '' ? null : id,
    open: (recordId: string) =>
      void navigate(withDialog(location, { dialog, id: recordId }), { state: openedHere, preventScrollReset: true }),
    close: () => {
      const { state } = location as Location<typeof openedHere | null>
      // Going back takes a moment, in which Escape may be pressed again: a second time it only leaves what is shown.
      const goesBack = state?.openedHere === true && closing.current !== location.key
      closing.current = location.key
      if (goesBack) void navigate(-1)
      else void navigate(withDialog(location), { replace: true, preventScrollReset: true })
    },
  }
}
