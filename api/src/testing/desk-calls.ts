import { changes, desk } from '@dealsy/contract'
import type { CallOf, DecisionKind, DeskItem, ReviewedResource } from '@dealsy/contract'
import { createProduct } from './factories.ts'
import type { TestServer } from './server.ts'

type Wanted = Partial<CallOf<typeof desk.take>['body']>
type Decided = Partial<CallOf<typeof desk.decide>['body']>

/** The calls of a desk (`tab`) on products, by the signed-in administrator unless a token is given, and the rows behind them. */
export function deskOn(server: TestServer) {
  const { db } = server.database
  const as = (token: string | undefined) => (token === undefined ? {} : { token })
  return {
    /** What is handed out. */
    take: async (tab: string, wanted: Wanted = {}, token?: string) => {
      const body = { desk: tab, resource: 'products' as const, count: 10, ...wanted }
      return (await server.call(desk.take, { body }, as(token))).data.data.items
    },
    decide: (tab: string, id: string, decision: DecisionKind, more: Decided = {}, token?: string) => {
      const body = { desk: tab, resource: 'products' as const, _id: id, version: 1, decision, ...more }
      return server.call(desk.decide, { body }, as(token))
    },
    undo: (call: string) => server.call(changes.undo, { body: { call } }),
    /** A product that has waited for so many days. */
    waiting: (days = 1) => createProduct(db, { created_at: daysAgo(days) }),
    statusOf: async (id: string) =>
      (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    reasonIds: async (resource: ReviewedResource = 'products') => {
      const rows = await db.selectFrom('review_reasons').select(['id', 'resources']).orderBy('rank').execute()
      return rows.filter(({ resources }) => resources.includes(resource)).map(({ id }) => id)
    },
    /** The row of the queue of what waits. */
    queued: (id: string) => db.selectFrom('review_queue').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Lets the lease of a listing be over. */
    expire: (id: string) =>
      db.updateTable('review_leases').set({ until: '2025-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    /** Removes all listings and their reports. */
    clear: async () => {
      await db.deleteFrom('reports').execute()
      await db.deleteFrom('products').execute()
      await db.deleteFrom('product_requests').execute()
    },
  }
}

export const idsOf = (items: readonly DeskItem[]): string[] => items.map(({ _id }) => _id)

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
