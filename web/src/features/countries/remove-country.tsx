import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { change, read } from '../../api/queries.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { RemoveUnusedDialog } from '../../records/remove-unused-dialog.tsx'

/** Asks before a country is deleted, and shows the uses that prevent it (section 2, 'Cities and Countries'). */
export function RemoveCountry({ country, onClose }: { country: Country; onClose: () => void }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const removal = change(countries.remove, {
    success: t`country deleted successfully.`,
    failure: t`failed to delete country.`,
    about: country.name,
  })
  return (
    <RemoveUnusedDialog
      removal={removal}
      id={country._id}
      title={t`Delete Country`}
      question={t`Are you sure you want to delete ${localized(country.name)}?`}
      uses={read(countries.uses, { params: { id: country._id } })}
      countsOf={({ data: { uses } }) => [
        { label: t`Cities`, count: uses.cities },
        { label: t`Users`, count: uses.users },
      ]}
      onClose={onClose}
    />
  )
}
