import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** The first and the longest delay (milliseconds) of the exponential backoff between the checks. */
const firstDelay = 2000
const longestDelay = 30_000

const hasFailedOffline = ({ state: { error, fetchStatus } }: Query) =>
  fetchStatus === 'idle' && error instanceof ApiError && error.code === 'NETWORK'

/**
 * Retries queries on the screen that failed for lack of a network, as soon as the server can be reached. While such queries
 * exist and the tab is visible, the server's health is polled with backoff: the browser's `online` event says nothing about a
 * server that was down. Returns a stop function.
 */
export function reloadWhenBack(client: QueryClient): () => void {
  const failed = { type: 'active', predicate: hasFailedOffline } as const
  const hasFailed = () => client.getQueryCache().findAll(failed).length > 0
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A tab that becomes visible checks at once.
    if (document.hidden || !hasFailed()) return
    delay = Math.min(delay * 2, longestDelay)
    if (await isReachable()) await client.refetchQueries(failed)
    schedule()
  }

  function schedule(): void {
    if (hasFailed()) timer ??= setTimeout(() => void check(), delay)
    else delay = firstDelay
  }

  function checkNow(): void {
    delay = firstDelay
    void check()
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') schedule()
  })
  window.addEventListener('online', checkNow)
  document.addEventListener('visibilitychange', checkNow)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('online', checkNow)
    document.removeEventListener('visibilitychange', checkNow)
  }
}

// Polls the health endpoint rather than the lists: a list that retries would show its loading state, only to fail again.
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/health/live', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
