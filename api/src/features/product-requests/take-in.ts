import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { columnsOf } from '../../endpoints/plain-changes.ts'
import { createTogether, type Intake } from '../../intake/take-in.ts'
import { lockRecord, removeRecord, updateRecord } from '../../trail/changes/changes.ts'
import { removeRecords } from '../../trail/changes/many-records.ts'
import { decisionRecord } from '../desk/record.ts'
import { productRequestRecord } from './record.ts'

/** Names of users, locked until the transaction ends: a request holds a copy of its user's. */
async function namesOf(db: Db, userIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = any(${userIds}::uuid[]) order by id for share`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function decisionsOn(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from decisions where product_request_id = ${id}`.execute(db)
  return rows.map((decision) => decision.id)
}

/** Product requests; their status belongs to the back office. */
export const takesProductRequests: Intake<'productRequests'> = {
  record: productRequestRecord,
  fixed: ['userId'],
  create: createTogether<'productRequests'>(productRequestRecord, async ({ db }, records) => {
    const names = await namesOf(
      db,
      records.map(({ sent }) => sent.userId),
    )
    return ({ sent }) => ({ ...columnsOf(sent), user_name: names.get(sent.userId) })
  }),
  async change(context, id, { changed, settings }) {
    const { status } = await lockRecord(context, productRequestRecord, id)
    const isReviewedAgain =
      status === 'changesRequested' ||
      (status === 'verified' && ['message', ...settings.reviewAgainFields].some((field) => field in changed))
    const columns = { ...columnsOf(changed), ...(isReviewedAgain && { status: 'pending' as const }) }
    await updateRecord(context, productRequestRecord, id, columns)
  },
  async remove(context, id) {
    await lockRecord(context, productRequestRecord, id)
    await removeRecords(context, decisionRecord, await decisionsOn(context.db, id))
    await removeRecord(context, productRequestRecord, id)
  },
}
