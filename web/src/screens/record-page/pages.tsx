import type { Business, City, FilterDetails, Product, ProductRequest, User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Image, Store } from 'lucide-react'
import { useCityFacts } from '../../features/cities/city-dialog.tsx'
import { filters } from '../../features/filters/resource.ts'
import { useProductRequestFacts } from '../../features/product-requests/product-request-facts.tsx'
import { UserIcon } from '../../features/users/user-icon.tsx'
import { productsOfCategory } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { DecisionOnListing } from '../../records/decision-on-listing.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { useProductFacts } from '../../records/product-facts.tsx'
import { RecordName } from '../../records/record-names.tsx'
import { useUserFacts } from '../../records/user-facts.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { useChoiceWords } from '../../ui/fields/option.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { InBoth, Ltr, Moment, Money, useLocalized, Written } from '../../ui/text/written.tsx'
import { RecordPage } from './record-page.tsx'

const pictureWidth = 48

/** A user, with the wallet and all that is theirs. */
export function UserPage() {
  const facts = useUserFacts()
  return (
    <RecordPage<User>
      resource="users"
      shown={(user) => ({
        picture: <UserIcon user={user} />,
        status: <RecordStatus resource="users" status={user.status} />,
        facts: Object.values(facts(user)),
        appReference: user.ref,
      })}
    />
  )
}

/** A product, with why it was rejected, and the reports about it. */
export function ProductPage() {
  const facts = useProductFacts()
  return (
    <RecordPage<Product>
      resource="products"
      shown={(product) => ({
        picture: <Thumbnail src={product.images[0] ?? null} alt="" width={pictureWidth} />,
        status: <RecordStatus resource="products" status={product.status} />,
        lead: <DecisionOnListing level={2} listing={product} />,
        facts: facts(product),
        appReference: product.ref,
      })}
    />
  )
}

/** What somebody wants to buy or rent. */
export function ProductRequestPage() {
  const facts = useProductRequestFacts()
  return (
    <RecordPage<ProductRequest>
      resource="productRequests"
      shown={(request) => ({
        status: <RecordStatus resource="productRequests" status={request.status} />,
        lead: <DecisionOnListing level={2} listing={request} />,
        facts: Object.values(facts(request)).flat(),
        appReference: request.ref,
      })}
    />
  )
}

/** A business of a user. */
export function BusinessPage() {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <RecordPage<Business>
      resource="businesses"
      shown={({ name, icon, phoneNumber, userId, filterId, rank, featured, createdAt, ref }) => ({
        picture: (
          <Thumbnail
            src={icon}
            enlarge={icon !== null}
            alt={t`Image of ${name}`}
            width={pictureWidth}
            fallback={<Store aria-hidden className="size-5" />}
          />
        ),
        facts: [
          { label: t`Business Name`, value: <Written>{name}</Written> },
          { label: t`Owner`, value: <RecordName kind="users" id={userId} /> },
          { label: t`phoneNumber`, value: <PhoneLink number={phoneNumber} /> },
          {
            label: t`Filter Name`,
            value:
              filterId.length === 0 ? (
                '—'
              ) : (
                <ul className="flex flex-wrap gap-x-3 gap-y-1">
                  {filterId.map((filter) => (
                    <li key={filter._id}>
                      <RecordLink to={productsOfCategory(filter._id)}>
                        <Written>{localized(filter.name)}</Written>
                      </RecordLink>
                    </li>
                  ))}
                </ul>
              ),
          },
          { label: t`Rank`, value: <Ltr>{String(rank)}</Ltr> },
          { label: t`Featured`, value: featured ? t`Yes` : t`No` },
          { label: t`Created At`, value: <Moment at={createdAt} /> },
        ],
        appReference: ref,
      })}
    />
  )
}

/** A category, with what is below it and what is in it. */
export function CategoryPage() {
  const { t } = useLingui()
  const types = useChoiceWords(filters.fields.type)
  const localized = useLocalized()
  return (
    <RecordPage<FilterDetails>
      resource="filters"
      shown={({ name, type, icon, ancestors, minPrice, maxPrice, requiredPromotion, minPromotion, isRentable }) => ({
        picture: (
          <Thumbnail
            src={icon}
            enlarge={icon !== null}
            alt={t`Icon of ${localized(name)}`}
            width={pictureWidth}
            fallback={<Image aria-hidden className="size-5" />}
          />
        ),
        facts: [
          { label: t`Name`, value: <InBoth text={name} /> },
          { label: t`Type`, value: types[type] },
          ...ancestors.slice(-1).map((above) => ({
            label: t`Parent`,
            value: (
              <RecordLink to={hrefOf('filters.parent', { filterId: above._id })}>
                <InBoth text={above.name} />
              </RecordLink>
            ),
          })),
          { label: t`Min Price`, value: <Money amount={minPrice} /> },
          { label: t`Max Price`, value: <Money amount={maxPrice} /> },
          { label: t`Required Promotion`, value: <Money amount={requiredPromotion} /> },
          { label: t`Min Promotion`, value: <Money amount={minPromotion} /> },
          { label: t`Is Rentable`, value: isRentable ? t`Yes` : t`No` },
        ],
      })}
    />
  )
}

/** A city, with its banners and users. */
export function CityPage() {
  const facts = useCityFacts()
  return <RecordPage<City> resource="cities" shown={(city) => ({ facts: facts(city) })} />
}
