import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { change, read } from '../../api/queries.ts'
import { useSpoken } from '../../i18n/written.tsx'
import { RemoveDialog } from '../../records/remove-dialog.tsx'

/** Asks before a country is deleted, and shows what stands in the way (section 2, 'Cities and Countries'). */
export function RemoveCountry({ country, onClose }: { country: Country; onClose: () => void }) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const removal = change(countries.remove, {
    success: t`country deleted successfully.`,
    failure: t`failed to delete country.`,
    about: country.name,
  })
  const isRemoving = useIsMutating({ mutationKey: removal.mutationKey }) > 0
  // Numbers of a moment ago may have changed; those of a country that is being deleted are not asked again.
  const query = useQuery({
    ...read(countries.uses, { params: { id: country._id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: !isRemoving,
  })
  const uses = query.data?.data.uses
  return (
    <RemoveDialog
      removal={removal}
      id={country._id}
      title={t`Delete Country`}
      question={t`Are you sure you want to delete ${spoken(country.name)}?`}
      uses={{
        counts: uses && [
          { label: t`Cities`, count: uses.cities },
          { label: t`Users`, count: uses.users },
        ],
        error: query.error,
        retry: () => void query.refetch(),
      }}
      onClose={onClose}
    />
  )
}
