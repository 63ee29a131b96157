import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'dealsy.theme'
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let current: Theme = storedTheme()

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'system' ? stored : 'light'
  } catch {
    return 'light'
  }
}

function show() {
  const dark = current === 'dark' || (current === 'system' && darkSystem.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

darkSystem.addEventListener('change', show)

/** Applies a theme and stores the choice; `system` follows the operating system (section 4, default light). */
export function setTheme(theme: Theme): void {
  current = theme
  show()
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Where storage is blocked the choice lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The chosen theme. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)
