import type { ChangeAnnounced } from '@dealsy/contract'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { useSession } from '../../session/session.ts'
import { hearPresence } from './presence.ts'
import { readAgain } from './read-again.ts'
import { followStream } from './stream.ts'

interface LiveState {
  /** Whether what others change comes in; undefined while that is not known yet. */
  isLive: boolean | undefined
  /** What others have changed of what is on the screen, as it was read the last time. */
  news: readonly ChangeAnnounced[]
}

/** Whether the dashboard is live, and what it has heard last. */
export const useLive = create<LiveState>()(() => ({ isLive: undefined, news: [] }))

/**
 * Keeps what is on the screen as others change it, while somebody is signed in. Without a stream everything is read again when the
 * window is focused. Returns a function that ends it.
 */
export function goLive(client: QueryClient): () => void {
  let end = () => {}

  function begin() {
    end()
    const reading = readAgain(client, (news) => {
      if (news.length > 0) useLive.setState({ news })
    })
    const endStream = followStream({
      onMessage: (message) => {
        if (message.type === 'change') reading.add(message)
        else if (message.type === 'presence') hearPresence(message)
        else if (message.type === 'reset') reading.addAll()
      },
      onState: (isLive) => useLive.setState({ isLive }),
    })
    const readWithoutStream = () => {
      if (useLive.getState().isLive === false) reading.addAll()
    }
    window.addEventListener('focus', readWithoutStream)
    end = () => {
      endStream()
      reading.stop()
      window.removeEventListener('focus', readWithoutStream)
      useLive.setState({ isLive: undefined, news: [] })
      end = () => {}
    }
  }

  const unsubscribe = useSession.subscribe((session, before) => {
    if (session.isAuthenticated === before.isAuthenticated) return
    if (session.isAuthenticated) begin()
    else end()
  })
  if (useSession.getState().isAuthenticated) begin()
  return () => {
    unsubscribe()
    end()
  }
}
