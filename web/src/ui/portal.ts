import { createContext, useContext } from 'react'
import type { RefObject } from 'react'

/** Where what floats is put into the page: inside the dialog it belongs to, so that it is no stranger to it. */
export const PortalContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** The container for a portal; the page's body outside dialogs. */
export const usePortalContainer = () => useContext(PortalContainer)
