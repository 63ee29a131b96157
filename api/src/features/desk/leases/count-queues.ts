import { type desk, DeskQueue, mostCounted, type QueryOf, type ResponseOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { waitsIn } from './narrow-queue.ts'

type Queues = ResponseOf<typeof desk.queues>['data']

/** The number of waiting listings per queue, counted up to a limit, and since when the oldest has waited. */
export async function countQueues(
  db: Db,
  narrowing: QueryOf<typeof desk.queues>,
  accountId: string,
): Promise<Queues['queues']> {
  const counts = DeskQueue.options.map((queue) => {
    const waiting = sql`from review_queue where ${waitsIn({ ...narrowing, queue }, accountId)}`
    return sql`
      select ${sql.lit(queue)} as queue,
        (select count(*)::integer from (select ${waiting} limit ${sql.lit(mostCounted)}) counted) as waiting,
        (select waiting_since ${waiting} order by waiting_since, id limit 1) as oldest`
  })
  const { rows } = await sql<Queues['queues'][number]>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** The leased listings of a resource, by person. */
export async function countHeld(db: Db, resource: string): Promise<Queues['held']> {
  const { rows } = await sql<Queues['held'][number]>`
    select accounts.id as "accountId", accounts.name, array_agg(review_queue.id order by waiting_since, review_queue.id) as listings
    from review_leases join review_queue using (id) join accounts on accounts.id = review_leases.account_id
    where until > now() and resource = ${resource}
    group by accounts.id order by accounts.name, accounts.id`.execute(db)
  return rows
}
