import { cities, countries, filters, products, users } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../api/client.ts'
import { read } from '../api/queries.ts'
import { useLocalized, Written } from '../ui/text/written.tsx'
import { placeOf } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

/** The name of a user, loaded by identifier, as a link to the user. */
export function UserName({ userId }: { userId: string }) {
  const { data, error } = useQuery(read(users.get, { params: { id: userId } }))
  return (
    <RecordLink to={placeOf.users(userId)}>
      <NameOr error={error}>{data?.data.user.name}</NameOr>
    </RecordLink>
  )
}

/** The name of a product, loaded by identifier, as a link to the product. */
function ProductName({ productId }: { productId: string }) {
  const { data, error } = useQuery(read(products.get, { params: { id: productId } }))
  return (
    <RecordLink to={placeOf.products(productId)}>
      <NameOr error={error}>{data?.data.product.name}</NameOr>
    </RecordLink>
  )
}

/** The name of a city, loaded by identifier, as a link to the city. */
function CityName({ cityId }: { cityId: string }) {
  const localized = useLocalized()
  const { data, error } = useQuery(read(cities.get, { params: { id: cityId } }))
  return (
    <RecordLink to={placeOf.cities(cityId)}>
      <NameOr error={error}>{data && localized(data.data.city.name)}</NameOr>
    </RecordLink>
  )
}

/** The name of a country, loaded by identifier, as a link to the country. */
function CountryName({ countryId }: { countryId: string }) {
  const localized = useLocalized()
  const { data, error } = useQuery(read(countries.get, { params: { id: countryId } }))
  return (
    <RecordLink to={placeOf.countries(countryId)}>
      <NameOr error={error}>{data && localized(data.data.country.name)}</NameOr>
    </RecordLink>
  )
}

/** The name of a category, loaded by identifier. */
function CategoryName({ filterId }: { filterId: string }) {
  const localized = useLocalized()
  const { data, error } = useQuery(read(filters.get, { params: { id: filterId } }))
  return <NameOr error={error}>{data && localized(data.data.filter.name)}</NameOr>
}

/** The name of a record of a kind, loaded by identifier. */
export function RecordName({ kind, id }: { kind: string | undefined; id: string }) {
  if (kind === 'cities') return <CityName cityId={id} />
  if (kind === 'countries') return <CountryName countryId={id} />
  if (kind === 'filters') return <CategoryName filterId={id} />
  if (kind === 'products') return <ProductName productId={id} />
  return kind === 'users' ? <UserName userId={id} /> : <Written>{id}</Written>
}

/** A name, or that its record is gone. */
function NameOr({ error, children }: { error: Error | null; children: string | undefined }) {
  const { t } = useLingui()
  return isMissing(error) ? t`a deleted record` : <Written>{children ?? '…'}</Written>
}
