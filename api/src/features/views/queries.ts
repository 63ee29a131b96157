import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The views of a screen that one person has for themselves, or that there are for all. */
export interface Scope {
  screen: string
  forAll: boolean
  ownerId: string
}

// A number that no other advisory lock of the program uses.
const viewsLock = 7_071_088

/** Serializes changes of the views of a scope until the transaction ends, so that their number and their default hold. */
export async function lockScope(db: Db, { screen, forAll, ownerId }: Scope): Promise<void> {
  const key = JSON.stringify([screen, forAll ? null : ownerId])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${viewsLock}))`.execute(db)
}

const within = (db: Db, { screen, forAll, ownerId }: Scope) => {
  const views = db.selectFrom('views').where('screen', '=', screen).where('for_all', '=', forAll)
  return forAll ? views : views.where('owner_id', '=', ownerId)
}

/** How many views a scope has. */
export async function countViews(db: Db, scope: Scope): Promise<number> {
  const { count } = await within(db, scope)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The default view of a scope, if it has one. */
export const defaultOf = (db: Db, scope: Scope) =>
  within(db, scope).where('is_default', '=', true).select('id').executeTakeFirst()
