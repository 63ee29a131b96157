import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from './implement.ts'

/** `/health/live`: the process answers. `/health/ready`: the database does too; 503 where it does not, or while closing. */
export function serveHealth(app: FastifyInstance, { db }: Services) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return answers && !closing ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
}
