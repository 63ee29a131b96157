import { products, reports } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { read } from '../api/queries.ts'
import { useRecord } from '../api/record.ts'
import { formatNumber } from '../i18n/formats.ts'
import { reportsOfProduct } from '../places/places.ts'
import { DialogAction } from '../ui/actions/action-button.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { useApproval } from './approval.tsx'
import { DecisionOnListing } from './decision-on-listing.tsx'
import { useProductFacts } from './product-facts.tsx'
import { RelatedLink, RelatedLinks } from './related-links.tsx'

/**
 * 'View Details' of a product (section 2, 'Product approval page'), in the order in which a moderator decides, with 'Approve' while
 * it is pending. Shows the record from a cached list until its details are loaded.
 */
export function ProductDetailsDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useRecord(products.get, productId)
  const product = query.data?.data.product
  const approval = useApproval(products.updateStatus)
  const facts = useProductFacts()
  return (
    <DetailsDialog
      size="md"
      title={t`Product Details`}
      resource="products"
      of={productId}
      query={query}
      failure={t`Error fetching product details. Please try again later.`}
      facts={product === undefined ? [] : facts(product)}
      appReference={product?.ref}
      actions={product?.status === 'pending' && <DialogAction action={approval(product).approve} />}
      lead={product !== undefined && <DecisionOnListing listing={product} />}
      onClose={onClose}
    >
      <ProductLinks productId={productId} />
    </DetailsDialog>
  )
}

/** The link to a product's reports, with their number once it is known. */
function ProductLinks({ productId }: { productId: string }) {
  const { t } = useLingui()
  const total = useQuery(read(reports.list, { query: { productId, limit: 1 } })).data?.pagination.totalItems
  const count = formatNumber(total ?? 0)
  return (
    <RelatedLinks label={t`Of this product`}>
      <RelatedLink icon={Flag} to={reportsOfProduct(productId)}>
        {total === undefined ? t`Reports` : t`Reports: ${count}`}
      </RelatedLink>
    </RelatedLinks>
  )
}
