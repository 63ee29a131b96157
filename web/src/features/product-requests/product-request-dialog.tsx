import { productRequests } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { Money, useLocalized, Written } from '../../ui/text/written.tsx'
import { DecisionOnListing } from '../../records/decision-on-listing.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { placeOf, productsOfCategory } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'

/** 'View Support details' of a request, titled 'User Information' (section 2, 'Product requests'). */
export function ProductRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const query = useQuery(read(productRequests.get, { params: { id: requestId } }))
  const request = query.data?.data.productRequest
  // The details are read without a token (section 7), and so without the user; the list names them.
  const listed = useQuery(read(productRequests.list, { query: { _id: requestId } })).data?.data.productRequests[0]
  return (
    <DetailsDialog
      title={t`User Information`}
      resource="productRequests"
      of={requestId}
      query={query}
      loading={t`Loading product details...`}
      failure={t`Error fetching product details. Please try again later.`}
      lead={request !== undefined && <DecisionOnListing listing={request} />}
      facts={
        request === undefined
          ? []
          : [
              { label: t`Name`, value: <Written>{request.name}</Written> },
              {
                label: t`Filter Name`,
                value: (
                  <RecordLink to={productsOfCategory(request.filterId._id)}>
                    <Written>{localized(request.filterId.name) || t`N/A`}</Written>
                  </RecordLink>
                ),
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
      appReference={request?.ref}
      onClose={onClose}
    >
      {listed?.userId && (
        <RelatedLinks label={t`Of this request`}>
          <RelatedLink icon={UserRound} to={placeOf.users(listed.userId._id)}>
            <Written>{listed.userId.name}</Written>
          </RelatedLink>
        </RelatedLinks>
      )}
    </DetailsDialog>
  )
}
