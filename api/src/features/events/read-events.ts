import type { AppEvent } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { inOneSnapshot } from '../../db/transaction.ts'
import { type Position, readHorizon } from '../../trail/live/trail.ts'
import { presentEvents } from './present-events.ts'
import { type Entry, readEvents } from './queries.ts'

/** Entries of the trail that one answer looks at. */
const mostEntries = 2000

/** Whether an event has one of the names, of which `product.*` means all of products. */
export const isNamed = ({ name }: Pick<AppEvent, 'name'>, names: readonly string[]): boolean =>
  names.length === 0 || names.some((one) => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))))

/** At most `limit` events after a position, the position after them, whether there are more by now, and whether some wait for a transaction that runs. */
export const readEventsAfter = (
  db: Db,
  after: Position,
  { names, limit }: { names: readonly string[]; limit: number },
) =>
  inOneSnapshot(db, async (snapshot) => {
    const { xid: horizon, hasPending } = await readHorizon(snapshot)
    const { entries, last = after, isFull } = await readEvents(snapshot, after, horizon, mostEntries)
    // Which are named so is known once they are presented: of those that are left to look at, some at a time.
    const events: AppEvent[] = []
    let next = last
    let seen = 0
    while (seen < entries.length && events.length < limit) {
      const some = entries.slice(seen, seen + limit - events.length)
      seen += some.length
      events.push(...(await presentEvents(snapshot, some)).filter((event) => isNamed(event, names)))
      if (events.length >= limit && seen < entries.length) next = positionOf(some.at(-1), last)
    }
    return { events, next, hasMore: isFull || seen < entries.length, hasPending }
  })

const positionOf = (entry: Entry | undefined, otherwise: Position): Position =>
  entry ? { xid: entry.xid, id: entry.id } : otherwise
