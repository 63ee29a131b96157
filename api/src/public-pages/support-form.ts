import { supports } from '@dealsy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { createSupport } from '../features/supports/create-support.ts'
import { databaseUnavailable, RequestFailure } from '../failures/failures.ts'
import { issuesOf } from '../failures/schema-issues.ts'
import type { Services } from '../endpoints/implement.ts'
import { languageOf, originOf } from './answer-page.ts'
import type { AnswerPage, Values } from './answer-page.ts'

/** The outcomes on the page of the form, all hidden. */
const allHidden: Values = {
  sent: 'hidden',
  failed: 'hidden',
  incomplete: 'hidden',
  tooLong: 'hidden',
  tooMany: 'hidden',
}
/** Shown; autofocus makes screen readers announce it without a script. */
const shown = 'autofocus'

/** The empty form, or the confirmation after a redirect. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, answerPage: AnswerPage) {
  const wasSent = 'sent' in (request.query as object)
  const outcome = wasSent ? { ...allHidden, sent: shown } : allHidden
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
    const body = supports.create.body?.safeParse({ name, phoneNumber, message, website }, { reportInput: true })
    if (!body?.success) throw new RequestFailure('BAD_INPUT', {}, { issues: body ? issuesOf(body.error) : [] })
    await inTransaction(services.db, (db) =>
      createSupport({ db, accountId: null, requestId: request.id }, body.data, request.ip),
    )
  } catch (error) {
    if (!(error instanceof RequestFailure)) request.log.error({ err: error }, 'support form failed')
    const failure = error instanceof DatabaseUnavailable ? databaseUnavailable() : error
    const { status, retryAfterSeconds } = failure instanceof RequestFailure ? failure : { status: 500 }
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const isTooLong = failure instanceof RequestFailure && failure.issues?.some(({ code }) => code === 'TOO_LONG')
    const reasons = {
      incomplete: status === 400 && !isTooLong ? '' : 'hidden',
      tooLong: isTooLong ? '' : 'hidden',
      tooMany: status === 429 ? '' : 'hidden',
    }
    const outcome = { ...allHidden, failed: shown, ...reasons }
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
