import { useState, useSyncExternalStore } from 'react'

let timesOnline = 0
// Before the listeners of the pictures, which read it.
window.addEventListener('online', () => (timesOnline += 1))

function listen(onOnline: () => void): () => void {
  window.addEventListener('online', onOnline)
  return () => window.removeEventListener('online', onOnline)
}
const listenToNothing = () => () => undefined

/** Whether a picture could not be loaded. It is loaded again when the browser is back online, and by `retry`. */
export function useBrokenPicture(src: string | null) {
  const [broken, setBroken] = useState<{ src: string | null; turn: number } | null>(null)
  const turn = useSyncExternalStore(broken === null ? listenToNothing : listen, () => timesOnline)
  return {
    isBroken: broken !== null && broken.src === src && broken.turn === turn,
    onError: () => setBroken({ src, turn: timesOnline }),
    retry: () => setBroken(null),
  }
}
