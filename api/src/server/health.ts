import type { FastifyInstance } from 'fastify'
import type { Services } from '../endpoints/implement.ts'

// Shorter than those wait who ask.
const longestWait = 2000

/**
 * `/health/live`: the process answers. `/health/ready`: the database does too, however many calls wait for it; 503 where it does
 * not within two seconds, or while closing. Behind a pooler, whose sessions may all be busy, what was known holds a little longer.
 */
export function serveHealth(app: FastifyInstance, { databaseAnswers }: Pick<Services, 'databaseAnswers'>) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !closing && (await databaseAnswers(longestWait))
    return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
}
