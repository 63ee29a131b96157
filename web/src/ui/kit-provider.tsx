import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Tooltips } from './floating/tooltip.tsx'

/**
 * The context of the kit: no style elements (the content security policy forbids them), the tooltip of all its controls, and the keys
 * that belong to an input method.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  useComposedKeys()
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Tooltips />
    </CSPProvider>
  )
}

// Safari ends a composition before it reports the key that ends it; 229 says whose that key was.
const isComposed = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

const keepFromPage = (event: KeyboardEvent) => {
  if (isComposed(event)) event.stopImmediatePropagation()
}

/**
 * Leaves the keys to the input method while a text is composed: Escape and Enter then cancel and take a suggestion, and the page must
 * not hear of them. On the window and in the capture phase, before every other listener.
 */
function useComposedKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keepFromPage, true)
    return () => window.removeEventListener('keydown', keepFromPage, true)
  }, [])
}
