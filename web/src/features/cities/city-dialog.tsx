import { cities } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useRelated } from '../../records/related.ts'
import { RelatedLinks } from '../../records/related-links.tsx'
import { InBoth } from '../../ui/text/written.tsx'

interface CityDialogProps {
  cityId: string
  /** The loaded countries, to name the city's own. */
  countries: readonly Country[]
  onClose: () => void
}

/** The details of a city, with links to its banners and users. */
export function CityDialog({ cityId, countries, onClose }: CityDialogProps) {
  const { t } = useLingui()
  const related = useRelated()
  const nameOf = (countryId: string) => countries.find(({ _id }) => _id === countryId)?.name
  return (
    <RecordDialog
      title={t`City`}
      reading={cities.get}
      of={cityId}
      failure={t`Error fetching city details. Please try again later.`}
      facts={({ name, countryId }) => {
        const country = nameOf(countryId)
        return [
          { label: t`Name`, value: <InBoth text={name} /> },
          {
            label: t`Country`,
            value: country && (
              <RecordLink to={placeOf.countries(countryId)}>
                <InBoth text={country} />
              </RecordLink>
            ),
          },
        ]
      }}
      onClose={onClose}
    >
      {(city) => <RelatedLinks label={t`Of this city`} of={related.city(city)} />}
    </RecordDialog>
  )
}
