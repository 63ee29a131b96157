import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** Milliseconds before the server is asked for the first time, and at most; in between each wait is twice the one before. */
const firstWait = 2000
const longestWait = 30_000

const wasLost = ({ state: { error, fetchStatus } }: Query) =>
  fetchStatus === 'idle' && error instanceof ApiError && error.code === 'NETWORK'

/**
 * Reads again what is on the screen and could not be read for lack of a network, as soon as there is one. While something is
 * missing and the tab is seen, the server is asked for a sign of life now and then: the browser's `online` event knows nothing of
 * a server that was away. What is answered ends it.
 */
export function reloadWhenBack(client: QueryClient): () => void {
  const lost = { type: 'active', predicate: wasLost } as const
  const isLost = () => client.getQueryCache().findAll(lost).length > 0
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A tab that is shown again looks at once.
    if (document.hidden || !isLost()) return
    wait = Math.min(wait * 2, longestWait)
    if (await isAnswering()) await client.refetchQueries(lost)
    plan()
  }

  function plan(): void {
    if (isLost()) timer ??= setTimeout(() => void look(), wait)
    else wait = firstWait
  }

  function lookAtOnce(): void {
    wait = firstWait
    void look()
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') plan()
  })
  window.addEventListener('online', lookAtOnce)
  document.addEventListener('visibilitychange', lookAtOnce)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('online', lookAtOnce)
    document.removeEventListener('visibilitychange', lookAtOnce)
  }
}

// Asked beside the lists: a list that tries would look as if it loaded, only to fail again.
async function isAnswering(): Promise<boolean> {
  try {
    await fetch('/health/live', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
