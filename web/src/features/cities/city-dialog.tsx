import { cities } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Image, UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { InBoth } from '../../ui/text/written.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { listsOfCity, placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'

interface CityDialogProps {
  cityId: string
  /** The loaded countries, to name the city's own. */
  countries: readonly Country[]
  onClose: () => void
}

/** The details of a city, with links to its banners and users. */
export function CityDialog({ cityId, countries, onClose }: CityDialogProps) {
  const { t } = useLingui()
  const query = useQuery(read(cities.get, { params: { id: cityId } }))
  const city = query.data?.data.city
  const country = countries.find(({ _id }) => _id === city?.countryId)
  return (
    <DetailsDialog
      title={t`City`}
      resource="cities"
      of={cityId}
      query={query}
      failure={t`Error fetching city details. Please try again later.`}
      facts={[
        { label: t`Name`, value: city && <InBoth text={city.name} /> },
        {
          label: t`Country`,
          value: country && (
            <RecordLink to={placeOf.countries(country._id)}>
              <InBoth text={country.name} />
            </RecordLink>
          ),
        },
      ]}
      onClose={onClose}
    >
      {city !== undefined && (
        <RelatedLinks label={t`Of this city`}>
          <RelatedLink icon={Image} to={listsOfCity.banners(cityId, city.countryId)}>{t`Banners`}</RelatedLink>
          <RelatedLink icon={UserRound} to={listsOfCity.users(cityId, city.countryId)}>{t`Users`}</RelatedLink>
        </RelatedLinks>
      )}
    </DetailsDialog>
  )
}
