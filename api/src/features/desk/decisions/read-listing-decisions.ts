import type { ListingDecision } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db, Reading } from '../../../db/open.ts'
import { withColumns } from '../queries.ts'

const mostDecisions = 200

/**
 * The decisions on a listing, newest first, without second opinions. Undone decisions, and those on removed listings, are no longer rows;
 * if they set a status, the trail has them in the call of the listing's entry.
 */
export function readListingDecisions(db: Db, id: string): Promise<ListingDecision[]> {
  // Named like the tables, so that the same query reads them.
  const known: Reading = db
    .with(
      'gone',
      () => sql<object>`(
        select record_id, at, after from changes
        where request_id in (select request_id from changes where record_id = ${id}::uuid and after ->> 'status' is not null)
          and resource = 'decisions' and event = 'create'
          and ${id}::uuid::text in (after ->> 'product_id', after ->> 'product_request_id')
          and not exists (select from decisions where decisions.id = record_id))`,
    )
    .with(
      'decisions',
      () => sql<object>`(
        select id, created_at, product_id, product_request_id, name, account_id, to_account_id, kind, note, internal_note, until,
          true as is_in_effect
        from decisions where (product_id = ${id}::uuid or product_request_id = ${id}::uuid) and opinion_on is null
        union all
        select record_id, at, product_id, product_request_id, name, account_id, to_account_id, kind, coalesce(note, ''),
          coalesce(internal_note, ''), until, false
        from gone, jsonb_populate_record(null::decisions, after))`,
    )
    .with(
      'decision_reasons',
      () => sql<object>`(
        select decision_id, position, reason_id from decision_reasons where decision_id in (select id from decisions)
        union all
        select record_id, position, reason_id
        from gone, jsonb_populate_recordset(null::decision_reasons, after -> 'decision_reasons'))`,
    )
  return withColumns(known.selectFrom('decisions'))
    .select([
      sql<string[]>`array(select request_id from changes
        where record_id = decisions.id and event in ('create', 'restore') and request_id is not null)`.as('calls'),
      sql<boolean>`decisions.is_in_effect`.as('isInEffect'),
    ])
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(mostDecisions)
    .execute()
}
