import type { AppEvent } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { inOneSnapshot } from '../../db/transaction.ts'
import { type Position, readHorizon } from '../../trail/live/trail.ts'
import { nameOf, presentEvents } from './present-events.ts'
import { readEvents } from './queries.ts'

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
    const named = entries.filter((entry) => isNamed({ name: nameOf(entry) }, names))
    const some = named.slice(0, limit)
    const isCut = some.length < named.length
    const lastOfSome = some.at(-1)
    const next = isCut && lastOfSome ? { xid: lastOfSome.xid, id: lastOfSome.id } : last
    return { events: await presentEvents(snapshot, some), next, hasMore: isFull || isCut, hasPending }
  })
