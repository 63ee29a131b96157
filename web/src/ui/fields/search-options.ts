import { longestSearch, shortened } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Option } from './option.ts'

/** Finds the options for the input, '' when a list opens. A rejection is shown as a line in the list. */
export type Search<Value extends string> = (query: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>

type Found<Value extends string> =
  | { state: 'searching' | 'found'; options: readonly Option<Value>[] }
  | { state: 'failed'; options: readonly Option<Value>[]; message: string }

const nothing: readonly Option<never>[] = []

/** Milliseconds without a keystroke before a search is called (section 9). */
const searchDelay = 500

/**
 * The options that a search finds for `query`; the previous ones while it is loading or where no search is active. `status` is the
 * loading or error message, else null.
 */
export function useSearch<Value extends string>(
  onSearch: Search<Value> | undefined,
  query: string,
): { options: readonly Option<Value>[]; searching: boolean; status: string | null } {
  const { t } = useLingui()
  const [found, setFound] = useState<Found<Value>>({ state: 'searching', options: nothing })
  useEffect(() => {
    if (onSearch === undefined) return undefined
    const control = new AbortController()
    const search = async () => {
      setFound((last) => ({ state: 'searching', options: last.options }))
      try {
        const options = await onSearch(shortened(query, longestSearch), control.signal)
        if (!control.signal.aborted) setFound({ state: 'found', options })
      } catch (failure) {
        if (control.signal.aborted) return
        const message = failure instanceof Error ? failure.message : t`An unknown error occurred.`
        setFound({ state: 'failed', options: nothing, message })
      }
    }
    // Only typing is debounced, not the opening of the list.
    const timer = setTimeout(() => void search(), query === '' ? 0 : searchDelay)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [onSearch, query, t])
  const searching = onSearch !== undefined && found.state === 'searching'
  const message = onSearch !== undefined && found.state === 'failed' ? found.message : null
  return { options: found.options, searching, status: searching ? t`Loading...` : message }
}
