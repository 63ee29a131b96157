// Run as a program of its own by webhook-kills.test.ts: prints the tries that the programs before it left without an end on record, as a
// JSON array of `event/number`, then queues what has happened for the webhooks, delivers it, and ends when there is nothing left to do.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../db/open.ts'
import { startWebhooks } from '../features/events/webhooks/deliver.ts'
import { startFeedingWebhooks } from '../features/events/webhooks/feed.ts'
import { openOutbound } from '../outbound/outbound.ts'

/** What the program is told, as JSON in its first argument. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
  events: number
}

// The kinds of records that events are about.
await import('../routes.ts')
const { database, events } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)
const deliveries = (state: 'under way' | 'delivered') => {
  const all = db.selectFrom('webhook_deliveries').select(['event_id', 'tries'])
  return (state === 'delivered' ? all.where('state', '=', state) : all.where('under_way', '=', true)).execute()
}
console.log(JSON.stringify((await deliveries('under way')).map((one) => `${one.event_id}/${one.tries}`)))
const outbound = openOutbound({ allowPrivateAddresses: true })
const onError = (error: unknown) => console.error(error)
const stops = [startFeedingWebhooks(db, onError), startWebhooks({ db, outbound, onError, timeout: 1000 })]
while ((await deliveries('delivered')).length < events) await sleep(200)
await Promise.all(stops.map((stop) => stop()))
await close()
