import { products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { ReadToEdit } from '../../records/read-to-edit.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'

/** Loads a product and opens its edit dialog. */
export default function ProductEditDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReadToEdit
      resource="products"
      of={productId}
      reading={read(products.get, { params: { id: productId } })}
      title={t`Edit Product`}
      failure={t`Error fetching product details. Please try again later.`}
      onClose={onClose}
    >
      {({ data }) => <ProductFormDialog product={data.product} onClose={onClose} />}
    </ReadToEdit>
  )
}
