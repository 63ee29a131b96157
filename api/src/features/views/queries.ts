import { mostViews } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { RequestFailure } from '../../failures/failures.ts'

/** The views of a screen that one person has for themselves, or that there are for all. */
export interface Scope {
  screen: string
  forAll: boolean
  ownerId: string
}

// A number that no other advisory lock of the program uses.
const viewsLock = 7_071_088

/** The same text for the same scope. */
export const keyOf = ({ screen, forAll, ownerId }: Scope): string => JSON.stringify([screen, forAll ? null : ownerId])

/** Serializes changes of the views of a scope until the transaction ends, so that their number and their default hold. */
export async function lockScope(db: Db, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(scope)}, ${viewsLock}))`.execute(db)
}

const within = (db: Db, { screen, forAll, ownerId }: Scope) => {
  const views = db.selectFrom('views').where('screen', '=', screen).where('for_all', '=', forAll)
  return forAll ? views : views.where('owner_id', '=', ownerId)
}

/** Locks a scope, and throws 409 where it would have too many views with some more. */
export async function requireRoom(db: Db, scope: Scope, more = 1): Promise<void> {
  await lockScope(db, scope)
  const { count } = await within(db, scope)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count + more > mostViews) throw new RequestFailure('TOO_MANY_VIEWS', { max: mostViews })
}

/** The default view of a scope, if it has one. */
export const defaultOf = (db: Db, scope: Scope) =>
  within(db, scope).where('is_default', '=', true).select('id').executeTakeFirst()
