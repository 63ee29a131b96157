import { changes, jobs } from '@dealsy/contract'
import type { CallOf, jobActions as inputs, ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { expect } from 'vitest'
import { implementations } from '../app.ts'
import { jobActions } from '../jobs/routes.ts'
import { workOffJobs } from '../jobs/work-off-jobs.ts'
import { daysAgo } from './desk-calls.ts'
import { createProduct } from './factories.ts'
import type { TestServer } from './server.ts'

type Body = CallOf<typeof jobs.create>['body']

/** Decisions of a job: what it takes, and on which listings. */
type Decided = Partial<z.input<(typeof inputs)['desk.decideOnMany']>> & {
  listings?: { _id: string; version: number }[]
  /** So many of those that wait longest. */
  longestWaiting?: number
}

const table = { products: 'products', productRequests: 'product_requests' } as const

/** The calls of jobs of the review desk, what works off jobs of any action, and the rows behind them. */
export function jobsOn(server: TestServer) {
  const { db } = server.database
  const actions = jobActions(server.services, implementations)
  const start = (
    { listings, longestWaiting, ...decided }: Decided,
    options: Parameters<TestServer['call']>[2] = {},
  ) => {
    const input = { resource: 'products', decision: 'approve', ...decided } as const
    const which = listings ? { records: listings } : { list: `${input.resource}.pending`, count: longestWaiting }
    return server.call(jobs.create, { body: { action: 'desk.decideOnMany', input, ...which } as Body }, options)
  }
  const waiting = (days = 1) => createProduct(db, { created_at: daysAgo(days) })
  const statuses = async (resource: ReviewedResource = 'products') => {
    const rows = await db.selectFrom(table[resource]).select(['id', 'status']).execute()
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  }
  return {
    /** All that jobs can run. */
    actions,
    start,
    startOf: async (body: Decided) => (await start(body)).data.data.job._id,
    jobOf: async (id: string) => (await server.call(jobs.get, { params: { id } })).data.data.job,
    undo: (call: string) => server.call(changes.undo, { body: { call } }),

    /** Works off all jobs, none of which may fail. */
    workOff: async () => {
      const failures: unknown[] = []
      await workOffJobs(db, actions, (error) => failures.push(error))
      expect(failures).toEqual([])
    },

    /** Works off as much as one transaction does. */
    workOffSome: async () => {
      const once = new AbortController()
      const worked = workOffJobs(db, actions, () => {}, once.signal)
      once.abort()
      await worked
    },

    waiting,
    /** So many products that wait, the first of them the longest. */
    manyWaiting: async (count: number): Promise<string[]> => {
      const { user_id, filter_id } = await db
        .selectFrom('products')
        .select(['user_id', 'filter_id'])
        .where('id', '=', await waiting(1000))
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: count }, (_, index) => ({
        id: newId(),
        name: `Product ${index}`,
        price: 1,
        user_id,
        filter_id,
        created_at: daysAgo(900 - index / 10),
      }))
      await db.deleteFrom('products').execute()
      await db.insertInto('products').values(rows).execute()
      return rows.map(({ id }) => id)
    },

    statuses,
    howMany: async (status: string) => Object.values(await statuses()).filter((one) => one === status).length,
    reasonIds: async () => {
      const rows = await db.selectFrom('review_reasons').select('id').orderBy('rank').limit(2).execute()
      return rows.map(({ id }) => id)
    },
    /** Removes all jobs and listings. */
    clear: async () => {
      await db.deleteFrom('jobs').execute()
      await db.deleteFrom('products').execute()
      await db.deleteFrom('product_requests').execute()
    },
  }
}
