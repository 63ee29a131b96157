import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether others have changed what is on the screen and waits to be read (`meta.waits`), and how to read it. */
export function useOutdated(): { isOutdated: boolean; readAnew: () => Promise<void> } {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  const isOutdated = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ type: 'active', predicate: waits }).length > 0,
  )
  return { isOutdated, readAnew: () => client.refetchQueries({ type: 'active', predicate: waits }) }
}

const waits = ({ meta, state }: Query) => meta?.waits === true && state.isInvalidated && state.fetchStatus === 'idle'
