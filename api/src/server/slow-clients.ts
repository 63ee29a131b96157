import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './error-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may contain files, which get more time. */
    takesFiles?: boolean
  }
}

/** Milliseconds in which a request must arrive: headers 15 s, the whole 2 minutes, which suffice for an 8 MB image on a slow line. */
export const slowestArrival = {
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
}

const slowestBody = 20_000

/** Answers 408 when a body without files takes longer than the given milliseconds. */
export function limitSlowBodies(app: FastifyInstance, longest = slowestBody) {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || request.routeOptions.config.takesFiles) return
    const timer = setTimeout(() => {
      if (request.raw.complete) return
      if (reply.raw.headersSent) request.raw.destroy()
      else refuseConnection(request.socket, 408)
    }, longest)
    request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  })
}
