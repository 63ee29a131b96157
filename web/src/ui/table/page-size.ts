import { create } from 'zustand'

/** The page sizes offered (section 9). */
export const pageSizes = [10, 20, 30, 40, 50] as const

/** The default page size (section 9). */
export const usualPageSize = 10

export const isPageSize = (number: number): boolean => pageSizes.some((size) => size === number)

const storageKey = 'dealsy.pageSize'
const useOwn = create<{ size: number }>()(() => ({ size: storedPageSize() }))

function storedPageSize(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return isPageSize(stored) ? stored : usualPageSize
  } catch {
    return usualPageSize
  }
}

/** Sets the page size that lists start with, and stores it in this browser. */
export function setOwnPageSize(size: number): void {
  useOwn.setState({ size })
  try {
    localStorage.setItem(storageKey, String(size))
  } catch {
    // Where storage is blocked the choice lasts until the next reload.
  }
}

/** The reader's page size, for addresses without one. */
export const useOwnPageSize = (): number => useOwn(({ size }) => size)
