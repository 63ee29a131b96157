import { supports } from '@dealsy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { createSupport } from '../features/supports/create-support.ts'
import { databaseUnavailable, RequestFailure } from '../failures/failures.ts'
import type { Services } from '../endpoints/implement.ts'
import { readBody } from '../endpoints/register.ts'
import { languageOf, originOf } from './answer-page.ts'
import type { AnswerPage, Values } from './answer-page.ts'

/** What the page of the form may say, and with which attribute; autofocus makes screen readers announce it without a script. */
const outcomes: Values = { sent: 'autofocus', failed: 'autofocus', incomplete: '', tooLong: '', tooMany: '' }

const showing = (...shown: (string | undefined)[]): Values =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, attribute]) => [name, shown.includes(name) ? attribute : 'hidden']),
  )

/** The empty form, or the confirmation after a redirect. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, answerPage: AnswerPage) {
  const outcome = 'sent' in (request.query as object) ? showing('sent') : showing()
  return answerPage(request, reply, 'support', { ...outcome, name: '', phoneNumber: '', message: '' })
}

/**
 * Accepts the form as a browser without JavaScript posts it (section 2, 'Public pages'). Redirects to a confirmation, so that a reload
 * sends nothing again; or answers the page with what was typed.
 */
export async function submitForm(request: FastifyRequest, reply: FastifyReply, services: Services, answer: AnswerPage) {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  // Forms end lines with CRLF.
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
  const { name = '', phoneNumber = '', message = '', website } = typed
  try {
    refuseOtherSites(request, services)
    const body = readBody(supports.create, { name, phoneNumber, message, website })
    await inTransaction(services.db, (db) =>
      createSupport({ db, accountId: null, requestId: request.id }, body, request.ip),
    )
  } catch (error) {
    if (!(error instanceof RequestFailure)) request.log.error({ err: error }, 'support form failed')
    const failure = error instanceof DatabaseUnavailable ? databaseUnavailable() : error
    const { status, retryAfterSeconds, issues } =
      failure instanceof RequestFailure ? failure : new RequestFailure('INTERNAL', {})
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const isTooLong = issues?.some(({ code }) => code === 'TOO_LONG')
    const reasons: Record<number, string> = { 400: isTooLong ? 'tooLong' : 'incomplete', 429: 'tooMany' }
    const outcome = showing('failed', reasons[status])
    return answer(request, reply, 'support', { ...outcome, name, phoneNumber, message }, status)
  }
  return reply.redirect(languageOf(request) === 'ar' ? '/support?lang=ar&sent' : '/support?sent', 303)
}

/** CSRF protection: 403 where the browser says that another site sent the form. Every current browser sends one of the headers. */
function refuseOtherSites(request: FastifyRequest, { settings }: Services) {
  const { origin, 'sec-fetch-site': site } = request.headers
  const ownOrigins = [originOf(request, settings), `${request.protocol}://${request.host}`]
  const isOther = site === undefined ? origin !== undefined && !ownOrigins.includes(origin) : site === 'cross-site'
  if (isOther) throw new RequestFailure('OTHER_SITE', {})
}
