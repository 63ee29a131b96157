import { live, liveSeconds, longestReading } from '@dealsy/contract'
import type { LiveMessage } from '@dealsy/contract'
import { openStream } from '../../api/client.ts'
import { readServerEvents } from './server-events.ts'

/** What tabs tell each other. */
type Shared =
  | { type: 'message'; message: LiveMessage; position: string | undefined }
  /** `position` is the last one that the leading tab has heard of: another one goes on after it. */
  | { type: 'state'; isLive: boolean; position: string | undefined }
  | { type: 'question' }

interface StreamListener {
  onMessage: (message: LiveMessage) => void
  onState: (isLive: boolean) => void
}

// In milliseconds.
const silence = 2.5 * liveSeconds.stream * 1000
const firstPause = 1000
const longestPause = 30_000
const name = 'live'

/**
 * Follows the stream of the server: one for all tabs of the browser, in the tab that has the lock; the others hear what comes in it.
 * Where the browser has no locks (plain http), each tab has a stream while it is visible. Returns a function that ends it.
 */
export function followStream({ onMessage, onState }: StreamListener): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  // The first screen reads from now on; its stream begins later, and is told of what changed in between.
  const begun = performance.now()
  let position: string | undefined
  let isLeading = false
  let isLive = false

  function take(shared: Shared) {
    if (shared.type === 'question') {
      if (isLeading) channel.postMessage({ type: 'state', isLive, position } satisfies Shared)
      return
    }
    position = shared.position ?? position
    if (shared.type === 'state') {
      isLive = shared.isLive
      onState(isLive)
    } else onMessage(shared.message)
  }

  function tell(shared: Shared) {
    if (isShared) channel.postMessage(shared)
    take(shared)
  }

  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  const isShared = locks !== undefined
  channel.addEventListener('message', ({ data }) => isShared && take(data as Shared))

  async function connect(signal: AbortSignal) {
    isLeading = true
    for (let failures = 0; !signal.aborted; failures += 1) {
      const connection = new AbortController()
      const cut = () => connection.abort()
      let timer = setTimeout(cut, silence)
      signal.addEventListener('abort', cut)
      try {
        const readingFor = Math.min(Math.ceil(performance.now() - begun), longestReading)
        const query = position === undefined ? { readingFor } : { after: position }
        const stream = await openStream(live.stream, { query }, connection.signal)
        await readServerEvents(
          stream,
          connection.signal,
          () => {
            clearTimeout(timer)
            timer = setTimeout(cut, silence)
            failures = 0
          },
          (received) => {
            tell({ type: 'message', ...received })
            if (!isLive) tell({ type: 'state', isLive: true, position })
          },
        )
      } catch {
        // Whatever it was, the next try says whether it is over.
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', cut)
      }
      if (!signal.aborted) tell({ type: 'state', isLive: false, position })
      // With jitter, because all dashboards lose a server that is restarted at once.
      await pause(Math.min(firstPause * 2 ** failures, longestPause) * (0.5 + Math.random()), signal)
    }
    isLeading = false
  }

  if (locks === undefined) followWhileVisible(connect, stop.signal)
  else {
    channel.postMessage({ type: 'question' } satisfies Shared)
    locks.request(name, { signal: stop.signal }, () => connect(stop.signal)).catch(() => undefined)
  }
  return () => {
    stop.abort()
    channel.close()
  }
}

function followWhileVisible(connect: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal) {
  let hidden = new AbortController()
  const look = () => {
    hidden.abort()
    hidden = new AbortController()
    if (!document.hidden) void connect(AbortSignal.any([hidden.signal, stopped]))
  }
  document.addEventListener('visibilitychange', look, { signal: stopped })
  look()
}

function pause(length: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, length)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
