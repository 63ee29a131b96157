import { countries } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Image, MapPin, UserRound } from 'lucide-react'
import { listsOfCountry } from '../../places/places.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { InBoth, Ltr } from '../../ui/text/written.tsx'

/** The details of a country, with links to its cities and users. */
export function CountryDialog({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <RecordDialog
      title={t`Country`}
      reading={countries.get}
      of={countryId}
      failure={t`Error fetching country details. Please try again later.`}
      facts={({ name, countryCode }) => [
        { label: t`Name`, value: <InBoth text={name} /> },
        { label: t`Country Code`, value: <Ltr>{countryCode}</Ltr> },
      ]}
      onClose={onClose}
    >
      {() => (
        <RelatedLinks label={t`Of this country`}>
          <RelatedLink icon={MapPin} to={listsOfCountry.cities(countryId)}>{t`Cities`}</RelatedLink>
          <RelatedLink icon={Image} to={listsOfCountry.banners(countryId)}>{t`Banners`}</RelatedLink>
          <RelatedLink icon={UserRound} to={listsOfCountry.users(countryId)}>{t`Users`}</RelatedLink>
        </RelatedLinks>
      )}
    </RecordDialog>
  )
}
