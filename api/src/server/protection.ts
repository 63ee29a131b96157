import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Settings } from '../settings.ts'
import { consume } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import { RequestFailure } from '../failures/failures.ts'

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])

/** Whether the router resolved a request to the API; comparing addresses would miss other spellings. */
const isCall = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

/** Content types that a browser shows as a document, with their scripts. */
const isDocument = (reply: FastifyReply) =>
  /^(?:text\/html|image\/svg\+xml)/.test(String(reply.getHeader('content-type')))

/** Security headers for every answer, more for documents; answers of the API are not cached. */
export function protect(app: FastifyInstance, { s3, publicUrl }: Settings) {
  const images = s3
    ? [...originOf(s3.publicUrl), ...originOf(s3.endpoint), `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`]
    : []
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...images].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
  const always = Object.entries({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    // Only when PUBLIC_URL is https, and without subdomains.
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })
  const inDocuments = Object.entries({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value)
    if (isDocument(reply)) {
      for (const [name, value] of inDocuments) if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (isCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

const windowSeconds = 10

/** Answers 429 to an address that calls or sends public forms too often. Calls of the app are counted by their keys (`openAccess`). */
export function limitRate(app: FastifyInstance, { requestsPerAddress }: Settings) {
  const limiter = new RateLimiterMemory({ points: requestsPerAddress, duration: windowSeconds })
  app.addHook('onRequest', async (request) => {
    if (!isCall(request) && (request.method === 'GET' || request.method === 'HEAD')) return
    // A closed socket has no address; there is no client to answer. The address is cached once read.
    if (request.socket.remoteAddress === undefined) throw new RequestFailure('BAD_INPUT', {})
    if (request.routeOptions.config.isForApp) return
    await consume(limiter, networkOf(request.ip))
  })
}
