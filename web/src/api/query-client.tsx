import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from './client.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 2

/** Tells a failure: the text the specification has for it and, in a second line, why. */
function tellFailure(text: string, error: Error): void {
  const reason = error.message === text ? '' : error.message
  toast.error(
    reason === '' ? (
      text
    ) : (
      <>
        <span className="block">{text}</span>
        <span dir="auto" className="block text-xs text-muted">
          {reason}
        </span>
      </>
    ),
  )
}

// Before the next event: the second click of a double click finds the button busy and is no second change. By default it would be
// told with a timer, which that click can overtake.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one policy of reads and changes (section 9): what was read is fresh and kept for five minutes, a failed read is
 * tried twice again unless the server refused it, and after a change everything on the screen is read again before the
 * change counts as done, so that no list shows what was just decided.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: (failures, error) => failures < retries && !isRefusal(error),
      // `navigator.onLine` knows nothing of a server on this machine; a call that cannot arrive says so itself.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_answer, _input, _context, { meta }) => {
      if (meta?.success !== undefined) toast.success(meta.success)
      return queryClient.invalidateQueries()
    },
    onError: (error, _input, _context, { meta }) => {
      if (typeof meta?.failure === 'string') tellFailure(meta.failure, error)
      else if (meta?.failure !== undefined) toast.error(meta.failure(error))
    },
  }),
})

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
