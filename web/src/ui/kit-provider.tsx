import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { useComposedKeys } from './text/composed-keys.ts'
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
