import { type AppAccess, isForApp } from '@dealsy/contract'
import type { Endpoint, Permission } from '@dealsy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RequestFailure } from '../failures/failures.ts'
import type { CallingKey } from '../sign-in/app-keys.ts'
import type { Administrator } from '../sign-in/sessions.ts'
import type { Services } from './implement.ts'

declare module 'fastify' {
  interface FastifyRequest {
    administrator: Administrator | undefined
    appKey: CallingKey | undefined
  }
}

const windowSeconds = 10

/**
 * Opens the check of who calls: what it returns finds the caller of a call and throws where that one may not make it, before anything
 * that was sent is looked at.
 */
export function openAccess({ signIn, settings: { requestsPerKey } }: Services) {
  const limiter = new RateLimiterMemory({ points: requestsPerKey, duration: windowSeconds })

  /** Counts a call of a key, and says in the headers what is left (draft-ietf-httpapi-ratelimit-headers). 429 with none left. */
  async function count(key: CallingKey, reply: FastifyReply) {
    const counted = await limiter.consume(key.id).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const seconds = Math.ceil(counted.msBeforeNext / 1000)
    reply.header('ratelimit-policy', `"key";q=${requestsPerKey};w=${windowSeconds}`)
    reply.header('ratelimit', `"key";r=${counted.remainingPoints};t=${seconds}`)
    if (counted.consumedPoints > requestsPerKey)
      throw new RequestFailure('KEY_CALLS_TOO_OFTEN', {}, { retryAfterSeconds: seconds })
  }

  async function admitApp(permission: AppAccess, request: FastifyRequest, reply: FastifyReply) {
    const key = await signIn.authenticateKey(bearerOf(request), request.ip)
    await count(key, reply)
    if (permission !== 'app' && !key.permissions.has(permission))
      throw new RequestFailure('KEY_NOT_PERMITTED', { permission })
    request.appKey = key
  }

  return async ({ permission }: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isForApp(permission)) return admitApp(permission, request, reply)
    const token = bearerOf(request)
    if (permission !== 'public') {
      const administrator = await signIn.authenticate(token)
      requirePermission(administrator, permission)
      request.administrator = administrator
    } else if (token) {
      // May answer more to an administrator; an invalid token is ignored.
      const caller = await signIn.authenticate(token).catch(() => undefined)
      if (caller?.permissions.size) request.administrator = caller
    }
  }
}

/** Throws where a person has no such permission. */
export function requirePermission({ permissions }: Administrator, permission: Permission): void {
  if (!permissions.has(permission)) throw new RequestFailure('NOT_SIGNED_IN', {})
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
