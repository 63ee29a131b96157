import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { Button } from './buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** An error boundary around one part of a screen: shows the error in its place and keeps the rest of the screen. */
export function SectionBoundary({ of, children }: { of?: unknown; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Boundary
      of={of}
      fallback={(again) => (
        <div role="alert" className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<CircleAlert className="size-5 text-danger-text" />}
            title={t`This part cannot be shown`}
            description={t`What it was given could not be read. The rest of the screen goes on.`}
            action={<Button onClick={again}>{t`Try again`}</Button>}
          />
        </div>
      )}
    >
      {children}
    </Boundary>
  )
}
