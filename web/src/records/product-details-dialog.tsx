import { products } from '@dealsy/contract'
import type { BilingualText, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { Money, Moment, Written } from '../i18n/written.tsx'
import { DetailsDialog } from '../ui/details-dialog.tsx'
import { Gallery } from '../ui/gallery.tsx'
import { ProductStatus } from './product-columns.tsx'

/** 'View Details' of a product (section 2, 'Product approval page'): the given one until the latest has arrived. */
export function ProductDetailsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(products.get, { params: { id: product._id } }),
    placeholderData: { data: { product } },
  })
  const shown = query.data?.data.product ?? product
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  const amount = (value: number | null) => (value === null ? '—' : <Money amount={value} />)
  return (
    <DetailsDialog
      size="md"
      title={t`Product Details`}
      query={query}
      failure={t`Error fetching product details. Please try again later.`}
      facts={[
        { label: t`Product Name`, value: <Written>{shown.name}</Written> },
        ...(shown.images.length > 0
          ? [{ label: t`Images`, value: <Gallery images={shown.images} of={shown.name} width={72} /> }]
          : []),
        { label: t`Price`, value: <Money amount={shown.price} /> },
        { label: t`Daily Rent`, value: amount(shown.dailyRent) },
        { label: t`Monthly Rent`, value: amount(shown.monthlyRent) },
        { label: t`Status`, value: <ProductStatus status={shown.status} /> },
        { label: t`Promoted`, value: yesOrNo(shown.promoted) },
        { label: t`Sold`, value: yesOrNo(shown.sold) },
        { label: t`Hidden`, value: yesOrNo(shown.hidden) },
        { label: t`Featured`, value: yesOrNo(shown.featured) },
        { label: t`Description`, value: <Description text={shown.description} /> },
        { label: t`Main Filter`, value: <Pair text={shown.filterId.name} /> },
        ...(shown.filters.length > 0
          ? [{ label: t({ message: 'Filters', context: 'attribute' }), value: <Values product={shown} /> }]
          : []),
        { label: t`Created At`, value: <Moment at={shown.createdAt} /> },
        { label: t`Updated At`, value: <Moment at={shown.updatedAt} /> },
      ]}
      onClose={onClose}
    />
  )
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

function Pair({ text }: { text: BilingualText }) {
  const { t } = useLingui()
  if (text.en === '' && text.ar === '') return t`N/A`
  return (
    <>
      <Written>{text.en}</Written> / <Written>{text.ar}</Written>
    </>
  )
}

/** What the product says of each attribute: a line in English and one in Arabic. */
function Values({ product: { filters } }: { product: Product }) {
  return (
    <ul className="grid gap-2">
      {filters.map(({ filterId: { _id, name }, value }, index) => {
        const { en, ar } = inBothLanguages(value)
        return (
          <li key={`${_id} ${index}`} className="grid gap-0.5 rounded-sm bg-sunken px-2.5 py-1.5">
            <p lang="en" dir="ltr" className="text-start">
              <span className="font-normal text-muted">{name.en}:</span> <Written>{en}</Written>
            </p>
            <p lang="ar" dir="rtl" className="text-start">
              <span className="font-normal text-muted">{name.ar}:</span> <Written>{ar}</Written>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function inBothLanguages(value: Product['filters'][number]['value']): BilingualText {
  if (typeof value === 'string') return { en: value, ar: value }
  return 'name' in value ? value.name : value
}
