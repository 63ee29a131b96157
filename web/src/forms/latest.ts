import { kindOf } from '@dealsy/contract'
import type { Endpoint, KindName } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { read } from '../api/queries.ts'

/**
 * The record of a form that was opened on a row of a list: the row until the record itself is read, and again whenever somebody changes
 * it. Undefined for a new record.
 */
export function useLatest<Saved extends { _id: string; version: number }, Answer>(
  row: Saved | undefined,
  reading: (call: { params: { id: string } }) => UseQueryOptions<Answer>,
  recordIn: (answer: Answer) => Saved,
): Saved | undefined {
  const query = useQuery({
    ...reading({ params: { id: row?._id ?? '' } }),
    enabled: row !== undefined,
    staleTime: 0,
  })
  if (row === undefined || query.data === undefined) return row
  const record = recordIn(query.data)
  return record.version > row.version ? record : row
}

/** The same by the call that reads the record. */
export const useLatestRecord = <Saved extends { _id: string; version: number }>(
  reading: Endpoint,
  row: Saved | undefined,
): Saved | undefined =>
  useLatest(
    row,
    (call) => read(reading, call) as UseQueryOptions<{ data: Record<string, Saved> }>,
    ({ data }) => data[kindOf(reading.resource as KindName).one] as Saved,
  )
