import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { unbroken } from '../ui/text/marked.tsx'
import { useLocalized } from '../ui/text/written.tsx'
import { placeOf } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

/** The location of a user in the current language: 'Amman, Jordan', or a dash where it is unknown. */
export function UserLocation({ location: { country, city } }: Pick<User, 'location'>) {
  const { t } = useLingui()
  const localized = useLocalized()
  if (city === null && country === null) return '—'
  return (
    <>
      {city !== null && (
        <RecordLink dir="auto" to={placeOf.cities(city._id)}>
          {unbroken(localized(city.name) || '—')}
        </RecordLink>
      )}
      {city !== null && country !== null && t`, `}
      {country !== null && (
        <RecordLink dir="auto" to={placeOf.countries(country._id)}>
          {unbroken(localized(country.name) || '—')}
        </RecordLink>
      )}
    </>
  )
}
