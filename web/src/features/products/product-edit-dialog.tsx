import { products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { DetailsDialog } from '../../ui/details-dialog.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'

/** The edit of a product, begun on the product as it is now rather than as a list or its details showed it. */
export function ProductEditDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({ ...read(products.get, { params: { id: productId } }), staleTime: 0 })
  if (query.data && query.isFetchedAfterMount) {
    return <ProductFormDialog product={query.data.data.product} onClose={onClose} />
  }
  return (
    <DetailsDialog
      size="md"
      title={t`Edit Product`}
      query={{ ...query, isPending: !query.isError }}
      failure={t`Error fetching product details. Please try again later.`}
      facts={[]}
      onClose={onClose}
    />
  )
}
