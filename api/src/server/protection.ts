import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../settings.ts'
import { networkOf } from '../limits/network.ts'
import { RequestFailure, tooManyRequests } from '../failures/failures.ts'

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])

/** Whether a request is one to the API: as the router understood it, because an address can be written in several ways. */
const isCall = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

/** Security headers for every answer, and no caching of what the API says. */
export function protect(app: FastifyInstance, { s3, publicUrl }: Settings) {
  const images = s3
    ? [...originOf(s3.publicUrl), ...originOf(s3.endpoint), `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`]
    : []
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...images],
        connectSrc: ["'self'", ...images],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Only where the marketplace is known to be served by https, and for its own host alone.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { includeSubDomains: false } : false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

const windowSeconds = 10

/** Refuses an address that calls, or sends a public form, far more often than any person or honest script does. */
export function limitRate(app: FastifyInstance, { requestsPerAddress }: Settings) {
  const limiter = new RateLimiterMemory({ points: requestsPerAddress, duration: windowSeconds })
  app.addHook('onRequest', async (request) => {
    if (!isCall(request) && (request.method === 'GET' || request.method === 'HEAD')) return
    // A closed socket has no address any more, and there is no client left to answer. Once read, the address is kept.
    if (request.socket.remoteAddress === undefined) throw new RequestFailure('BAD_INPUT', {})
    await limiter.consume(networkOf(request.ip)).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext / 1000) : refusal
    })
  })
}
