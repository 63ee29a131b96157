import { changes, type ReviewedResource, type ReviewJob, reviewJobs } from '@dealsy/contract'
import { QueryObserver } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from '../../../api/client.ts'
import { read, submitChange } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.tsx'
import { takeBack } from '../../../api/undo.ts'
import { useSession } from '../../../session/session.ts'

/** Milliseconds between two looks at a job that runs. */
const pause = 500

/** The identifier of the last job of this tab over each kind of listings, until it is closed or taken back. */
export const useJobs = create<Record<ReviewedResource, string | null>>()(() => ({
  products: null,
  productRequests: null,
}))

// What one administrator has begun is not shown to the next one of this tab.
useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) useJobs.setState({ products: null, productRequests: null })
})

/** How far a job is. */
export const jobQuery = (id: string) => read(reviewJobs.get, { params: { id } })

export const isRunning = ({ state }: ReviewJob): boolean => state === 'running'

const keep = (job: ReviewJob) => queryClient.setQueryData(jobQuery(job._id).queryKey, { data: { job } })

/** Forgets a job in this tab. */
export function closeJob(id: string): void {
  for (const resource of ['products', 'productRequests'] as const)
    if (useJobs.getState()[resource] === id) useJobs.setState({ [resource]: null })
}

/** Shows a job that this tab has begun, follows it to its end, also when its screen has been left, and then reads all again. */
export function followJob(job: ReviewJob): void {
  keep(job)
  useJobs.setState({ [job.resource]: job._id })
  if (!isRunning(job)) return
  const observer = new QueryObserver(queryClient, {
    ...jobQuery(job._id),
    refetchInterval: ({ state: { data, error } }) =>
      (error instanceof ApiError && error.status < 500 && error.status >= 400) ||
      (data !== undefined && !isRunning(data.data.job))
        ? false
        : pause,
  })
  const end = new AbortController()
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined || isRunning(data.data.job)) return
    end.abort()
    void queryClient.invalidateQueries()
  })
  end.signal.addEventListener('abort', stop)
}

/** Stops a job; what it has decided on stays so. */
export async function stopJob(id: string): Promise<void> {
  const { data } = await submitChange(reviewJobs.stop, { params: { id } })
  keep(data.job)
}

/** Takes back all that a job has decided on. */
export const takeBackJob = (id: string): Promise<void> =>
  takeBack(queryClient, { call: id, about: undefined, isUndo: false })

const undoKey = [changes.undo.resource, changes.undo.verb].join()

// What was taken back, by its button or by the keys, says nothing more.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type !== 'updated' || mutation.state.status !== 'success') return
  if (mutation.options.mutationKey?.join() !== undoKey) return
  const { body } = mutation.state.variables as { body: { call?: string } }
  if (body.call !== undefined) closeJob(body.call)
})
