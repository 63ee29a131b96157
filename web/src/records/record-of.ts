import {
  businesses,
  cities,
  countries,
  filters,
  kindOf,
  productRequests,
  products,
  reports,
  supports,
  users,
} from '@dealsy/contract'
import type { Endpoint, ShownKind } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/client.ts'
import { read } from '../api/queries.ts'

const readings: Record<ShownKind, Endpoint> = {
  users: users.get,
  products: products.get,
  // Of one that is read alone the owner is not told (section 7).
  productRequests: productRequests.list,
  businesses: businesses.get,
  filters: filters.get,
  cities: cities.get,
  countries: countries.get,
  reports: reports.get,
  supports: supports.get,
}

/** A record of any kind as it is now, as the contract declares its kind; undefined until it is read, and where it is gone. Of null none is read. */
export function useRecordOf(wanted: { resource: ShownKind; _id: string } | null) {
  const { resource, _id } = wanted ?? { resource: 'users', _id: '' }
  const input = resource === 'productRequests' ? { query: { _id } } : { params: { id: _id } }
  // Not kept: what can be done with a record depends on how it is now.
  const query = useQuery({ ...read(readings[resource], input as never), enabled: wanted !== null, gcTime: 0 })
  const data = (query.data as { data: Record<string, unknown> } | undefined)?.data
  const listed = data?.['productRequests'] as { _id: string }[] | undefined
  const record: unknown = listed === undefined ? data?.[kindOf(resource).one] : listed.find((row) => row._id === _id)
  const isGone = query.isSuccess && record === undefined
  return {
    record,
    error: isGone ? new ApiError(404, { code: 'NOT_FOUND', message: t`This record no longer exists.` }) : query.error,
    isPending: query.isPending,
    refetch: query.refetch,
  }
}
