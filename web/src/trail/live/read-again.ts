import { affectedBy, changes as trail } from '@dealsy/contract'
import type { ChangeAnnounced } from '@dealsy/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOwnCall } from '../../api/own-calls.ts'
import { hearOthers } from '../../api/held-rows.ts'

interface Gathered {
  changes: readonly ChangeAnnounced[]
  /** Not all that has changed is known. */
  isAll: boolean
}

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
    // What is known to be new in a list of the trail waits (`useNewChanges`).
    const waits = ({ queryKey, meta }: Query) => meta?.waits === true || (!isAll && queryKey[0] === trail.list.resource)
    hearOthers(others, isAll)
    await client.invalidateQueries({ predicate: isAffected, refetchType: 'none' })
    await client.refetchQueries({ type: 'active', predicate: (query) => isAffected(query) && !waits(query) })
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
