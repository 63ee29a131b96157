import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'

interface Answer {
  status: number
  response: unknown
  /** The call that made the change: of a repetition, the first. */
  requestId: string
}

const longestKey = 200

/**
 * Runs a POST once for each Idempotency-Key of its caller and gives the same answer to every repetition. The key is kept in
 * the same transaction as the change: a call that failed or never committed leaves no trace and may be tried again.
 * 409 where the key was used for something else.
 */
export async function answerOnce(
  transaction: Db,
  request: FastifyRequest,
  body: unknown,
  run: () => Promise<Omit<Answer, 'requestId'>>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  const requestId = request.id
  if (request.method !== 'POST' || key === undefined) return { ...(await run()), requestId }
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
    throw new RequestFailure('IDEMPOTENCY_KEY_LENGTH', { max: longestKey })
  }
  const scope = request.administrator?.accountId ?? 'public'
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(body)}`)
    .digest('hex')
  // Waits here for another transaction that holds the same key, until that one has ended.
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

/** Removes the answers that are kept longer than a laptop stays closed over a weekend, in the middle of a request. */
export async function removeOldAnswers(db: Db) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
}
