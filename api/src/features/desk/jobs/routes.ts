import { type ReviewJob, reviewJobs } from '@dealsy/contract'
import { implement } from '../../../endpoints/implement.ts'
import { notFound } from '../../../failures/failures.ts'
import type { Db } from '../../../db/open.ts'
import { readJobs, stopJob } from '../../../jobs/jobs.ts'
import { decideOnMany, startDeciding } from './decide-on-many.ts'

async function readSome(db: Db, which: Parameters<typeof readJobs>[2]): Promise<ReviewJob[]> {
  const jobs = await readJobs(db, decideOnMany, which)
  return jobs.map(({ _id, by, input: { resource, decision }, ...job }) => ({ _id, by, resource, decision, ...job }))
}

async function readOne(db: Db, id: string): Promise<ReviewJob> {
  const [job] = await readSome(db, { id })
  if (!job) throw notFound('reviewJob')
  return job
}

/** Jobs: one decision on many listings. */
export const reviewJobRoutes = implement(reviewJobs, {
  create: async ({ context, body, administrator }) => {
    await startDeciding(context, administrator.accountId, body)
    return { data: { job: await readOne(context.db, context.requestId) } }
  },
  list: async ({ db, administrator: { accountId } }) => ({
    data: { jobs: await readSome(db, { runningOf: accountId }) },
  }),
  get: async ({ db, params }) => ({ data: { job: await readOne(db, params.id) } }),
  stop: async ({ context, params }) => {
    await readOne(context.db, params.id)
    await stopJob(context.db, params.id)
    return { data: { job: await readOne(context.db, params.id) } }
  },
})
