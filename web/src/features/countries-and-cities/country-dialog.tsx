import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPin, UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { BothNames, Ltr } from '../../ui/written.tsx'
import { LeadingLink, LeadingLinks } from '../../records/leading-links.tsx'
import { useAsListed } from '../../records/listed.ts'
import { listsOfCountry } from '../../records/places.ts'
import { DetailsDialog } from '../../ui/dialogs/details-dialog.tsx'

/** A country, and the ways to its cities and to its users. */
export function CountryDialog({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(countries.get, { params: { id: countryId } }),
    placeholderData: useAsListed(countries.get.resource, countryId, (country: Country) => ({ data: { country } })),
  })
  const country = query.data?.data.country
  return (
    <DetailsDialog
      title={t`Country`}
      query={query}
      failure={t`Error fetching country details. Please try again later.`}
      facts={[
        { label: t`Name`, value: country && <BothNames name={country.name} /> },
        { label: t`Country Code`, value: country && <Ltr>{country.countryCode}</Ltr> },
      ]}
      onClose={onClose}
    >
      <LeadingLinks label={t`Of this country`}>
        <LeadingLink icon={MapPin} to={listsOfCountry.cities(countryId)}>{t`Cities`}</LeadingLink>
        <LeadingLink icon={UserRound} to={listsOfCountry.users(countryId)}>{t`Users`}</LeadingLink>
      </LeadingLinks>
    </DetailsDialog>
  )
}
