import { type ReviewJob, reviewJobs } from '@dealsy/contract'
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ApiError } from '../../../api/client.ts'
import { read, submitChange } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.tsx'
import { takeBack } from '../../../api/undo.ts'
import { useTakenBack } from '../../../api/undo-steps.ts'
import { useSession } from '../../../session/session.ts'
import { closeJob, showJob, useJobs } from './kept-jobs.ts'

/** Milliseconds between two looks at a job that runs. */
const pause = 500

/** How far a job is. */
export const jobQuery = (id: string) => read(reviewJobs.get, { params: { id } })

export const isRunning = ({ state }: ReviewJob): boolean => state === 'running'

const keep = (job: ReviewJob) => queryClient.setQueryData(jobQuery(job._id).queryKey, { data: { job } })

/** The job that this tab has begun last, until its bar has had the focus. */
export const useBegunJob = create<{ id: string | null }>()(() => ({ id: null }))

/** Shows a job that this tab has begun, and follows it. */
export function followJob(job: ReviewJob): void {
  keep(job)
  showJob(job.resource, job._id)
  useBegunJob.setState({ id: job._id })
  watchJob(job._id)
}

const watched = new Map<string, AbortController>()

useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) for (const end of watched.values()) end.abort()
})

const isRefused = (error: Error | null) => error instanceof ApiError && error.status < 500 && error.status >= 400

/** Follows a job to its end, also when its screen has been left, and then reads all again. One that there is no more is closed. */
export function watchJob(id: string): void {
  const known = queryClient.getQueryData(jobQuery(id).queryKey)?.data.job
  if (watched.has(id) || (known !== undefined && !isRunning(known))) return
  let hasRun = known !== undefined
  const observer = new QueryObserver(queryClient, {
    ...jobQuery(id),
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) || (data !== undefined && !isRunning(data.data.job)) ? false : pause,
  })
  const end = new AbortController()
  watched.set(id, end)
  const stop = observer.subscribe(({ data, error }) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') {
      end.abort()
      closeJob(id)
    }
    if (data === undefined) return
    if (isRunning(data.data.job)) {
      hasRun = true
      return
    }
    end.abort()
    if (hasRun) void queryClient.invalidateQueries()
  })
  end.signal.addEventListener('abort', () => {
    watched.delete(id)
    stop()
  })
}

/** Shows the jobs of the administrator that run and were begun elsewhere: in another tab, or on another device. */
export function useJobsBegunElsewhere(): void {
  const running = useQuery({ ...read(reviewJobs.list, {}), staleTime: 0 })
  const { data, isFetching } = running
  useEffect(() => {
    if (data === undefined || isFetching) return
    for (const { _id, resource } of data.data.jobs.toReversed())
      if (useJobs.getState()[resource] === null) showJob(resource, _id)
  }, [data, isFetching])
}

/** Stops a job; what it has decided on stays so. */
export async function stopJob(id: string): Promise<void> {
  const { data } = await submitChange(reviewJobs.stop, { params: { id } })
  keep(data.job)
}

/** Takes back all that a job has decided on. */
export const takeBackJob = async (id: string): Promise<void> => {
  await takeBack(queryClient, { call: id, about: undefined, isUndo: false })
}

// An undone job has no bar any more, whichever button or key undid it.
useTakenBack.subscribe(({ call }) => {
  if (call !== null) closeJob(call)
})
