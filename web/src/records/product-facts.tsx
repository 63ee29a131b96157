import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useReadingOrder } from '../i18n/language.tsx'
import { directionOf } from '../i18n/languages.ts'
import { placeOf, productsOfCategory } from '../places/places.ts'
import { NameLink } from '../places/record-link.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import { Moment, Money, Written } from '../ui/text/written.tsx'
import type { Fact } from './fact-list.tsx'
import { RecordStatus } from './record-status.tsx'
import { saidOfAttributes, ValuesInLine } from './said-of-attributes.tsx'

/** Returns what is known of a product, in the order in which a moderator decides. */
export function useProductFacts(): (product: Product) => Fact[] {
  const { t } = useLingui()
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return (product) => [
    { label: t`Product Name`, value: <Written>{product.name}</Written> },
    ...(product.images.length > 0
      ? [{ label: t`Images`, value: <Gallery images={product.images} of={product.name} width={72} />, isLong: true }]
      : []),
    { label: t`Description`, value: <Description text={product.description} />, isLong: true },
    { label: t`Price`, value: <Money amount={product.price} /> },
    { label: t`Daily Rent`, value: <Money amount={product.dailyRent} /> },
    { label: t`Monthly Rent`, value: <Money amount={product.monthlyRent} /> },
    {
      label: t`Owner`,
      value: <NameLink to={placeOf.users(product.userId._id)} name={product.userId.name} />,
    },
    { label: t`Main Filter`, value: <Category of={product.filterId} /> },
    ...(product.filters.length > 0
      ? [{ label: t({ message: 'Filters', context: 'attribute' }), value: <Values product={product} />, isLong: true }]
      : []),
    { label: t`Status`, value: <RecordStatus resource="products" status={product.status} /> },
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
  return <NameLink to={productsOfCategory(_id)} name={name} />
}

/** What the product says of each attribute: a line in English and one in Arabic, the reader's language first. */
function Values({ product }: { product: Product }) {
  const order = useReadingOrder()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-2">
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
