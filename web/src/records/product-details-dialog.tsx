import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useRecord } from '../api/record.ts'
import { useReadingOrder } from '../i18n/language.tsx'
import { directionOf } from '../i18n/languages.ts'
import { DialogAction } from '../ui/actions/action-button.tsx'
import { InBoth, Moment, Money, Written } from '../ui/text/written.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import type { DetailsDialogProps } from './details-dialog.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import { useApproval } from './approval.tsx'
import { DecisionOnListing } from './decision-on-listing.tsx'
import { placeOf, productsOfCategory } from '../places/places.ts'
import { ProductStatus } from './product-columns.tsx'
import { ProductLinks } from './product-links.tsx'
import { RecordLink } from '../places/record-link.tsx'
import { saidOfAttributes, ValuesInLine } from './said-of-attributes.tsx'

/**
 * 'View Details' of a product (section 2, 'Product approval page'), in the order in which a moderator decides, with 'Approve' while
 * it is pending. Shows the record from a cached list until its details are loaded.
 */
export function ProductDetailsDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useRecord(products.get, productId)
  const product = query.data?.data.product
  const approval = useApproval(products.updateStatus)
  return (
    <DetailsDialog
      size="md"
      title={t`Product Details`}
      resource="products"
      of={productId}
      query={query}
      failure={t`Error fetching product details. Please try again later.`}
      facts={useFacts(product)}
      appReference={product?.ref}
      actions={product?.status === 'pending' && <DialogAction action={approval(product).approve} />}
      lead={product !== undefined && <DecisionOnListing listing={product} />}
      onClose={onClose}
    >
      <ProductLinks productId={productId} />
    </DetailsDialog>
  )
}

function useFacts(product: Product | undefined): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  if (product === undefined) return []
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return [
    { label: t`Product Name`, value: <Written>{product.name}</Written> },
    ...(product.images.length > 0
      ? [{ label: t`Images`, value: <Gallery images={product.images} of={product.name} width={72} /> }]
      : []),
    { label: t`Description`, value: <Description text={product.description} /> },
    { label: t`Price`, value: <Money amount={product.price} /> },
    { label: t`Daily Rent`, value: <Money amount={product.dailyRent} /> },
    { label: t`Monthly Rent`, value: <Money amount={product.monthlyRent} /> },
    {
      label: t`Owner`,
      value: (
        <RecordLink to={placeOf.users(product.userId._id)}>
          <Written>{product.userId.name}</Written>
        </RecordLink>
      ),
    },
    { label: t`Main Filter`, value: <Category of={product.filterId} /> },
    ...(product.filters.length > 0
      ? [{ label: t({ message: 'Filters', context: 'attribute' }), value: <Values product={product} /> }]
      : []),
    { label: t`Status`, value: <ProductStatus status={product.status} /> },
    { label: t`Promoted`, value: yesOrNo(product.promoted) },
    { label: t`Sold`, value: yesOrNo(product.sold) },
    { label: t`Hidden`, value: yesOrNo(product.hidden) },
    { label: t`Featured`, value: yesOrNo(product.featured) },
    { label: t`Created At`, value: <Moment at={product.createdAt} /> },
    { label: t`Updated At`, value: <Moment at={product.updatedAt} /> },
  ]
}

function Description({ text }: { text: string }) {
  return text === '' ? (
    '—'
  ) : (
    <p className="font-normal whitespace-pre-line">
      <Written>{text}</Written>
    </p>
  )
}

function Category({ of: { _id, name } }: { of: Product['filterId'] }) {
  const { t } = useLingui()
  if (name.en === '' && name.ar === '') return t`N/A`
  return (
    <RecordLink to={productsOfCategory(_id)}>
      <InBoth text={name} />
    </RecordLink>
  )
}

/** What the product says of each attribute: a line in English and one in Arabic, the reader's language first. */
function Values({ product }: { product: Product }) {
  const order = useReadingOrder()
  return (
    <ul className="grid gap-2">
      {saidOfAttributes(product.filters).map(({ _id, name, values }) => (
        <li key={_id} className="grid gap-0.5 rounded-sm bg-sunken px-2.5 py-1.5">
          {order.map((language) => (
            <p key={language} lang={language} dir={directionOf(language)} className="match-parent">
              <span className="font-normal text-muted">{name[language]}:</span>{' '}
              <ValuesInLine values={values.map((value) => value[language])} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
