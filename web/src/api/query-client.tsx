import type { BilingualText } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { useSpoken, WrittenLine } from '../ui/written.tsx'
import { ApiError } from './client.ts'
import type { ChangeFacts } from './queries.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 2

interface Told {
  /** The text that the specification has for it. */
  text: string
  about: string | BilingualText | undefined
  /** Why it failed. */
  reason?: string
}

const nameOf = ({ about }: ChangeFacts, input: unknown): Told['about'] =>
  typeof about === 'function' ? about(input) : about

/** What is told of a change: below the text which record it was about, and why it failed. */
function Told({ text, about, reason }: Told) {
  const spoken = useSpoken()
  return (
    <>
      <span className="block">{text}</span>
      {about !== undefined && (
        <span className="block text-xs">
          <WrittenLine className="max-w-full">{typeof about === 'string' ? about : spoken(about)}</WrittenLine>
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

/** The text alone where there is no more to tell. */
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

/** Tells the end of the session, which is no failure of the change; once for all changes that it has met. */
function tellEnd(): void {
  toast.error(t`Your session has ended. Log in again to go on where you were.`, { id: 'end of the session' })
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
