import { products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useRecord } from '../api/record.ts'
import { DialogAction } from '../ui/actions/action-button.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { useApproval } from './approval.tsx'
import { DecisionOnListing } from './decision-on-listing.tsx'
import { useProductFacts } from './product-facts.tsx'
import { ProductLinks } from './product-links.tsx'

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
