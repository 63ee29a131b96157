import { reviewJobs } from '@dealsy/contract'
import { stopJob } from '../../../trail/changes/stop-job.ts'
import { implement } from '../../../endpoints/implement.ts'
import { readJob, readRunningJobs } from './read-job.ts'
import { startJob } from './start-job.ts'

/** Jobs: one decision on many listings. */
export const reviewJobRoutes = implement(reviewJobs, {
  create: async ({ context, body, administrator }) => {
    await startJob(context, administrator.accountId, body)
    return { data: { job: await readJob(context.db, context.requestId) } }
  },
  list: async ({ db, administrator }) => ({ data: { jobs: await readRunningJobs(db, administrator.accountId) } }),
  get: async ({ db, params }) => ({ data: { job: await readJob(db, params.id) } }),
  stop: async ({ context, params }) => {
    await stopJob(context.db, params.id)
    return { data: { job: await readJob(context.db, params.id) } }
  },
})
