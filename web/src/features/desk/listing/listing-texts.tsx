import type { DeskItem, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { productsOfCategory } from '../../../places/places.ts'
import { RecordLink } from '../../../places/record-link.tsx'
import { saidOfAttributes, ValuesInLine } from '../../../records/said-of-attributes.tsx'
import { PhoneLink } from '../../../ui/text/phone-link.tsx'
import { Money, useLocalized, Written } from '../../../ui/text/written.tsx'
import { EvidenceText } from './evidence-text.tsx'
import { ListingPart } from './listing-part.tsx'
import { PriceRange } from './price-range.tsx'

/** The texts of a listing: its category, name, price, descriptions and attributes, with the evidence of its flags marked. */
export function ListingTexts({ item }: { item: DeskItem }) {
  const { t } = useLingui()
  const { product, productRequest, flags, prices, path } = item
  const listing = product ?? productRequest
  if (listing === null) return null
  const { name, description, price } = listing
  return (
    <>
      <div className="grid gap-1">
        <CategoryPath path={path} />
        <h2 dir="auto" className="within-lines text-xl font-semibold wrap-anywhere match-parent">
          <EvidenceText field="name" flags={flags}>
            {name === '' ? '—' : name}
          </EvidenceText>
        </h2>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div>
          <div className="text-lg font-semibold">
            <Money amount={price} />
          </div>
          {product !== null && <Rents product={product} />}
        </div>
        {price !== null && prices !== null && <PriceRange price={price} usual={prices} />}
      </div>
      {productRequest !== null && (
        <>
          <ListingPart title={t`Message`}>
            <Words text={productRequest.message} field="message" flags={flags} />
          </ListingPart>
          {productRequest.phoneNumber !== null && (
            <ListingPart title={t`Phone Number`}>
              <PhoneLink number={productRequest.phoneNumber} />
            </ListingPart>
          )}
        </>
      )}
      <ListingPart title={t`Description`}>
        <Words text={description} field="description" flags={flags} />
      </ListingPart>
      {product !== null && product.filters.length > 0 && (
        <ListingPart title={t({ message: 'Filters', context: 'attribute' })}>
          <Attributes values={product.filters} />
        </ListingPart>
      )}
    </>
  )
}

function CategoryPath({ path }: Pick<DeskItem, 'path'>) {
  const localized = useLocalized()
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      {path.map(({ _id, name }, index) => (
        <Fragment key={_id}>
          {index > 0 && <ChevronRight aria-hidden className="size-3.5 flip-rtl" />}
          {index === path.length - 1 ? (
            <RecordLink to={productsOfCategory(_id)}>
              <Written>{localized(name)}</Written>
            </RecordLink>
          ) : (
            <Written>{localized(name)}</Written>
          )}
        </Fragment>
      ))}
    </p>
  )
}

function Rents({ product: { dailyRent, monthlyRent } }: { product: Product }) {
  const { t } = useLingui()
  if (dailyRent === null && monthlyRent === null) return null
  return (
    <p className="text-sm text-muted">
      {dailyRent !== null && (
        <span className="block">
          {t`Daily Rent`} <Money amount={dailyRent} />
        </span>
      )}
      {monthlyRent !== null && (
        <span className="block">
          {t`Monthly Rent`} <Money amount={monthlyRent} />
        </span>
      )}
    </p>
  )
}

interface WordsProps extends Pick<DeskItem, 'flags'> {
  text: string
  field: 'description' | 'message'
}

/** A full text with its line breaks; each paragraph has its own direction. */
function Words({ text, field, flags }: WordsProps) {
  if (text === '') return <p className="text-muted">—</p>
  return (
    <p dir="auto" className="within-lines whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
      <EvidenceText field={field} flags={flags}>
        {text}
      </EvidenceText>
    </p>
  )
}

function Attributes({ values }: { values: Product['filters'] }) {
  const localized = useLocalized()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 text-sm">
      {saidOfAttributes(values).map((said) => (
        <div key={said._id} className="min-w-0 wrap-anywhere">
          <dt className="text-xs text-muted">{localized(said.name)}</dt>
          <dd>
            <ValuesInLine values={said.values.map(localized)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
