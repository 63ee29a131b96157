import type { FastifyInstance } from 'fastify'

const pause = 100

/** Makes closing wait for answers only: Node keeps a connection whose answer ends later until its keep-alive timeout. */
export function closeConnectionsAfterAnswers(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), pause)
    app.server.once('close', () => clearInterval(timer))
  })
}
