import { live } from '@dealsy/contract'
import { implement } from '../endpoints/implement.ts'
import { endPresence, notePresence } from './presence.ts'

/** What changes as it happens, and who has which record open. */
export const liveRoutes = implement(live, {
  stream: ({ administrator, query, services, reply }) => {
    const stream = services.live.open(administrator.sessionId, query.after)
    // Also where the call has no use for it, as HEAD.
    reply.raw.once('close', () => stream.destroy())
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep what is streamed until it has a bufferful.
      'x-accel-buffering': 'no',
    })
    return stream
  },

  present: async ({ administrator, body: { tab, record }, context }) => {
    const own = { sessionId: administrator.sessionId, tab }
    if (record) await notePresence(context.db, own, record)
    else await endPresence(context.db, own)
    return { data: { _id: tab } }
  },
})
