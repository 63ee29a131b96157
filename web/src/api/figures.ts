import { figures } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from './queries.ts'

/** How often (milliseconds) an open tab refreshes the figures. */
const rereadAfterMs = 5 * 60_000

/** The figures of Home, with days in the browser's time zone; the sidebar shares the query for its waiting counts. */
export function useFigures() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery({ ...read(figures.get, { query: { timeZone } }), refetchInterval: rereadAfterMs })
}
