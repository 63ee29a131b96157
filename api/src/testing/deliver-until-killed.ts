// Run as a program of its own by kills.test.ts: prints the tries that the programs before it left without an end on record,
// as a JSON array of `id/number`, then delivers what is queued to the fake Firebase it is told of and ends when nothing waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '../db/open.ts'
import { startDeliveries } from '../push/deliver.ts'
import { openFirebase } from '../push/firebase.ts'
import type { ServiceAccount } from '../push/service-account.ts'

/** What the program is told, as JSON in its first argument. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
  account: ServiceAccount
  endpoint: string
}

const { database, account, endpoint } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)
const waiting = () => db.selectFrom('notifications').select('id').where('status', '=', 'queued').executeTakeFirst()
const left = await db
  .selectFrom('notifications')
  .select(['id', 'attempts'])
  .where('status', '=', 'queued')
  .where('attempts', '>', 0)
  .execute()
console.log(JSON.stringify(left.map(({ id, attempts }) => `${id}/${attempts}`)))
const stop = startDeliveries({ db, push: openFirebase(account, endpoint), log: pino(process.stderr) })
while (await waiting()) await sleep(200)
await stop()
await close()
