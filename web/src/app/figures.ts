import { figures } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'

/** The figures of Home, whose days begin at midnight of this machine's time zone; the sidebar shows what waits of the same reading. */
export function useFigures() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery(read(figures.get, { query: { timeZone } }))
}
