import type { ReviewedResource } from '@dealsy/contract'
import { create } from 'zustand'
import { isObject, storageOrMemory } from '../../../session/encrypted-storage.ts'
import { useSession } from '../../../session/session.ts'

/** The identifier of the last job over each kind of listings, until it is closed or taken back. */
type Jobs = Readonly<Record<ReviewedResource, string | null>>

const storageKey = 'review-jobs'
const none: Jobs = { products: null, productRequests: null }

// Of this tab: it survives a reload, and another tab shows its own.
const storage = storageOrMemory(() => sessionStorage)

const account = () => useSession.getState().admin?._id

function stored(): Jobs {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    // What one administrator has begun is not shown to the next one of this tab.
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

/** Shows a job, instead of the one before it. */
export const showJob = (resource: ReviewedResource, id: string): void => keep({ [resource]: id })

/** Shows a job no more. */
export function closeJob(id: string): void {
  for (const resource of ['products', 'productRequests'] as const)
    if (useJobs.getState()[resource] === id) keep({ [resource]: null })
}

function keep(changed: Partial<Jobs>): void {
  useJobs.setState(changed)
  storage.setItem(storageKey, JSON.stringify({ account: account(), ...useJobs.getState() }))
}
