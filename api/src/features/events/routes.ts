import { events } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'
import { positionAt, positionOf } from './queries.ts'
import { readEventsAfter } from './read-events.ts'

const start = { xid: '0', id: 0 }

/** What has happened and concerns the app, read from the trail. */
export const eventRoutes = implement(events, {
  list: async ({ db, query: { after, since, names, limit } }) => {
    const position = after ? await positionOf(db, after) : since ? await positionAt(db, since) : start
    const chosen = names?.split(',').map((name) => name.trim()) ?? []
    const { events: found, hasMore, next } = await readEventsAfter(db, position, { names: chosen, limit })
    return { data: { events: found, hasMore, next: `${next.xid}-${next.id}` } }
  },
})
