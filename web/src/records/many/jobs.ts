import { type Job, jobs } from '@dealsy/contract'
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { ApiError, isRefused } from '../../api/client.ts'
import { readAnew } from '../../api/held-rows.ts'
import { read, submitChange } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.tsx'
import { undoStep } from '../../api/undo.ts'
import { useLastUndone } from '../../api/undo-steps.ts'
import { onOtherAccount } from '../../session/session.ts'
import { closeJob, showJob, useJobs } from './kept-jobs.ts'
import type { ManyAction, Said } from './many-action.ts'

/** The polling interval of a running job, in milliseconds. */
const pause = 500

/** The query of a job's progress. */
export const jobQuery = (id: string) => read(jobs.get, { params: { id } })

export const isRunning = ({ state }: Job): boolean => state === 'running'

const keep = (job: Job) => queryClient.setQueryData(jobQuery(job._id).queryKey, { data: { job } })

/** The job that this tab started last, until its bar has had the focus. */
export const useStartedJob = create<{ id: string | null }>()(() => ({ id: null }))

/** Shows a job that this tab started, and polls it. */
export function followJob(job: Job, said: Said): void {
  keep(job)
  showJob(job, said)
  useStartedJob.setState({ id: job._id })
  watchJob(job._id)
}

const watched = new Map<string, AbortController>()

onOtherAccount(() => watched.forEach((end) => end.abort()))

/** Polls a job until it ends, also on other screens, then refetches everything. A job that no longer exists is closed. */
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
    if (hasRun) void readAnew(() => queryClient.invalidateQueries())
  })
  end.signal.addEventListener('abort', () => {
    watched.delete(id)
    stop()
  })
}

/** Whether a job is one that an action has begun. */
const isOf = ({ action, input }: Job, many: ManyAction) =>
  action === many.action &&
  Object.entries(many.input).every(([field, value]) => JSON.stringify(input[field]) === JSON.stringify(value))

/** Shows the administrator's running jobs of some actions that were started in another tab or on another device. */
export function useJobsBegunElsewhere(actions: readonly ManyAction[], enabled: boolean): void {
  const { data, isFetching } = useQuery({ ...read(jobs.list, {}), staleTime: 0, enabled })
  const show = useEffectEvent((running: readonly Job[]) => {
    for (const job of running.toReversed()) {
      const many = actions.find((one) => isOf(job, one))
      if (many && useJobs.getState().jobs[job.resource] === undefined) showJob(job, many)
    }
  })
  useEffect(() => {
    if (data !== undefined && !isFetching) show(data.data.jobs)
  }, [data, isFetching])
}

/** Stops a job; what it has done stays. */
export async function stopJob(id: string): Promise<void> {
  const { data } = await submitChange(jobs.stop, { params: { id } })
  keep(data.job)
}

/** Undoes all that a job has done. */
export const undoJob = async (id: string): Promise<void> => {
  await undoStep(queryClient, { call: id, about: undefined, isUndo: false })
}

// The bar of an undone job closes, whatever undid it.
useLastUndone.subscribe(({ call }) => {
  if (call !== null) closeJob(call)
})
