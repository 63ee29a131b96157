import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLinkTo } from './opened.ts'
import type { Place } from './places.ts'

interface RecordLinkProps {
  /** A record, or an address such as that of a category's products; null leads nowhere. */
  to: Place | string | null
  /** Opens the record over the list that is seen, which is one of such records too. */
  here?: boolean
  /** Its name. */
  children: ReactNode
}

/**
 * The name of a record, as a link to its place: in the colour of its surroundings, because most names lead on, and in the rows of a
 * table without a line below it until it is pointed at or has the focus.
 */
export function RecordLink({ to, here, children }: RecordLinkProps) {
  const link = useLinkTo(to, here)
  if (link === null) return children
  return (
    <Link
      {...link}
      className="rounded-sm underline decoration-line-strong underline-offset-4 transition-colors *:underline *:decoration-inherit *:underline-offset-4 rows:in-[td]:decoration-transparent hover:text-accent-text hover:decoration-current! focus-visible:decoration-current!"
    >
      {children}
    </Link>
  )
}
