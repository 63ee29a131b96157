import type { BilingualText } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { useLocalized, WrittenLine } from '../ui/written.tsx'
import { ApiError } from './client.ts'
import type { ChangeFacts } from './queries.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 2

interface Told {
  /** The text of the specification. */
  text: string
  about: string | BilingualText | undefined
  /** Why it failed. */
  reason?: string
}

const nameOf = ({ about }: ChangeFacts, input: unknown): Told['about'] =>
  typeof about === 'function' ? about(input) : about

/** A toast about a change: the text, below it the name of the record, and why it failed. */
function Told({ text, about, reason }: Told) {
  const localized = useLocalized()
  return (
    <>
      <span className="block">{text}</span>
      {about !== undefined && (
        <span className="block text-xs">
          <WrittenLine className="max-w-full">{typeof about === 'string' ? about : localized(about)}</WrittenLine>
        </span>
      )}
      {reason !== undefined && (
        <span dir="auto" className="block text-xs match-parent text-muted">
          {reason}
        </span>
      )}
    </>
  )
}

/** The text alone where there is neither a name nor a reason. */
const told = (facts: Told) =>
  facts.about === undefined && facts.reason === undefined ? facts.text : <Told {...facts} />

function tellFailure({ failure }: ChangeFacts, about: Told['about'], error: Error): void {
  if (failure === undefined) return
  if (typeof failure !== 'string') toast.error(told({ text: failure(error), about }))
  else {
    const isSaid = error.message === '' || error.message === failure
    toast.error(told({ text: failure, about, ...(!isSaid && { reason: error.message }) }))
  }
}

// Notifies in a microtask, before the next event, so that the second click of a double click finds the button busy. The default
// is a timer, which that click can overtake.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one policy of reads and changes (section 9): data is fresh and cached for five minutes, a failed read is retried twice
 * unless the server refused it, and a change settles only after everything on the screen is read again, so that no list shows
 * outdated rows.
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
    onSuccess: (_answer, input, _context, { meta }) => {
      meta?.draft?.drop()
      if (meta?.success !== undefined) toast.success(told({ text: meta.success, about: nameOf(meta, input) }))
      return queryClient.invalidateQueries()
    },
    onError: (error, input, _context, { meta }) => {
      if (meta?.failure !== undefined && isEndOfSession(error)) tellEnd()
      else if (meta !== undefined) tellFailure(meta, nameOf(meta, input), error)
    },
  }),
})

const isEndOfSession = (error: Error) => error instanceof ApiError && error.status === 401

/** Shows that the session has ended, in one toast for all changes that failed with it. */
function tellEnd(): void {
  toast.error(t`Your session has ended. Log in again to go on where you were.`, { id: 'end of the session' })
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
