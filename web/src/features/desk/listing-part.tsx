import { useId } from 'react'
import type { ReactNode } from 'react'

interface ListingPartProps {
  title: string
  children: ReactNode
}

/** A part of what is shown of a listing, below its heading. */
export function ListingPart({ title, children }: ListingPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="text-xs font-medium text-muted">
        {title}
      </h2>
      {children}
    </section>
  )
}
