import type { BilingualText } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { InBoth, Written } from '../ui/text/written.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'

interface RecordLinkProps {
  /** A record, or an address such as that of a category's products; null renders the name without a link. */
  to: Place | string | null
  /** Opens the record over the current list, which shows the same kind of record. */
  here?: boolean
  /** For a user-written name without an element of its own. */
  dir?: 'auto'
  /** Its name. */
  children: ReactNode
}

/**
 * The name of a record, as a link to its place: in the colour of the text around it, because most names are links, and in the rows
 * of a table underlined only on hover or focus.
 */
export function RecordLink({ to, here, dir, children }: RecordLinkProps) {
  if (to === null) return children
  return (
    <PlaceLink
      to={to}
      here={here}
      dir={dir}
      className="rounded-sm underline decoration-line-strong underline-offset-4 transition-colors underlined-parts rows:in-[td]:decoration-transparent hover:text-accent-text hover:decoration-current! focus-visible:decoration-current!"
    >
      {children}
    </PlaceLink>
  )
}

interface NameLinkProps extends Pick<RecordLinkProps, 'to'> {
  name: BilingualText | string
}

/** The name of a record as a link to its place: in both languages where it has both. */
export function NameLink({ to, name }: NameLinkProps) {
  return (
    <RecordLink to={to}>{typeof name === 'string' ? <Written>{name}</Written> : <InBoth text={name} />}</RecordLink>
  )
}
