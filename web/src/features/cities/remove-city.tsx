import { cities } from '@dealsy/contract'
import type { City } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { change, read } from '../../api/queries.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { RemoveUnusedDialog } from '../../records/remove-unused-dialog.tsx'

/** Asks before a city is deleted, and shows the uses that prevent it (section 2, 'Cities and Countries'). */
export function RemoveCity({ city, onClose }: { city: City; onClose: () => void }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const removal = change(cities.remove, {
    success: t`City deleted successfully.`,
    failure: t`Failed to delete city.`,
    about: city.name,
  })
  return (
    <RemoveUnusedDialog
      removal={removal}
      id={city._id}
      title={t`Delete City`}
      question={t`Are you sure you want to delete ${localized(city.name)}?`}
      uses={read(cities.uses, { params: { id: city._id } })}
      countsOf={({ data: { uses } }) => [
        { label: t`Banners`, count: uses.banners },
        { label: t`Users`, count: uses.users },
      ]}
      onClose={onClose}
    />
  )
}
