import { productRequests } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Money, useSpoken, Written } from '../../i18n/written.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'

/** 'View Support details' of a request, titled 'User Information' (section 2, 'Product requests'). */
export function ProductRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const query = useQuery(read(productRequests.get, { params: { id: requestId } }))
  const request = query.data?.data.productRequest
  return (
    <DetailsDialog
      title={t`User Information`}
      query={query}
      loading={t`Loading product details...`}
      failure={t`Error fetching product details. Please try again later.`}
      facts={
        request === undefined
          ? []
          : [
              { label: t`Name`, value: <Written>{request.name}</Written> },
              {
                label: t`Filter Name`,
                value: <Written>{spoken(request.filterId.name) || t`N/A`}</Written>,
              },
              {
                label: t`Description`,
                value: (
                  <p className="font-normal whitespace-pre-line">
                    <Written>{request.description || '—'}</Written>
                  </p>
                ),
              },
              { label: t`Price`, value: <Money amount={request.price} /> },
            ]
      }
      onClose={onClose}
    />
  )
}
