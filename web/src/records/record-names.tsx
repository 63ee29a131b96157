import { cities, products, users } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { useLocalized, Written } from '../ui/text/written.tsx'
import { placeOf } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

/** The name of a user, loaded by identifier, as a link to the user. */
export function UserName({ userId }: { userId: string }) {
  const name = useQuery(read(users.get, { params: { id: userId } })).data?.data.user.name
  return (
    <RecordLink to={placeOf.user(userId)}>
      <Written>{name ?? '…'}</Written>
    </RecordLink>
  )
}

/** The name of a product, loaded by identifier, as a link to the product. */
export function ProductName({ productId }: { productId: string }) {
  const name = useQuery(read(products.get, { params: { id: productId } })).data?.data.product.name
  return (
    <RecordLink to={placeOf.product(productId)}>
      <Written>{name ?? '…'}</Written>
    </RecordLink>
  )
}

/** The name of a city, loaded by identifier, as a link to the city. */
export function CityName({ cityId }: { cityId: string }) {
  const localized = useLocalized()
  const city = useQuery(read(cities.get, { params: { id: cityId } })).data?.data.city
  return (
    <RecordLink to={placeOf.city(cityId)}>
      <Written>{city === undefined ? '…' : localized(city.name)}</Written>
    </RecordLink>
  )
}
