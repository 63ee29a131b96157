import type { BodyOf, desk, ReviewedResource } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { RequestFailure } from '../../../failures/failures.ts'

type Chosen = Pick<BodyOf<typeof desk.decide>, 'decision' | 'resource' | 'reasons'>

/** The reasons of a decision without duplicates; throws 400 when it needs one and has none. */
export function chosenReasons({ decision, reasons }: Chosen): string[] {
  const chosen = [...new Set(reasons.map((id) => id.toLowerCase()))]
  const needsOne = decision === 'reject' || decision === 'requestChanges'
  if (needsOne && chosen.length === 0) throw new RequestFailure('REASON_REQUIRED', {}, { at: ['reasons'] })
  return chosen
}

/** The reasons that are offered for a resource, locked until the transaction ends. */
export const offeredReasons = (
  chosen: readonly string[],
  resource: ReviewedResource,
): RawBuilder<{ id: string }> => sql`
  select id from review_reasons where id = any (${chosen}::uuid[]) and is_in_use and ${resource} = any (resources)
  for key share`

/** Throws 400 when a chosen reason is not offered. */
export function requireOffered(chosen: readonly string[], offered: number): void {
  if (offered < chosen.length) throw new RequestFailure('REASON_NOT_OFFERED', {}, { at: ['reasons'] })
}

/** The reasons of a decision; throws 400 when a required one is missing or one is not offered. */
export async function requireReasons(db: Db, body: Chosen): Promise<string[]> {
  const chosen = chosenReasons(body)
  const { rows } = await offeredReasons(chosen, body.resource).execute(db)
  requireOffered(chosen, rows.length)
  return chosen
}
