import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'dealsy.theme'
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const useChosen = create<{ theme: Theme }>()(() => ({ theme: storedTheme() }))

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'system' ? stored : 'light'
  } catch {
    return 'light'
  }
}

function show() {
  const { theme } = useChosen.getState()
  const dark = theme === 'dark' || (theme === 'system' && darkSystem.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

darkSystem.addEventListener('change', show)

/** Applies a theme and stores the choice; `system` follows the operating system (section 4, default light). */
export function setTheme(theme: Theme): void {
  useChosen.setState({ theme })
  show()
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Where storage is blocked the choice lasts until the next reload.
  }
}

/** The chosen theme. */
export const useTheme = (): Theme => useChosen(({ theme }) => theme)
