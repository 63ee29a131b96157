import { useSyncExternalStore } from 'react'

/** The page sizes offered (section 9). */
export const pageSizes = [10, 20, 30, 40, 50] as const

/** How many rows a page has where nobody says otherwise (section 9). */
export const usualPageSize = 10

export const isPageSize = (number: number): boolean => pageSizes.some((size) => size === number)

const storageKey = 'dealsy.pageSize'
const listeners = new Set<() => void>()
let own: number = storedPageSize()

function storedPageSize(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return isPageSize(stored) ? stored : usualPageSize
  } catch {
    return usualPageSize
  }
}

/** Begins lists with this many rows from now on, and remembers it in this browser. */
export function setOwnPageSize(size: number): void {
  own = size
  try {
    localStorage.setItem(storageKey, String(size))
  } catch {
    // A blocked storage forgets the choice; it holds until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many rows a page has for this reader where the address does not say. */
export const useOwnPageSize = (): number => useSyncExternalStore(subscribe, () => own)
