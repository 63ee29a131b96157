import { cities, users } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { useSpoken, Written } from '../ui/written.tsx'
import { placeOf } from './places.ts'
import { RecordLink } from './record-link.tsx'

/** The name of a user of whom only the identifier is known, as a link to them. */
export function UserName({ userId }: { userId: string }) {
  const name = useQuery(read(users.get, { params: { id: userId } })).data?.data.user.name
  return (
    <RecordLink to={placeOf.user(userId)}>
      <Written>{name ?? '…'}</Written>
    </RecordLink>
  )
}

/** The name of a city of which only the identifier is known, as a link to it. */
export function CityName({ cityId }: { cityId: string }) {
  const spoken = useSpoken()
  const city = useQuery(read(cities.get, { params: { id: cityId } })).data?.data.city
  return (
    <RecordLink to={placeOf.city(cityId)}>
      <Written>{city === undefined ? '…' : spoken(city.name)}</Written>
    </RecordLink>
  )
}
