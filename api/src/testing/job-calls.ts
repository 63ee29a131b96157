import { changes, reviewJobs } from '@dealsy/contract'
import type { CallOf, ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { implementations } from '../app.ts'
import { decideOnMany } from '../features/desk/jobs/decide-on-many.ts'
import { callActions } from '../jobs/actions.ts'
import { workOffJobs } from '../jobs/work-off-jobs.ts'
import { daysAgo } from './desk-calls.ts'
import { createProduct } from './factories.ts'
import type { TestServer } from './server.ts'

type Body = CallOf<typeof reviewJobs.create>['body']

const table = { products: 'products', productRequests: 'product_requests' } as const

/** The calls of jobs of the review desk, what works off jobs of any action, and the rows behind them. */
export function jobsOn(server: TestServer) {
  const { db } = server.database
  const actions = [decideOnMany, ...callActions(server.services, implementations)]
  const start = (body: Partial<Body>, headers: Record<string, string> = {}) =>
    server.call(
      reviewJobs.create,
      { body: { resource: 'products', decision: 'approve', ...body } as Body },
      { headers },
    )
  const waiting = (days = 1) => createProduct(db, { created_at: daysAgo(days) })
  const statuses = async (resource: ReviewedResource = 'products') => {
    const rows = await db.selectFrom(table[resource]).select(['id', 'status']).execute()
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  }
  return {
    /** All that jobs can run. */
    actions,
    start,
    startOf: async (body: Partial<Body>) => (await start(body)).data.data.job._id,
    jobOf: async (id: string) => (await server.call(reviewJobs.get, { params: { id } })).data.data.job,
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
