import { createContext, useContext } from 'react'
import type { RefObject } from 'react'

/** The container of floating elements: the dialog they belong to, so that it does not treat them as outside. */
export const PortalContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** The container for a portal; the page's body outside dialogs. */
export const usePortalContainer = () => useContext(PortalContainer)

/** Marks a dialog as such a container, for what knows only the element that it floats beside. */
export const holdsPortals = { 'data-holds-portals': '' }

/** The container for what floats beside an element; undefined outside dialogs. */
export const dialogAround = (element: Element) => element.closest<HTMLElement>('[data-holds-portals]') ?? undefined
