import type { FastifyInstance } from 'fastify'
import type { Services } from '../endpoints/implement.ts'

// Shorter than the timeout of a typical probe.
const longestWait = 2000

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers too, on a connection of its own; 503 when it does not within
 * two seconds, or while closing. Behind a pooler, whose sessions may all be busy, the last result stays valid a little longer.
 */
export function serveHealth(app: FastifyInstance, { databaseAnswers }: Pick<Services, 'databaseAnswers'>) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !closing && (await databaseAnswers(longestWait))
    return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
}
