import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './error-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may bring files, and so the time that they need on a slow line. */
    takesFiles?: boolean
  }
}

/** How long any request may take to arrive (milliseconds): its headers 15 seconds, all of it two minutes, an image of 8 MB. */
export const slowestArrival = {
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
}

const slowestBody = 20_000

/** Refuses with 408 a body without files that takes longer to arrive than the given milliseconds. */
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
