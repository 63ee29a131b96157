import { live } from '@dealsy/contract'
import { implement, outsideTransaction } from '../../endpoints/implement.ts'
import { endPresence, notePresence, readPresence } from './presence.ts'

/** The event stream of changes, and who has which record open. */
export const liveRoutes = implement(live, {
  stream: ({ administrator, query, services, reply }) => {
    const stream = services.live.open(administrator.sessionId, query)
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would buffer the stream.
      'x-accel-buffering': 'no',
    })
    return stream
  },

  present: outsideTransaction(async ({ administrator, body: { tab, record }, db }) => {
    const own = { sessionId: administrator.sessionId, tab }
    if (record === null) {
      await endPresence(db, own)
      return { data: { people: [] } }
    }
    await notePresence(db, own, record)
    const [open] = await readPresence(db, record)
    return { data: { people: open?.people ?? [] } }
  }),
})
