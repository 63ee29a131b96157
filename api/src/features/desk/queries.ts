import type { Decision, decisions } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { groupRows } from './listings/group-rows.ts'

type Decisions = SelectQueryBuilder<Tables, 'decisions', object>

const mostUndoable = 50
const decisionsOfListing = 20
const decisionsOfOwner = 5

const person = (table: string) => sql<Decision['by']>`
  case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const reasons = sql<Decision['reasons']>`
  (select coalesce(jsonb_agg(
      jsonb_build_object('_id', review_reasons.id, 'name', ${bilingual('review_reasons.name')},
        'text', ${bilingual('review_reasons.text')})
      order by decision_reasons.position), '[]')
    from decision_reasons join review_reasons on review_reasons.id = decision_reasons.reason_id
    where decision_reasons.decision_id = decisions.id)`

/** Decisions in the contract's shape. */
export const withColumns = (decisions: Decisions) =>
  decisions
    .leftJoin('accounts as deciders', 'deciders.id', 'decisions.account_id')
    .leftJoin('accounts as colleagues', 'colleagues.id', 'decisions.to_account_id')
    .select([
      'decisions.id as _id',
      'decisions.created_at as at',
      person('deciders').as('by'),
      sql<Decision['resource']>`case when decisions.product_id is null then 'productRequests' else 'products' end`.as(
        'resource',
      ),
      sql<string>`coalesce(decisions.product_id, decisions.product_request_id)`.as('recordId'),
      'decisions.name',
      'decisions.kind as decision',
      reasons.as('reasons'),
      'decisions.note',
      'decisions.internal_note as internalNote',
      'decisions.until',
      person('colleagues').as('to'),
    ])

/** Decisions in effect, newest first, narrowed by the owner of the listings and by the listing; second opinions are none. */
export const decisionList = list('decisions', {
  matching: (eb, { userId, productId, productRequestId }: Criteria<typeof decisions.list>) => [
    eb('decisions.opinion_on', 'is', null),
    userId && eb('decisions.user_id', '=', userId),
    productId && eb('decisions.product_id', '=', productId),
    productRequestId && eb('decisions.product_request_id', '=', productRequestId),
  ],
  columns: withColumns,
})

/** One decision; 404 if there is none. */
export const getDecision = oneById<Decision>(
  (db, id) => withColumns(db.selectFrom('decisions').where('decisions.id', '=', id)),
  'decision',
)

/** The last single decisions of a person that are in effect, newest first, with their calls. */
export const readOwnDecisions = (db: Db, accountId: string): Promise<(Decision & { call: string })[]> =>
  withColumns(
    db
      .selectFrom('decisions')
      .where('decisions.account_id', '=', accountId)
      // An undo of a bulk decision would undo the whole job.
      .where('decisions.is_bulk', '=', sql.lit(false)),
  )
    // The last call: a decision may have been undone and redone.
    .select(
      sql<string>`coalesce((select request_id from changes where record_id = decisions.id order by id desc limit 1), '')`.as(
        'call',
      ),
    )
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(mostUndoable)
    .execute()

// Second opinions are left out, but not those that only postpone a listing or pass it on.
const isNoOpinion = sql`(opinion_on is null or kind in ('later', 'handOver', 'secondLook'))`

/** The last decisions on listings and on the other listings of their owners, newest first, by owner. */
export async function readDecisionsAbout(
  db: Db,
  listings: readonly { id: string; ownerId: string }[],
): Promise<Map<string, Decision[]>> {
  const found = sql<string>`(
    with listings as (select * from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as listings (id uuid, "ownerId" uuid))
    select own.id from listings cross join lateral (
      select id from decisions where (product_id = listings.id or product_request_id = listings.id) and ${isNoOpinion}
      order by created_at desc, id desc limit ${sql.lit(decisionsOfListing)}) own
    union
    select others.id from listings cross join lateral (
      select id from decisions
      where user_id = listings."ownerId" and ${isNoOpinion} and coalesce(product_id, product_request_id) <> listings.id
      order by created_at desc, id desc limit ${sql.lit(decisionsOfOwner)}) others)`
  const rows = await withColumns(db.selectFrom('decisions').where(sql<boolean>`decisions.id in ${found}`))
    .select('decisions.user_id as ownerId')
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .execute()
  return groupRows(rows, 'ownerId')
}

/** The active administrators except one. */
export const readColleagues = (db: Db, accountId: string): Promise<{ _id: string; name: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id as _id', 'name'])
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .where('id', '!=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
