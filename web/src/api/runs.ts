import type { CallOf, Endpoint } from '@dealsy/contract'
import { MutationObserver } from '@tanstack/react-query'
import type { Action } from '../ui/actions/action.ts'
import { ApiError } from './client.ts'
import { readAnew } from './held-rows.ts'
import { change } from './queries.ts'
import type { ChangeFacts } from './queries.ts'
import { queryClient } from './query-client.tsx'

const mutations = queryClient.getMutationCache()
const subscribe = (onChange: () => void) => mutations.subscribe(onChange)

/**
 * Returns the `run` and the pending state of an action that makes one changing call. The call belongs to no component: its outcome is
 * shown also when the control that was pressed has been unmounted.
 */
export function runs<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  facts: ChangeFacts<CallOf<E>>,
): Pick<Action, 'run' | 'pending'> {
  const options = change(endpoint, facts)
  const mutationKey = [...(options.mutationKey ?? []), input]
  const isPending = () => queryClient.isMutating({ mutationKey }) > 0
  return {
    pending: { subscribe, now: isPending },
    async run() {
      if (isPending()) return
      const observer = new MutationObserver(queryClient, { ...options, mutationKey, onError: readOutdated })
      try {
        await observer.mutate(input)
      } catch {
        // The query client has shown the error.
      } finally {
        observer.reset()
      }
    },
  }
}

// The record has been deleted, or has changed since it was read.
const readOutdated = (error: Error) =>
  error instanceof ApiError && [404, 409].includes(error.status)
    ? readAnew(() => queryClient.invalidateQueries())
    : undefined
