import { businesses } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { BusinessFormDialog } from '../../records/business-form-dialog.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'

/** The edit of a business, begun on the business as it is now rather than as a list showed it. */
export function BusinessEditDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({ ...read(businesses.get, { params: { id: businessId } }), gcTime: 0 })
  if (query.data) return <BusinessFormDialog of={{ business: query.data.data.business }} onClose={onClose} />
  return (
    <DetailsDialog
      size="md"
      title={t`Edit Business`}
      query={query}
      failure={t`Error fetching business details. Please try again later.`}
      facts={[]}
      onClose={onClose}
    />
  )
}
