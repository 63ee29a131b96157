import { affectedBy } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError, changeMadeBy, isEndOfSession } from './client.ts'
import { nameOf, tellFailure, tellSuccess } from './tell-changes.tsx'
import { noted, takeBack } from './undo.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 2

// Notifies in a microtask, before the next event, so that the second click of a double click finds the button busy. The default
// is a timer, which that click can overtake.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one policy of reads and changes (section 9): data is fresh and cached for five minutes, a failed read is retried twice
 * unless the server refused it, and a change settles only after all on the screen that it affects is read again, so that no list
 * shows outdated rows.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: (failures, error) => failures < retries && !isRefusal(error),
      // `navigator.onLine` says nothing about a server on this machine; a call that cannot arrive fails by itself.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (answer, input, _context, { meta = {} }) => {
      meta.draft?.drop()
      const about = nameOf(meta, input, answer)
      const step = noted(answer, meta, about)
      if (meta.success !== undefined)
        tellSuccess({ text: meta.success, about }, step, () => {
          if (step !== null) void takeBack(queryClient, step)
        })
      const reading = readAffected(answer)
      return meta.optimistic === true ? undefined : reading
    },
    onError: (error, input, _context, { meta }) => {
      if (meta?.failure !== undefined && isEndOfSession(error)) tellEnd()
      else if (meta !== undefined) tellFailure(meta, nameOf(meta, input), error)
    },
  }),
})

/** Reads again what shows records that a change has changed; everything where the answer does not say which. */
function readAffected(answer: unknown): Promise<void> {
  const changed = changeMadeBy(answer)?.changed ?? null
  if (changed === null) return queryClient.invalidateQueries()
  const affected = affectedBy(changed)
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => affected.has(String(queryKey[0])) })
}

/** Shows that the session has ended, in one toast for all changes that failed with it. */
function tellEnd(): void {
  toast.error(t`Your session has ended. Log in again to go on where you were.`, { id: 'end of the session' })
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
