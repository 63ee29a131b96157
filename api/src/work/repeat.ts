/** At least so many milliseconds are between two runs of a task, however often it is woken. */
const leastPause = 100
/** Milliseconds until a woken task that failed is tried again, whatever wakes it meanwhile. */
export const retryPause = 1000

/** Calls `wake` whenever there may be something to do, until it is stopped. */
export type Waking = (wake: () => void, stopped: AbortSignal) => void

/**
 * Pauses of a background task, in milliseconds. Waking ends the `pause` under way, or shortens the next to the least; only the stop
 * ends a `rest`.
 */
export function openPauses(stopped: AbortSignal, waking?: Waking) {
  let isWoken = false
  let canWake = false
  let end = () => {}
  const wake = () => {
    isWoken = true
    if (canWake) end()
  }
  stopped.addEventListener('abort', () => end())
  waking?.(wake, stopped)
  const rest = async (length: number) => {
    if (stopped.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    end = resolve
    const timer = setTimeout(resolve, length)
    timer.unref()
    await promise
    clearTimeout(timer)
  }
  const pause = async (longest: number) => {
    await rest(leastPause)
    canWake = true
    if (!isWoken) await rest(Math.max(longest - leastPause, 0))
    canWake = false
    isWoken = false
  }
  return { wake, pause, rest }
}

/**
 * Runs a task again and again with a pause (milliseconds) before each time, which `waking` ends early; then the first time comes
 * at once. A task that answers a number is due again after so many milliseconds, if that is earlier. `onError` is called for each that
 * failed, and the next time comes all the same. Returns a function that stops it and waits for the run that is under way, whose signal is
 * aborted.
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
      try {
        const wait = await task(stopped)
        await pauses.pause(typeof wait === 'number' ? Math.min(wait, pause) : pause)
      } catch (error) {
        onError(error)
        await pauses.rest(waking ? retryPause : pause)
      }
    }
  }
  const ended = runs()
  return () => {
    stop.abort()
    return ended
  }
}
