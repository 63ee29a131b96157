import { kindOf } from '@dealsy/contract'
import type { CallOf, Endpoint, KindName } from '@dealsy/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listedRecord } from './listed-record.ts'
import { read } from './queries.ts'

/** The query of one record; until it is read, the record from a cached list stands in for it. */
export function useRecord<E extends Endpoint>(endpoint: E, id: string) {
  const client = useQueryClient()
  return useQuery({
    ...read(endpoint, { params: { id } } as unknown as CallOf<E>),
    placeholderData: () => {
      const listed = listedRecord(client, endpoint.resource, id)
      return listed && ({ data: { [kindOf(endpoint.resource as KindName).one]: listed } } as never)
    },
  })
}
