import { cities } from '@dealsy/contract'
import type { City } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { change, read } from '../../api/queries.ts'
import { useSpoken } from '../../i18n/written.tsx'
import { RemoveDialog } from '../../records/remove-dialog.tsx'

/** Asks before a city is deleted, and shows what stands in the way (section 2, 'Cities and Countries'). */
export function RemoveCity({ city, onClose }: { city: City; onClose: () => void }) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const removal = change(cities.remove, {
    success: t`City deleted successfully.`,
    failure: t`Failed to delete city.`,
    about: city.name,
  })
  const isRemoving = useIsMutating({ mutationKey: removal.mutationKey }) > 0
  // Numbers of a moment ago may have changed; those of a city that is being deleted are not asked again.
  const query = useQuery({
    ...read(cities.uses, { params: { id: city._id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: !isRemoving,
  })
  const uses = query.data?.data.uses
  return (
    <RemoveDialog
      removal={removal}
      id={city._id}
      title={t`Delete City`}
      question={t`Are you sure you want to delete ${spoken(city.name)}?`}
      uses={{
        counts: uses && [
          { label: t`Banners`, count: uses.banners },
          { label: t`Users`, count: uses.users },
        ],
        error: query.error,
        retry: () => void query.refetch(),
      }}
      onClose={onClose}
    />
  )
}
