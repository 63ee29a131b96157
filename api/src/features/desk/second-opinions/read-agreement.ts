import type { desk, ResponseOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../../db/lists/bilingual.ts'
import type { Db } from '../../../db/open.ts'

type Agreement = ResponseOf<typeof desk.agreement>['data']

// A sample: more opinions differ little and take longer.
const mostOpinions = 1000

const opinions = sql`
  with opinions as (
    select opinion.id, opinion.kind, first.id as first_id, first.kind as first_kind
    from (
      select id, kind, opinion_on from decisions
      where opinion_on is not null and kind in ('approve', 'reject', 'requestChanges')
      order by created_at desc, id desc limit ${sql.lit(mostOpinions)}) opinion
    join decisions first on first.id = opinion.opinion_on)`

/** How often the last second opinions agree with the first decisions, by kind and by reason. */
export async function readAgreement(db: Db): Promise<Agreement> {
  const decisions = await sql<Agreement['decisions'][number]>`${opinions}
    select first_kind as decision, count(*)::integer as opinions, count(*) filter (where kind = first_kind)::integer as agreed
    from opinions group by first_kind order by first_kind`.execute(db)
  const reasons = await sql<Agreement['reasons'][number]>`${opinions}
    select review_reasons.id as "_id", ${bilingual('review_reasons.name')} as name, count(*)::integer as opinions,
      count(same.reason_id)::integer as agreed
    from opinions
    join decision_reasons named on named.decision_id = opinions.first_id
    join review_reasons on review_reasons.id = named.reason_id
    left join decision_reasons same on same.decision_id = opinions.id and same.reason_id = named.reason_id
    group by review_reasons.id order by review_reasons.rank, review_reasons.id`.execute(db)
  return { decisions: decisions.rows, reasons: reasons.rows }
}
