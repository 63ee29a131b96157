import { figures } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from './queries.ts'

/** A tab that stays open hears of what has come to wait. */
const rereadAfterMs = 5 * 60_000

/** The figures of Home, whose days begin at midnight of this machine's time zone; the sidebar shows what waits of the same reading. */
export function useFigures() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery({ ...read(figures.get, { query: { timeZone } }), refetchInterval: rereadAfterMs })
}
