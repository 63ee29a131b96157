import type { BilingualText, CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { ApiError, call } from './client.ts'
import { forgetKey, keyOf } from './submission-keys.ts'
import type { Step } from './undo-steps.ts'

type Name = string | BilingualText

/** How the query client reports the outcome of a change (section 8). */
export type ChangeFacts<Input = unknown> = {
  success?: string
  /** One text for all failures, or a function for texts that quote the error and for errors that are shown elsewhere. */
  failure?: string | ((error: Error) => string | undefined)
  /** The name of the record, shown below the text; may depend on the input and the answer. */
  about?: Name | ((input: Input, answer?: unknown) => Name | undefined)
  /** The draft of the form, which is discarded on success. */
  draft?: { drop: () => void }
  /** The step that this change undoes. */
  undoes?: Step
  /** The screen shows the change before it is sent and offers its undo: no wait for reads, no step of the tab's undo. */
  optimistic?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ChangeFacts
    /** `waits`: what others change is read when the reader asks for it (`useOutdated`), because it would move what is shown. */
    queryMeta: { waits?: true }
  }
}

/** The query of one reading call, cached below [resource, verb, input]. */
export function read<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: [endpoint.resource, endpoint.verb, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/**
 * The mutation of one changing call; its variables are the call's input. An answer that says `success: false` counts
 * as a failure with the code REFUSED.
 */
export function change<E extends Endpoint>(endpoint: E, { about, ...facts }: ChangeFacts<CallOf<E>>) {
  return mutationOptions<ResponseOf<E>, Error, CallOf<E>>({
    mutationKey: [endpoint.resource, endpoint.verb],
    mutationFn: (input) => submitChange(endpoint, input),
    meta: {
      ...facts,
      // The cache of the changes knows no types of their inputs.
      ...(about !== undefined && {
        about: typeof about === 'function' ? (input, answer) => about(input as CallOf<E>, answer) : about,
      }),
    },
  })
}

/**
 * Sends a change and returns its answer. The same values sent again after an unknown outcome are the same submission: the server
 * must not act twice. A clear answer, yes or no, ends the submission.
 *
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function submitChange<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ResponseOf<E>> {
  if (endpoint.method !== 'POST') return unrefused(await call(endpoint, input))
  const account = useSession.getState().admin?._id ?? ''
  const submission = [endpoint.resource, endpoint.verb, input]
  try {
    const answer = await call(endpoint, input, { idempotencyKey: keyOf(account, submission) })
    forgetKey(account, submission)
    return unrefused(answer)
  } catch (error) {
    if (error instanceof ApiError && isClear(error.status)) forgetKey(account, submission)
    throw error
  }
}

// Refusals before processing say nothing about an earlier attempt: no session (401), timeout (408), rate limit (429).
const isClear = (status: number) => status >= 200 && status < 500 && ![401, 408, 429].includes(status)

function unrefused<Answer>(answer: Answer): Answer {
  if (isRefusal(answer)) throw new ApiError(200, { code: 'REFUSED', message: '' })
  return answer
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
}
