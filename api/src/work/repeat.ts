import { setTimeout as sleep } from 'node:timers/promises'

/** At least so many milliseconds are between two runs of a task, however often it is woken. */
const leastPause = 100
/** Milliseconds until a woken task that failed is tried again. */
const retryPause = 1000

/** Calls `wake` whenever there may be something to do, until it is stopped. */
export type Waking = (wake: () => void, stopped: AbortSignal) => void

/** Pauses of a background task, in milliseconds. Waking ends the one under way, or shortens the next to the least. */
export function openPauses(stopped: AbortSignal, waking?: Waking) {
  let isWoken = false
  let end = () => {}
  const wake = () => {
    isWoken = true
    end()
  }
  stopped.addEventListener('abort', wake)
  waking?.(wake, stopped)
  const pause = async (longest: number) => {
    await sleep(leastPause, undefined, { signal: stopped, ref: false }).catch(() => {})
    const { promise, resolve } = Promise.withResolvers<void>()
    end = resolve
    const timer = setTimeout(resolve, Math.max(longest - leastPause, 0))
    timer.unref()
    if (!isWoken) await promise
    clearTimeout(timer)
    isWoken = false
  }
  return { wake, pause }
}

/**
 * Runs a task again and again with a pause (milliseconds) before each time, which `waking` ends early; then the first time comes
 * at once. `onError` is called for each that failed, and the next time comes all the same. Returns a function that stops it and
 * waits for the run that is under way, whose signal is aborted.
 */
export function repeat(
  pause: number,
  task: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  waking?: Waking,
): () => Promise<void> {
  const stop = new AbortController()
  const stopped = stop.signal
  const pauses = openPauses(stopped, waking)
  const runs = async () => {
    if (!waking) await pauses.pause(pause)
    while (!stopped.aborted) {
      const rest = await task(stopped).then(
        () => pause,
        (error: unknown) => {
          onError(error)
          return waking ? retryPause : pause
        },
      )
      await pauses.pause(rest)
    }
  }
  const ended = runs()
  return () => {
    stop.abort()
    return ended
  }
}
