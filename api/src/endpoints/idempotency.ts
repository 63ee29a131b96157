import { createHash } from 'node:crypto'
import type { Endpoint } from '@dealsy/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'

interface Answer {
  status: number
  response: unknown
  /** The call that made the change; for a repetition, the first call. */
  requestId: string
}

const longestKey = 200

/**
 * Runs a POST once per Idempotency-Key and caller, and returns the stored answer to every repetition. The key is stored in the
 * transaction of the change, so a call that failed or was rolled back may be retried. 409 when the key was used with another request.
 */
export async function answerOnce(
  transaction: Db,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  run: () => Promise<Omit<Answer, 'requestId'>>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  const requestId = request.id
  if (endpoint.answersOnce || request.method !== 'POST' || key === undefined) return { ...(await run()), requestId }
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
    throw new RequestFailure('IDEMPOTENCY_KEY_LENGTH', { max: longestKey })
  }
  const scope = request.administrator?.accountId ?? request.appKey?.id ?? 'public'
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(body)}`)
    .digest('hex')
  // Blocks while another transaction holds the same key.
  const claimed = await transaction
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, request_id: requestId })
    .onConflict((existing) => existing.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const answer = await run()
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: answer.status, response: JSON.stringify(answer.response) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return { ...answer, requestId }
  }
  const earlier = await transaction
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'response', 'request_id as requestId'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== fingerprint) {
    throw new RequestFailure('IDEMPOTENCY_KEY_REUSED', {})
  }
  return { status: earlier.status ?? 200, response: earlier.response, requestId: earlier.requestId ?? requestId }
}

/** Removes answers older than 7 days: a retry may come from a laptop that was closed over a weekend. */
export async function removeOldAnswers(db: Db) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
}
