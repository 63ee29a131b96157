import { affectedBy, changes as trail } from '@dealsy/contract'
import type { ChangeAnnounced } from '@dealsy/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOwnCall } from '../api/own-calls.ts'
import { type Gathered, held, isPage } from './held-rows.ts'

// In milliseconds. Within one, changes are gathered; and 200 dashboards do not ask at the same moment.
const leastPause = 150
const longestPause = 400

/**
 * Reads again what is on the screen and may have been changed by others, through the ordinary calls; the rest when it is next looked
 * at. A hidden tab waits until it is visible. `onRead` is told what was changed.
 */
export function readAgain(client: QueryClient, onRead: (changes: readonly ChangeAnnounced[]) => void) {
  const stop = new AbortController()
  let gathered: Gathered = { changes: [], isAll: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    if (document.hidden || (gathered.changes.length === 0 && !gathered.isAll)) return
    timer ??= setTimeout(() => void read(), leastPause + Math.random() * (longestPause - leastPause))
  }

  async function read() {
    timer = undefined
    const { isAll, changes } = gathered
    gathered = { changes: [], isAll: false }
    // What this tab has changed itself, it has read again already.
    const others = changes.filter(({ call }) => !isOwnCall(call))
    if (!isAll && others.length === 0) return
    const resources = affectedBy(others.map(({ resource }) => resource))
    const isAffected = ({ queryKey }: Query) => isAll || resources.has(String(queryKey[0]))
    const outdated = client.getQueryCache().findAll({ predicate: isAffected })
    const pages = outdated.filter((query) => query.isActive() && isPage(query.state.data))
    // What is known to be new in a list of the trail waits (`useNewChanges`).
    const waits = ({ queryKey }: Query) => !isAll && queryKey[0] === trail.list.resource
    for (const query of outdated) query.invalidate()
    await Promise.all([
      client.refetchQueries({
        type: 'active',
        predicate: (query) => outdated.includes(query) && !pages.includes(query) && !waits(query),
      }),
      ...pages.map((query) => readPage(client, query, { changes: others, isAll }, stop.signal)),
    ])
    if (!stop.signal.aborted) onRead(others)
  }

  document.addEventListener('visibilitychange', schedule, { signal: stop.signal })
  return {
    add(change: ChangeAnnounced) {
      gathered = { ...gathered, changes: [...gathered.changes, change] }
      schedule()
    },
    addAll() {
      gathered = { ...gathered, isAll: true }
      schedule()
    },
    stop() {
      stop.abort()
      clearTimeout(timer)
    },
  }
}

/** Reads a page beside the query that shows it, so that its rows stay where they are. What is held is read anew when next opened. */
async function readPage(client: QueryClient, query: Query, gathered: Gathered, signal: AbortSignal) {
  const { queryFn } = query.options
  if (typeof queryFn !== 'function' || query.state.fetchStatus !== 'idle') return
  const { dataUpdatedAt } = query.state
  const fresh: unknown = await Promise.resolve(
    queryFn({ client, queryKey: query.queryKey, signal, meta: undefined }),
  ).catch(() => undefined)
  // A change of this tab may read it, or have read it, at the same time: then that counts.
  const { state } = query
  if (fresh === undefined || signal.aborted || state.fetchStatus !== 'idle' || state.dataUpdatedAt !== dataUpdatedAt)
    return
  const shown = held(state.data, fresh, gathered)
  client.setQueryData(query.queryKey, shown)
  if (shown !== fresh) query.invalidate()
}
