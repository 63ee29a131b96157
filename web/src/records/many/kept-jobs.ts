import type { Job } from '@dealsy/contract'
import { create } from 'zustand'
import { isObject, storageOrMemory } from '../../session/encrypted-storage.ts'
import { onOtherAccount, useSession } from '../../session/session.ts'
import type { Said } from './many-action.ts'

interface KeptJob {
  id: string
  said: Said
}

/** The last job over each kind of record, until it is closed or undone. */
type Jobs = Readonly<Partial<Record<string, KeptJob>>>

const storageKey = 'jobs'
const none: Jobs = {}

// Session storage: a reload keeps the jobs, and each tab has its own.
const storage = storageOrMemory(() => sessionStorage)

const account = () => useSession.getState().admin?._id

const isKept = (job: unknown): job is KeptJob =>
  isObject(job) && typeof job['id'] === 'string' && isObject(job['said']) && isObject(job['said']['label'])

function stored(): Jobs {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    // The next administrator of this tab must not see the jobs of this one.
    if (!isObject(kept) || kept['account'] !== account() || !isObject(kept['jobs'])) return none
    return Object.fromEntries(
      Object.entries(kept['jobs']).flatMap(([resource, job]) => (isKept(job) ? [[resource, job]] : [])),
    )
  } catch {
    return none
  }
}

/** The jobs that this tab shows, by the kind of their records. */
export const useJobs = create<{ jobs: Jobs }>()(() => ({ jobs: stored() }))

onOtherAccount(() => useJobs.setState({ jobs: stored() }))

/** Shows a job in place of the previous one over records of its kind. */
export function showJob({ _id, resource }: Job, said: Said): void {
  const { label, title, running, done, isFinal } = said
  keep({ ...useJobs.getState().jobs, [resource]: { id: _id, said: { label, title, running, done, isFinal } } })
}

/** Hides a job. */
export function closeJob(id: string): void {
  const { jobs } = useJobs.getState()
  keep(Object.fromEntries(Object.entries(jobs).filter(([, job]) => job?.id !== id)))
}

function keep(jobs: Jobs): void {
  useJobs.setState({ jobs })
  storage.setItem(storageKey, JSON.stringify({ account: account(), jobs }))
}
