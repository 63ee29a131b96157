import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Image, MapPin, UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { InBoth, Ltr } from '../../ui/text/written.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { useListedRecord } from '../../api/listed-record.ts'
import { listsOfCountry } from '../../places/places.ts'
import { DetailsDialog } from '../../records/details-dialog.tsx'

/** The details of a country, with links to its cities and users. */
export function CountryDialog({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(countries.get, { params: { id: countryId } }),
    placeholderData: useListedRecord(countries.get.resource, countryId, (country: Country) => ({ data: { country } })),
  })
  const country = query.data?.data.country
  return (
    <DetailsDialog
      title={t`Country`}
      resource="countries"
      of={countryId}
      query={query}
      failure={t`Error fetching country details. Please try again later.`}
      facts={[
        { label: t`Name`, value: country && <InBoth text={country.name} /> },
        { label: t`Country Code`, value: country && <Ltr>{country.countryCode}</Ltr> },
      ]}
      onClose={onClose}
    >
      <RelatedLinks label={t`Of this country`}>
        <RelatedLink icon={MapPin} to={listsOfCountry.cities(countryId)}>{t`Cities`}</RelatedLink>
        <RelatedLink icon={Image} to={listsOfCountry.banners(countryId)}>{t`Banners`}</RelatedLink>
        <RelatedLink icon={UserRound} to={listsOfCountry.users(countryId)}>{t`Users`}</RelatedLink>
      </RelatedLinks>
    </DetailsDialog>
  )
}
