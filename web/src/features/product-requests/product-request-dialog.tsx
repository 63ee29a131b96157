import { productRequests } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { Written } from '../../ui/text/written.tsx'
import { DecisionOnListing } from '../../records/decision-on-listing.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { placeOf } from '../../places/places.ts'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import { useProductRequestFacts } from './product-request-facts.tsx'

/** 'View Support details' of a request, titled 'User Information' (section 2, 'Product requests'). */
export function ProductRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useLingui()
  const facts = useProductRequestFacts()
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
      facts={request === undefined ? [] : facts(request).asked}
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
