import { jobActions, type Reason, reasonFor } from '@dealsy/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readInput } from '../../endpoints/register.ts'
import type { JobAction } from '../../jobs/actions.ts'
import { sendNotification } from '../../push/notifications.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { recordOf } from '../../trail/changes/record.ts'

const name = 'notifications.sendToOwners'
type Told = z.output<(typeof jobActions)[typeof name]>

/** Notifies the owners of many records, or many users; each person once, however many of the records are theirs. */
export const sendToOwners: JobAction<Told> = {
  name,
  permission: 'notifications.send',
  atOnce: 50,
  kindOf: ({ of }) => of,
  read: (input) => readInput(jobActions[name], input),
  async run(context, { of, title, message }, records) {
    const owners = await ownersOf(
      context,
      of,
      records.map(({ id }) => id),
    )
    const told = await toldBy(context)
    const whys: (Reason | undefined)[] = []
    for (const { id } of records) {
      const userId = owners.get(id)
      whys.push(userId === undefined ? reasonFor('NOT_FOUND', { record: recordOf(of).name }) : undefined)
      if (userId === undefined || told.has(userId)) continue
      told.add(userId)
      await sendNotification(context, { userId, title, message })
    }
    return whys
  },
}

/** The owner of each record that there is; locked, so that they stay until they have been told. */
async function ownersOf({ db }: ChangeContext, of: Told['of'], ids: readonly string[]): Promise<Map<string, string>> {
  const owner = sql.ref(of === 'users' ? 'record.id' : 'record.user_id')
  const { rows } = await sql<{ id: string; userId: string }>`
    select record.id, users.id as "userId" from ${sql.table(recordOf(of).table)} record join users on users.id = ${owner}
    where record.id = any (${ids}::uuid[]) for key share of users`.execute(db)
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Whom the job has told so far. */
async function toldBy({ db, requestId }: ChangeContext): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from notifications
    where id in (select record_id from changes where request_id = ${requestId} and resource = 'notifications')`.execute(
    db,
  )
  return new Set(rows.map(({ userId }) => userId))
}
