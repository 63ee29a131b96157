import { filters } from '@dealsy/contract'
import { call } from '../api/client.ts'
import { bilingualOptions } from '../ui/option.ts'
import type { Option } from '../ui/option.ts'

// More than anybody reads; who does not find it types on.
const mostFound = 50

/** Finds filters that hold products by a word of either name, as options that read 'English / Arabic'. */
export async function searchFilters(keyword: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await call(filters.nonPage, { query: { keyword, limit: mostFound } }, { signal })
  return bilingualOptions(answer.data.filters)
}
