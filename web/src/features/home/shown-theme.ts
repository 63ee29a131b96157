import { useSyncExternalStore } from 'react'

const page = document.documentElement

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(page, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Which theme the page is shown in, whoever chose it: what is drawn on a canvas is drawn anew when it changes. */
export const useShownTheme = (): string => useSyncExternalStore(subscribe, () => page.dataset.theme ?? '')
