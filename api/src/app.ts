import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { automationRoutes } from './features/automations/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { bannerRoutes } from './features/banners/routes.ts'
import { businessRoutes } from './features/businesses/routes.ts'
import { changeRoutes } from './trail/history/routes.ts'
import { cityRoutes } from './features/cities/routes.ts'
import { countryRoutes } from './features/countries/routes.ts'
import { reviewJobRoutes } from './features/desk/jobs/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { filterRoutes } from './features/filters/routes.ts'
import { reviewWordRoutes } from './features/flags/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { productRequestRoutes } from './features/product-requests/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { promotionRoutes } from './features/promotions/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reviewReasonRoutes } from './features/review-reasons/routes.ts'
import { suggestionRoutes } from './features/suggestions/routes.ts'
import { supportContactRoutes } from './features/support-contacts/routes.ts'
import { supportRoutes } from './features/supports/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { transactionRoutes, walletRoutes } from './features/wallets/routes.ts'
import { closeConnectionsAfterAnswers } from './server/closing.ts'
import { serveDashboard } from './server/dashboard.ts'
import { answerError, answerUnreadable } from './server/error-answers.ts'
import { serveHealth } from './server/health.ts'
import { CallLog } from './server/log.ts'
import type { Implementation, Services } from './endpoints/implement.ts'
import { serveReference } from './openapi/reference.ts'
import { limitRate, protect } from './server/protection.ts'
import { readBodies } from './endpoints/bodies.ts'
import { registerContract } from './endpoints/register.ts'
import { limitSlowBodies, slowestArrival } from './server/slow-clients.ts'
import { servePublicPages } from './public-pages/public-pages.ts'
import { liveRoutes } from './trail/live/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { serveFiles } from './storage/files-plugin.ts'
import { uploadRoutes } from './storage/routes.ts'

/** Where the built dashboard is, and who writes the log. */
export interface AppOptions {
  logger: FastifyBaseLogger
  dashboard: URL
}

/** Every call of the contract with its handler. */
export const implementations: Implementation[] = [
  ...signInRoutes,
  ...accountRoutes,
  ...countryRoutes,
  ...cityRoutes,
  ...bannerRoutes,
  ...userRoutes,
  ...businessRoutes,
  ...productRoutes,
  ...promotionRoutes,
  ...productRequestRoutes,
  ...reportRoutes,
  ...deskRoutes,
  ...reviewJobRoutes,
  ...reviewReasonRoutes,
  ...reviewWordRoutes,
  ...walletRoutes,
  ...transactionRoutes,
  ...figureRoutes,
  ...filterRoutes,
  ...notificationRoutes,
  ...automationRoutes,
  ...planRoutes,
  ...suggestionRoutes,
  ...supportContactRoutes,
  ...supportRoutes,
  ...changeRoutes,
  ...uploadRoutes,
  ...liveRoutes,
]

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
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  app.setErrorHandler(answerError)
  readBodies(app)
  // First: closing waits for open answers, and an event stream never ends by itself.
  app.addHook('preClose', () => services.live.close())
  closeConnectionsAfterAnswers(app)
  protect(app, settings)
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, inflateIfDeflated: false })
  limitRate(app, settings)
  limitSlowBodies(app)
  serveHealth(app, services)
  serveReference(app)
  registerContract(app, services, implementations)
  await serveFiles(app, services.files)
  await servePublicPages(app, services, dashboard)
  await serveDashboard(app, dashboard)
  return app
}
