/** At least so many milliseconds are between two runs of a task, however often it is woken. */
const leastPause = 100
/** Milliseconds until a woken task that failed is tried again, whatever wakes it meanwhile. */
const retryPause = 1000

/** Calls `wake` whenever there may be something to do, until it is stopped. */
export type Waking = (wake: () => void, stopped: AbortSignal) => void

/**
 * Runs a task again and again with a pause (milliseconds) before each time; with `waking` at once, and when woken. A task may answer after
 * how many milliseconds it is due again, if that is earlier. Failures go to `onError`. Returns a function that stops it and waits for the
 * run under way, whose signal is aborted.
 */
export function repeat(
  pause: number,
  task: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  waking?: Waking,
): () => Promise<void> {
  const stop = new AbortController()
  const stopped = stop.signal
  let isWoken = false
  let canWake = false
  let end = () => {}
  stopped.addEventListener('abort', () => end())
  waking?.(() => {
    isWoken = true
    if (canWake) end()
  }, stopped)
  const rest = async (length: number) => {
    if (stopped.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    end = resolve
    const timer = setTimeout(resolve, length).unref()
    await promise
    clearTimeout(timer)
  }
  const restUntilWoken = async (longest: number) => {
    await rest(leastPause)
    canWake = true
    if (!isWoken) await rest(Math.max(longest - leastPause, 0))
    canWake = false
    isWoken = false
  }
  const runs = async () => {
    if (!waking) await restUntilWoken(pause)
    while (!stopped.aborted) {
      try {
        const wait = await task(stopped)
        await restUntilWoken(typeof wait === 'number' ? Math.min(wait, pause) : pause)
      } catch (error) {
        onError(error)
        await rest(waking ? retryPause : pause)
      }
    }
  }
  const ended = runs()
  return () => {
    stop.abort()
    return ended
  }
}
