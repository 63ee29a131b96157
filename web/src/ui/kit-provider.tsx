import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Tooltips } from './tooltip.tsx'

/** The context of the kit: no style elements (the content security policy forbids them), and the tooltip of all its controls. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Tooltips />
    </CSPProvider>
  )
}
