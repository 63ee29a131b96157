import { affectedBy } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { changeMadeBy, isEndOfSession, isRefused } from './client.ts'
import { readAnew } from './held-rows.ts'
import { nameOf, reportFailure, reportSuccess } from './tell-changes.tsx'
import { pushStep, undoStep } from './undo.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 2

// Notifies in a microtask, before the next event, so that the second click of a double click finds the button busy; the default timer may
// run after that click.
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
      retry: (failures, error) => failures < retries && !isRefused(error),
      // `navigator.onLine` says nothing about a local server; an offline call fails by itself.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (answer, input, _context, { meta = {} }) => {
      meta.draft?.drop()
      const about = nameOf(meta, input, answer)
      const step = pushStep(answer, meta, about)
      if (meta.success !== undefined)
        reportSuccess({ text: meta.success, about }, step, () => {
          if (step !== null) void undoStep(queryClient, step)
        })
      const reading = readAffected(answer)
      return meta.optimistic === true ? undefined : reading
    },
    onError: (error, input, _context, { meta }) => {
      if (meta?.failure !== undefined && isEndOfSession(error)) reportSessionEnd()
      else if (meta !== undefined) reportFailure(meta, nameOf(meta, input), error)
    },
  }),
})

/** Refetches the active queries of the changed kinds of records; all of them where the answer does not name any. */
function readAffected(answer: unknown): Promise<void> {
  const changed = changeMadeBy(answer)?.changed ?? null
  const affected = changed === null ? null : affectedBy(changed)
  const isAffected = ({ queryKey }: Query) => affected === null || affected.has(String(queryKey[0]))
  return readAnew(() => queryClient.invalidateQueries({ predicate: isAffected }))
}

/** Reports the end of the session in one toast for all changes that failed with it. */
function reportSessionEnd(): void {
  toast.error(t`Your session has ended. Log in again to go on where you were.`, { id: 'end of the session' })
}
