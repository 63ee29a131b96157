import { type DecisionKind, desk as desks } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import type { TestServer } from './server.ts'

/** Choices that a seed decides. */
export interface Random {
  integer(from: number, to: number): number
  chance(share: number): boolean
  pick<const T>(items: readonly T[]): T
}

export type Answer = Promise<{ status: number; headers: Headers }>

/** A decision on something that waits, by a desk that is open for just that. */
export async function decideAtRandom(
  { call, database: { db } }: TestServer,
  random: Random,
  decision: DecisionKind,
): Answer {
  const desk = newId()
  const resource = random.pick(['products', 'productRequests'] as const)
  const { data } = (await call(desks.take, { body: { desk, resource, queue: 'all', count: 1 } })).data
  const colleagues = (await call(desks.colleagues, {})).data.data.colleagues
  const reasons = await db
    .selectFrom('review_reasons')
    .select('id')
    .where('is_in_use', '=', true)
    .orderBy('id')
    .execute()
  const [item] = data.items
  const answer = await call(desks.decide, {
    body: {
      desk,
      resource,
      _id: item?._id ?? newId(),
      version: item?.version ?? 1,
      decision,
      reasons: reasons.length > 0 ? [random.pick(reasons).id] : [],
      note: random.pick(['', 'A note']),
      to: colleagues[0]?._id,
    },
  })
  await call(desks.release, { body: { desk } })
  return answer
}
