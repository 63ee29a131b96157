import { cities, countries, filters, kindOf, products, users } from '@dealsy/contract'
import type { BilingualText, Endpoint, KindName } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../api/client.ts'
import { read } from '../api/queries.ts'
import { useLocalized, Written } from '../ui/text/written.tsx'
import { placeOfRecord } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

const readings: Readonly<Partial<Record<string, Endpoint>>> = {
  cities: cities.get,
  countries: countries.get,
  filters: filters.get,
  products: products.get,
  users: users.get,
}

/** The name of a record of a kind, loaded by identifier, as a link to where it is shown; of other kinds the identifier. */
export function RecordName({ kind = '', id }: { kind: string | undefined; id: string }) {
  const reading = readings[kind]
  return reading === undefined ? <Written>{id}</Written> : <LoadedName reading={reading} id={id} />
}

function LoadedName({ reading, id }: { reading: Endpoint; id: string }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data, error } = useQuery(read(reading, { params: { id } }))
  const answer = data as { data: Record<string, { name: BilingualText | string }> } | undefined
  const record = answer?.data[kindOf(reading.resource as KindName).one]
  return (
    <RecordLink to={placeOfRecord(reading.resource, id)}>
      {isMissing(error) ? t`a deleted record` : <Written>{record ? localized(record.name) : '…'}</Written>}
    </RecordLink>
  )
}
