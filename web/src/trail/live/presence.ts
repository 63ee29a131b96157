import { live, liveSeconds } from '@dealsy/contract'
import type { ChangedResource, LiveMessage, PersonPresent } from '@dealsy/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { newId } from '../../api/new-id.ts'
import { useSession } from '../../session/session.ts'

interface OpenedRecord {
  resource: ChangedResource
  recordId: string
  isEditing: boolean
}

type PresenceMessage = LiveMessage & { type: 'presence' }

const listeners = new Set<(message: PresenceMessage) => void>()

/** Passes on what the stream says of who has a record open. */
export function hearPresence(message: PresenceMessage): void {
  for (const listen of listeners) listen(message)
}

/**
 * Tells the server that this tab has a record open, while it is mounted and the tab is visible. Returns the others who have it open,
 * those who edit it first.
 */
export function usePresence({ resource, recordId, isEditing }: OpenedRecord): readonly PersonPresent[] {
  const own = useSession(({ admin }) => admin?._id)
  const [people, setPeople] = useState<readonly PersonPresent[]>([])
  useEffect(() => announce({ resource, recordId, isEditing }, setPeople), [resource, recordId, isEditing])
  return people
    .filter(({ accountId }) => accountId !== own)
    .toSorted((one, other) => Number(other.isEditing) - Number(one.isEditing))
}

/** Says every few seconds that a record is open, and tells who has it open. Returns a function that ends it. */
function announce(record: OpenedRecord, onPeople: (people: readonly PersonPresent[]) => void): () => void {
  const tab = newId()
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall = Promise.resolve()

  async function send(said: OpenedRecord | null) {
    if (signal.aborted && said !== null) return
    // Kept alive, so that the last word reaches the server where the page closes.
    const { data } = await call(live.present, { body: { tab, record: said } }, { keepalive: true })
    if (!signal.aborted) onPeople(data.people)
  }

  // One after the other, so that the last word is not overtaken by an earlier one.
  function say(said: OpenedRecord | null) {
    lastCall = lastCall.then(() => send(said)).catch(() => onPeople([]))
    return lastCall
  }

  async function beat() {
    clearTimeout(timer)
    timer = undefined
    if (document.hidden) return
    await say(record)
    if (!signal.aborted) timer ??= setTimeout(() => void beat(), liveSeconds.tab * 1000)
  }

  function listen(message: PresenceMessage) {
    if (message.resource === record.resource && message.recordId === record.recordId) onPeople(message.people)
  }

  listeners.add(listen)
  // A hidden tab falls silent: the server forgets it unless it is back within fifteen seconds.
  document.addEventListener('visibilitychange', () => void beat(), { signal })
  window.addEventListener('pagehide', () => void say(null), { signal })
  void beat()
  return () => {
    stop.abort()
    clearTimeout(timer)
    listeners.delete(listen)
    void say(null)
  }
}
