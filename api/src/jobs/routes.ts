import { type BodyOf, type Job, jobs } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import { requirePermission } from '../endpoints/access.ts'
import { implement, type Implementation, type Services } from '../endpoints/implement.ts'
import { findList, type KnownLists, listsOf } from '../endpoints/whole-lists.ts'
import { notFound } from '../failures/failures.ts'
import { decideOnMany } from '../features/desk/jobs/decide-on-many.ts'
import { sendToOwners } from '../features/notifications/send-to-owners.ts'
import { endPromotions } from '../features/promotions/end-promotion.ts'
import { addTo, type RecordIds } from '../trail/changes/references.ts'
import { recordOf } from '../trail/changes/record.ts'
import { nameRecords } from '../trail/history/name-records.ts'
import { actionNamed, callActions, type JobAction } from './actions.ts'
import { type KeptJob, readJobs, startJob, stopJob } from './jobs.ts'

/** All that jobs can do: calls, and what features offer besides. */
export const jobActions = (services: Services, calls: readonly Implementation[]): JobAction[] => [
  decideOnMany,
  endPromotions,
  sendToOwners,
  ...callActions(services, calls),
]

type OfList = Extract<BodyOf<typeof jobs.create>, { list: string }>

/** So many records of a list, the oldest first. */
async function oldestOf(lists: KnownLists, { count, ...asked }: OfList, caller: Parameters<typeof findList>[2]) {
  const { whole, call } = findList(lists, asked, caller)
  return (await whole.oldest(call, count)).map((_id) => ({ _id }))
}

/** Jobs with the names of what they have left as it was. */
async function withNames(db: Db, kept: readonly KeptJob[]): Promise<Job[]> {
  const left: RecordIds = new Map()
  for (const { resource, left: records } of kept)
    for (const { _id } of records) addTo(left, recordOf(resource).table, _id)
  const names = await nameRecords(db, left)
  return kept.map((job) => ({ ...job, left: job.left.map((one) => ({ ...one, name: names.get(one._id) ?? null })) }))
}

async function readOne(db: Db, id: string): Promise<Job> {
  const [job] = await withNames(db, await readJobs(db, { id }))
  if (!job) throw notFound('job')
  return job
}

/** Jobs: one action on many records. */
export const jobRoutes = implement(jobs, {
  create: async ({ context, body, administrator, services, calls }) => {
    const { db, requestId } = context
    const action = actionNamed(jobActions(services, calls), body.action)
    requirePermission(administrator, action.permission)
    const input = await action.read(body.input, db)
    const resource = action.kindOf(input)
    const ofKind = listsOf(calls.filter(({ endpoint }) => endpoint.resource === resource))
    const records = 'list' in body ? await oldestOf(ofKind, body, { db, administrator }) : body.records
    await startJob(context, administrator.accountId, { action: action.name, resource, input }, records)
    return { data: { job: await readOne(db, requestId) } }
  },
  list: async ({ db, administrator: { accountId } }) => ({
    data: { jobs: await withNames(db, await readJobs(db, { runningOf: accountId })) },
  }),
  get: async ({ db, params }) => ({ data: { job: await readOne(db, params.id) } }),
  stop: async ({ context, params, administrator, services, calls }) => {
    const { db } = context
    const { action } = await readOne(db, params.id)
    requirePermission(administrator, actionNamed(jobActions(services, calls), action).permission)
    await stopJob(db, params.id)
    return { data: { job: await readOne(db, params.id) } }
  },
})
