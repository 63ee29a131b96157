import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { RelatedLinks } from '../../records/related-links.tsx'
import { useRelated } from '../../records/related.ts'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { InBoth, Ltr } from '../../ui/text/written.tsx'
import { CountryFormDialog } from './country-form-dialog.tsx'

const columnOf = fieldColumns<Country>()

/** The list of countries with its dialogs. */
export function CountriesSection() {
  const { t } = useLingui()
  const table = useTable(countries.list, { prefix: 'countries', failure: t`Failed to fetch countries` })
  const opened = useOpened('country')
  return (
    <RecordSection
      of={countries}
      name="countries"
      title={t`Countries`}
      table={table}
      columns={[
        columnOf.bilingual('name', t`Name`, {
          sortable: true,
          width: 7,
          full: 14,
          card: 'title',
          to: ({ _id }) => placeOf.countries(_id),
        }),
        columnOf.code('countryCode', t`Country Code`, { width: 6 }),
      ]}
      create={(open) => (
        <>
          <SheetButton kind="countries" of={t`Countries`} />
          <CreateButton label={t`Create Country`} onClick={open} />
        </>
      )}
      form={(props) => <CountryFormDialog {...props} />}
      removal={{
        title: t`Delete Country`,
        success: t`country deleted successfully.`,
        failure: t`failed to delete country.`,
      }}
    >
      {opened.id !== null && <CountryDialog countryId={opened.id} onClose={opened.close} />}
    </RecordSection>
  )
}

/** The details of a country, with links to its cities and users. */
function CountryDialog({ countryId, onClose }: { countryId: string; onClose: () => void }) {
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
