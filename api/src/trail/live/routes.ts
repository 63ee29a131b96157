import { live } from '@dealsy/contract'
import { implement, outsideTransaction } from '../../endpoints/implement.ts'
import { endPresence, notePresence, readPresence } from './presence.ts'

/** The live stream of changes and presence. */
export const liveRoutes = implement(live, {
  stream: ({ administrator, query, services, reply }) => {
    const stream = services.live.open(administrator.sessionId, query)
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Otherwise nginx buffers the stream.
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
