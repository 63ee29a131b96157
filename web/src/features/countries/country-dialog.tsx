import { countries } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useRelated } from '../../records/related.ts'
import { RelatedLinks } from '../../records/related-links.tsx'
import { InBoth, Ltr } from '../../ui/text/written.tsx'

/** The details of a country, with links to its cities and users. */
export function CountryDialog({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const { t } = useLingui()
  const related = useRelated()
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
      {(country) => <RelatedLinks label={t`Of this country`} of={related.country(country)} />}
    </RecordDialog>
  )
}
