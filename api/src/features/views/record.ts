import type { View } from '@dealsy/contract'
import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import type { Db } from '../../db/open.ts'
import { RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { record } from '../../trail/changes/record.ts'
import { keyOf, requireRoom } from './queries.ts'

/** Views of a screen that an account has, by name. */
export const viewList = list('views', {
  matching: (eb, { screen, accountId }: { screen: string; accountId: string }) => [
    eb('views.screen', '=', screen),
    eb.or([eb('views.for_all', '=', true), eb('views.owner_id', '=', accountId)]),
  ],
  columns: (views) =>
    views.select([
      'views.id as _id',
      'views.screen',
      'views.name',
      'views.for_all as forAll',
      'views.is_default as isDefault',
      'views.query',
      'views.columns',
      sql<View['density']>`views.density`.as('density'),
      'views.owner_id as ownerId',
      'views.created_at as createdAt',
      'views.version',
    ]),
  order: [sql.ref('views.name_search'), 'asc'],
})

const ofOthers = ({ for_all, owner_id }: { for_all: boolean; owner_id: string }, accountId: string | null) =>
  !for_all && owner_id !== accountId

const ownersOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('views').where('id', 'in', ids).select(['for_all', 'owner_id']).execute()

function refuse(isRefused: boolean): void {
  if (isRefused) throw new RequestFailure('UNDO_NOT_ALLOWED', {})
}

export const viewRecord = record('views', {
  present: viewList.one('view'),
  generated: ['name_search'],
  constraints: {
    views_own_name: 'VIEW_NAME_EXISTS',
    views_name_for_all: 'VIEW_NAME_EXISTS',
    views_own_default: 'VIEW_DEFAULT_EXISTS',
    views_default_for_all: 'VIEW_DEFAULT_EXISTS',
  },
  // The trail is open to all, and a person's own views are theirs to change.
  undo: {
    async allow({ db, accountId }, views) {
      refuse(views.some(({ row }) => ofOthers(row, accountId)))
      const back = views.flatMap(({ isRestored, row: { screen, for_all: forAll, owner_id: ownerId } }) =>
        isRestored ? [{ screen, forAll, ownerId }] : [],
      )
      for (const scope of back)
        await requireRoom(db, scope, back.filter((other) => keyOf(other) === keyOf(scope)).length)
    },
    async allowRemoval({ db, accountId }: ChangeContext, ids) {
      refuse((await ownersOf(db, ids)).some((view) => ofOthers(view, accountId)))
    },
  },
})
