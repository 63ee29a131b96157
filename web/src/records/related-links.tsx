import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlaceLink } from '../places/place-link.tsx'
import type { Place } from '../places/places.ts'
import type { Related } from './related.ts'

interface RelatedLinksProps {
  label: string
  of?: readonly Related[]
  children?: ReactNode
}

/** The links from a record's details to its related records and lists. */
export function RelatedLinks({ label, of = [], children }: RelatedLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-2">
        {of.map(({ label: words, icon, to }) => (
          <RelatedLink key={words} icon={icon} to={to}>
            {words}
          </RelatedLink>
        ))}
        {children}
      </ul>
    </nav>
  )
}

interface RelatedLinkProps {
  /** A record, or the address of a list; null renders nothing. */
  to: Place | string | null
  icon: LucideIcon
  children: ReactNode
}

/** One link of `RelatedLinks`. */
export function RelatedLink({ to, icon: Icon, children }: RelatedLinkProps) {
  if (to === null) return null
  return (
    <li className="grid">
      <PlaceLink
        to={to}
        className="flex min-h-9 items-center gap-2 rounded-md border border-line px-2.5 py-1.5 transition-colors hover:border-line-strong hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </PlaceLink>
    </li>
  )
}
