import { filters } from '@dealsy/contract'
import { call } from '../api/client.ts'
import { useBilingualOptions } from '../ui/fields/option.ts'
import type { Search } from '../ui/fields/search-options.ts'

// Enough for a list of options; a longer keyword narrows it.
const mostFound = 50

/** Finds filters that hold products by a word of either name, as options that read 'English / Arabic'. */
export function useFilterSearch(): Search<string> {
  const bilingualOptions = useBilingualOptions()
  return async (keyword, signal) => {
    const answer = await call(filters.nonPage, { query: { keyword, limit: mostFound } }, { signal })
    return bilingualOptions(answer.data.filters)
  }
}
