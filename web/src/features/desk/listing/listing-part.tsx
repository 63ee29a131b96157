import { useId } from 'react'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../places/record-link.tsx'

interface ListingPartProps {
  title: string
  /** The address of the full list. */
  to?: string
  children: ReactNode
}

/** A section of a listing's view. */
export function ListingPart({ title, to, children }: ListingPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="text-xs font-medium text-muted">
        <RecordLink to={to ?? null}>{title}</RecordLink>
      </h2>
      {children}
    </section>
  )
}
