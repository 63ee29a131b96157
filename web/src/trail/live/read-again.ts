import { affectedBy, changes as trail } from '@dealsy/contract'
import type { ChangeAnnounced } from '@dealsy/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOwnCall } from '../../api/own-calls.ts'
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
  // One after the other: of two at once the later would be left aside when the earlier has arrived.
  let isReading = false

  function schedule() {
    if (isReading || document.hidden || (gathered.changes.length === 0 && !gathered.isAll)) return
    timer ??= setTimeout(() => void readInTurn(), leastPause + Math.random() * (longestPause - leastPause))
  }

  async function readInTurn() {
    timer = undefined
    const taken = gathered
    gathered = { changes: [], isAll: false }
    isReading = true
    await read(taken).finally(() => (isReading = false))
    if (!stop.signal.aborted) schedule()
  }

  async function read({ isAll, changes }: Gathered) {
    // What this tab has changed itself, it has read again already.
    const others = changes.filter(({ call }) => !isOwnCall(call))
    if (!isAll && others.length === 0) return
    const resources = affectedBy(others.map(({ resource }) => resource))
    const isAffected = ({ queryKey }: Query) => isAll || resources.has(String(queryKey[0]))
    const outdated = client.getQueryCache().findAll({ predicate: isAffected })
    // What is known to be new in a list of the trail waits (`useNewChanges`).
    const waits = ({ queryKey, meta }: Query) => meta?.waits === true || (!isAll && queryKey[0] === trail.list.resource)
    const pages = outdated.filter((query) => query.isActive() && !waits(query) && isPage(query.state.data))
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

// A change of this tab may read a page at the same time, and again.
const mostTries = 3

/** Reads a page beside the query that shows it, so that its rows stay where they are. What is held is read anew when next opened. */
async function readPage(client: QueryClient, query: Query, gathered: Gathered, signal: AbortSignal) {
  const { queryFn } = query.options
  if (typeof queryFn !== 'function') return
  for (let tries = 0; tries < mostTries; tries += 1) {
    // What the query reads by itself may be from before the change.
    if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
    const { dataUpdatedAt } = query.state
    const fresh: unknown = await Promise.resolve(
      queryFn({ client, queryKey: query.queryKey, signal, meta: undefined }),
    ).catch(() => undefined)
    if (fresh === undefined || signal.aborted) return
    const { state } = query
    if (state.fetchStatus !== 'idle' || state.dataUpdatedAt !== dataUpdatedAt) continue
    const shown = held(state.data, fresh, gathered)
    client.setQueryData(query.queryKey, shown)
    if (shown !== fresh) query.invalidate()
    return
  }
}
