import { useSyncExternalStore } from 'react'

const page = document.documentElement

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(page, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The effective theme, chosen or from the system; a canvas must be redrawn when it changes. */
export const useShownTheme = (): string => useSyncExternalStore(subscribe, () => page.dataset.theme ?? '')
