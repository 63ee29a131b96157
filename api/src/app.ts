import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveDashboard } from './server/dashboard.ts'
import { answerError, answerUnreadable } from './server/error-answers.ts'
import * as routes from './routes.ts'
import { serveHealth } from './server/health.ts'
import { CallLog } from './server/log.ts'
import type { Implementation, Services } from './endpoints/implement.ts'
import { listsOf } from './endpoints/whole-lists.ts'
import { exportRoutes } from './exports/routes.ts'
import { serveReference } from './openapi/reference.ts'
import { limitRate, protect } from './server/protection.ts'
import { readBodies } from './endpoints/bodies.ts'
import { registerContract } from './endpoints/register.ts'
import { limitSlowBodies, slowestArrival } from './server/slow-clients.ts'
import { servePublicPages } from './public-pages/public-pages.ts'
import { serveFiles } from './storage/files-plugin.ts'

/** Where the built dashboard is, and who writes the log. */
export interface AppOptions {
  logger: FastifyBaseLogger
  dashboard: URL
}

const calls: Implementation[] = Object.values(routes).flat()

/** The lists that can be exported. */
export const lists = listsOf(calls)

/** Every call of the contract with its handler. */
export const implementations: Implementation[] = [...calls, ...exportRoutes(lists)]

/** Closes connections as their answers end: Node keeps one whose answer ends after closing has begun until its keep-alive timeout. */
function closeIdleConnections(server: FastifyInstance['server']): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  server.once('close', () => clearInterval(timer))
}

/** The HTTP server over opened services, ready to listen or to be called in a test. */
export async function createApp(services: Services, { logger, dashboard }: AppOptions): Promise<FastifyInstance> {
  const { settings } = services
  const app = Fastify({
    loggerInstance: logger,
    logController: new CallLog(),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: 256 * 1024,
    ...slowestArrival,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // An identifier of the app has up to 128 characters, each of up to four bytes.
    routerOptions: { maxParamLength: 128 * 4 * 3 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  app.setErrorHandler(answerError)
  readBodies(app)
  // First: closing waits for open answers, and an event stream never ends by itself.
  app.addHook('preClose', () => services.live.close())
  app.addHook('preClose', async () => closeIdleConnections(app.server))
  protect(app, settings)
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, inflateIfDeflated: false })
  limitRate(app, settings)
  limitSlowBodies(app)
  serveHealth(app, services)
  await serveReference(app)
  registerContract(app, services, implementations)
  await serveFiles(app, services.files)
  await servePublicPages(app, services, dashboard)
  await serveDashboard(app, dashboard)
  return app
}
