import { createContext, useContext } from 'react'
import type { RefObject } from 'react'

/** The container of floating elements: the dialog they belong to, so that it does not treat them as outside. */
export const PortalContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** The container for a portal; the page's body outside dialogs. */
export const usePortalContainer = () => useContext(PortalContainer)
