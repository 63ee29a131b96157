import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useSpoken, Written } from '../i18n/written.tsx'

/** Where a user is, in the reader's language: 'Amman, Jordan', or a dash where nothing is known. */
export function UserLocation({ location: { country, city } }: Pick<User, 'location'>) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const places = [city, country].flatMap((place) => (place === null ? [] : [spoken(place.name)]))
  if (places.length === 0) return '—'
  return places.map((place, index) => (
    // A city may be called as its country is.
    <Fragment key={index}>
      {index > 0 && t`, `}
      <Written>{place}</Written>
    </Fragment>
  ))
}
