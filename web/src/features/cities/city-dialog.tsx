import { cities, countries } from '@dealsy/contract'
import type { City } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { placeOf } from '../../places/places.ts'
import { NameLink } from '../../places/record-link.tsx'
import type { Fact } from '../../records/fact-list.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { RelatedLinks } from '../../records/related-links.tsx'
import { useRelated } from '../../records/related.ts'
import { InBoth } from '../../ui/text/written.tsx'

/** Returns what is known of a city: its names, and its country. */
export function useCityFacts(): (city: City) => Fact[] {
  const { t } = useLingui()
  const known = useQuery(read(countries.all, {})).data?.data.countries
  return ({ name, countryId }) => {
    const country = known?.find(({ _id }) => _id === countryId)
    return [
      { label: t`Name`, value: <InBoth text={name} /> },
      {
        label: t`Country`,
        value: country && <NameLink to={placeOf.countries(countryId)} name={country.name} />,
      },
    ]
  }
}

/** The details of a city, with links to its banners and users. */
export function CityDialog({ cityId, onClose }: { cityId: string; onClose: () => void }) {
  const { t } = useLingui()
  const related = useRelated()
  return (
    <RecordDialog
      title={t`City`}
      reading={cities.get}
      of={cityId}
      failure={t`Error fetching city details. Please try again later.`}
      facts={useCityFacts()}
      onClose={onClose}
    >
      {(city) => <RelatedLinks label={t`Of this city`} of={related.city(city)} />}
    </RecordDialog>
  )
}
