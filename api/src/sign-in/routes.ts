import { admin, basePath } from '@dealsy/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { RequestFailure } from '../failures/failures.ts'
import { implement, outsideTransaction } from '../endpoints/implement.ts'
import { sessionLifetime } from './tokens.ts'

const cookieName = 'dealsy_session'

// Sent only where a session is opened, refreshed or ended, and never by another site.
const cookieOptions: CookieSerializeOptions = { path: `${basePath}/admin`, httpOnly: true, sameSite: 'strict' }

/** Sign-in, refresh and sign-out (specification sections 4 and 7). */
export const signInRoutes = implement(admin, {
  signIn: outsideTransaction(async ({ body, services, request, reply }) => {
    const device = request.headers['user-agent'] ?? ''
    try {
      const credentials = { ...body, address: request.ip, device }
      const { account, sessionId, cookie, accessToken, refreshToken } = await services.signIn.signIn(credentials)
      request.log.info({ accountId: account.id, sessionId }, 'signed in')
      if (cookie) {
        const secure = request.protocol === 'https' || services.settings.publicUrl?.startsWith('https:')
        reply.setCookie(cookieName, cookie, { ...cookieOptions, secure, maxAge: sessionLifetime / 1000 })
      }
      const { id: _id, name, email, isAdmin } = account
      return { data: { _id, name, email, isAdmin, accessToken, refreshToken } }
    } catch (error) {
      if (error instanceof RequestFailure) request.log.warn({ code: error.code }, 'sign-in refused')
      throw error
    }
  }),

  refreshToken: outsideTransaction(async ({ body, services, request }) => ({
    accessToken: await services.signIn.refresh(body.refreshToken, request.cookies[cookieName]),
  })),

  signOut: outsideTransaction(async ({ administrator: { accountId, sessionId }, services, request, reply }) => {
    await services.signIn.signOut(sessionId)
    request.log.info({ accountId, sessionId }, 'signed out')
    reply.clearCookie(cookieName, cookieOptions)
    return { data: { _id: sessionId } }
  }),
})
