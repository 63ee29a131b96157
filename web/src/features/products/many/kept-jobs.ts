import type { ReviewedResource } from '@dealsy/contract'
import { create } from 'zustand'
import { isObject, storageOrMemory } from '../../../session/encrypted-storage.ts'
import { useSession } from '../../../session/session.ts'

/** The last job over each kind of listing, until it is closed or undone. */
type Jobs = Readonly<Record<ReviewedResource, string | null>>

const storageKey = 'review-jobs'
const none: Jobs = { products: null, productRequests: null }

// Session storage: a reload keeps the jobs, and each tab has its own.
const storage = storageOrMemory(() => sessionStorage)

const account = () => useSession.getState().admin?._id

function stored(): Jobs {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    // The next administrator of this tab must not see the jobs of this one.
    if (!isObject(kept) || kept['account'] !== account()) return none
    const idOf = (resource: ReviewedResource) => (typeof kept[resource] === 'string' ? kept[resource] : null)
    return { products: idOf('products'), productRequests: idOf('productRequests') }
  } catch {
    return none
  }
}

/** The jobs that this tab shows. */
export const useJobs = create<Jobs>()(stored)

useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) useJobs.setState(stored())
})

/** Shows a job in place of the previous one. */
export const showJob = (resource: ReviewedResource, id: string): void => keep({ [resource]: id })

/** Hides a job. */
export function closeJob(id: string): void {
  for (const resource of ['products', 'productRequests'] as const)
    if (useJobs.getState()[resource] === id) keep({ [resource]: null })
}

function keep(changed: Partial<Jobs>): void {
  useJobs.setState(changed)
  storage.setItem(storageKey, JSON.stringify({ account: account(), ...useJobs.getState() }))
}
