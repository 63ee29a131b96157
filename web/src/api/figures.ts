import { figures } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from './queries.ts'

/** How often (milliseconds) an open tab refreshes the figures. */
const rereadAfterMs = 5 * 60_000

const inOwnTimeZone = () => ({ query: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone } })

/** The figures of Home, with days in the browser's time zone; the sidebar shares the query for its waiting counts. */
export const useFigures = () => useQuery({ ...read(figures.get, inOwnTimeZone()), refetchInterval: rereadAfterMs })

/** The figures of the review desk, of today in the browser's time zone. */
export const useDeskFigures = () => useQuery({ ...read(figures.desk, inOwnTimeZone()), refetchInterval: rereadAfterMs })
