import type { FastifyInstance } from 'fastify'

const pause = 100

/**
 * Makes closing wait for answers and not for connections: Node closes those that are idle when closing begins, but would
 * keep one whose answer ends later until its keep-alive time is over.
 */
export function closeConnectionsAfterAnswers(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), pause)
    app.server.once('close', () => clearInterval(timer))
  })
}
