import { kindOf } from '@dealsy/contract'
import type { Endpoint, KindName } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { read } from '../api/queries.ts'

/**
 * The record of a form that was opened on a row of a list: the row until the record itself is read by its call, and again whenever
 * somebody changes it. Undefined for a new record.
 */
export function useLatest<Saved extends { _id: string; version: number }>(
  reading: Endpoint,
  row: Saved | undefined,
): Saved | undefined {
  const query = useQuery({
    ...(read(reading, { params: { id: row?._id ?? '' } }) as UseQueryOptions<{ data: Record<string, Saved> }>),
    enabled: row !== undefined,
    staleTime: 0,
  })
  const record = query.data?.data[kindOf(reading.resource as KindName).one]
  return row !== undefined && record !== undefined && record.version > row.version ? record : row
}
