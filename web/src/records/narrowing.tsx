import { cities, users } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { read } from '../api/queries.ts'
import { useSpoken, Written } from '../ui/written.tsx'
import { placeOf } from './places.ts'
import { RecordLink } from './record-link.tsx'

interface NarrowingProps {
  /** The parameter of the address that narrows the lists of the screen. */
  parameter: string
  /** What to, such as 'Of Lina Haddad'. */
  children: ReactNode
}

/** Says what the lists of a screen are narrowed to, and leads to all. */
export function Narrowing({ parameter, children }: NarrowingProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  // Whatever but the page changes, a list begins again at page 1.
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== parameter && !/(^|\.)page$/.test(name))
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-md bg-accent-soft ps-3 pe-1 text-accent-text">
      <span className="min-w-0 font-medium wrap-anywhere">{children}</span>
      <Link
        to={{ search: new URLSearchParams(kept).toString() }}
        aria-label={t`Show all`}
        title={t`Show all`}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </Link>
    </span>
  )
}

/** The name of a user of whom only the identifier is known, as a link to them. */
export function UserName({ userId }: { userId: string }) {
  const name = useQuery(read(users.get, { params: { id: userId } })).data?.data.user.name
  return (
    <RecordLink to={placeOf.user(userId)}>
      <Written>{name ?? '…'}</Written>
    </RecordLink>
  )
}

/** The name of a city of which only the identifier is known, as a link to it. */
export function CityName({ cityId }: { cityId: string }) {
  const spoken = useSpoken()
  const city = useQuery(read(cities.get, { params: { id: cityId } })).data?.data.city
  return (
    <RecordLink to={placeOf.city(cityId)}>
      <Written>{city === undefined ? '…' : spoken(city.name)}</Written>
    </RecordLink>
  )
}
