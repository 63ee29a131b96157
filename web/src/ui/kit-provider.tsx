import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

/**
 * The context of the kit: no style elements (the content security policy forbids them) and the
 * tooltip's delays (section 9: 700 ms, then 300 ms in which the next one opens at once).
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={700} timeout={300}>
        {children}
      </Tooltip.Provider>
    </CSPProvider>
  )
}
