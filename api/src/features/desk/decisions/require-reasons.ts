import type { BodyOf, desk } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import { RequestFailure } from '../../../failures/failures.ts'

type Chosen = Pick<BodyOf<typeof desk.decide>, 'decision' | 'resource' | 'reasons'>

const withoutDuplicates = ({ reasons }: Chosen) => [...new Set(reasons.map((id) => id.toLowerCase()))]

/** A query for the chosen reasons that are offered, which locks them until the transaction ends. */
export const offeredReasons = (body: Chosen): RawBuilder<{ id: string }> => sql`
  select id from review_reasons
  where id = any (${withoutDuplicates(body)}::uuid[]) and is_in_use and ${body.resource} = any (resources)
  for key share`

/** The reasons of a decision; throws 400 when a required one is missing or one is not among the `offered`, a number. */
export function requireReasons(body: Chosen, offered: number): string[] {
  const chosen = withoutDuplicates(body)
  const needsOne = body.decision === 'reject' || body.decision === 'requestChanges'
  if (needsOne && chosen.length === 0) throw new RequestFailure('REASON_REQUIRED', {}, { at: ['reasons'] })
  if (offered < chosen.length) throw new RequestFailure('REASON_NOT_OFFERED', {}, { at: ['reasons'] })
  return chosen
}
