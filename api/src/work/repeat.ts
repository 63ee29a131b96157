import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a task again and again with a pause (milliseconds) before each time; `onError` hears of one that failed, and the next
 * time comes all the same. What is answered ends it and waits for the run that is under way, which hears of it from its signal.
 */
export function repeat(
  pause: number,
  task: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController()
  const runs = async () => {
    for (;;) {
      await sleep(pause, undefined, { signal: end.signal, ref: false })
      await task(end.signal).catch(onError)
    }
  }
  // The one way out of the loop is the abortion of a pause.
  const ended = runs().catch(() => {})
  return () => {
    end.abort()
    return ended
  }
}
