import { mostViews, views } from '@dealsy/contract'
import type { View } from '@dealsy/contract'
import { requirePermission } from '../../endpoints/access.ts'
import { implement } from '../../endpoints/implement.ts'
import { columnsOf } from '../../endpoints/plain-changes.ts'
import { notFound } from '../../failures/failures.ts'
import { createRecord, removeRecord, updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Administrator } from '../../sign-in/sessions.ts'
import type { Db } from '../../db/open.ts'
import { defaultOf, lockScope, requireRoom, type Scope } from './queries.ts'
import { viewList, viewRecord } from './record.ts'

/** A view as a person sees it: 404 where it is another person's own. */
async function seen(db: Db, id: string, { accountId }: Administrator): Promise<View> {
  const view = await viewRecord.present(db, id)
  if (!view.forAll && view.ownerId !== accountId) throw notFound('view')
  return view
}

/** The same for who is about to change it. */
async function toChange(db: Db, id: string, administrator: Administrator): Promise<View> {
  const view = await seen(db, id, administrator)
  if (view.forAll) requirePermission(administrator, 'views.share')
  return view
}

/** A screen has one default for all, and each person one of their own. */
async function clearDefault(context: ChangeContext, scope: Scope, but?: string): Promise<void> {
  const present = await defaultOf(context.db, scope)
  if (present && present.id !== but) await updateRecord(context, viewRecord, present.id, { is_default: false })
}

/** What lists show, kept under names. */
export const viewRoutes = implement(views, {
  onScreen: async ({ db, query: { screen }, administrator: { accountId } }) => ({
    data: { views: await viewList.all(db, { screen, accountId }, mostViews * 2) },
  }),
  get: async ({ db, params: { id }, administrator }) => ({ data: { view: await seen(db, id, administrator) } }),
  create: async ({ context, body, administrator }) => {
    if (body.forAll) requirePermission(administrator, 'views.share')
    const scope = { screen: body.screen, forAll: body.forAll, ownerId: administrator.accountId }
    await requireRoom(context.db, scope)
    if (body.isDefault) await clearDefault(context, scope)
    const view = await createRecord(context, viewRecord, {
      screen: body.screen,
      name: body.name,
      for_all: body.forAll,
      is_default: body.isDefault,
      query: body.query,
      columns: body.columns,
      density: body.density,
      owner_id: administrator.accountId,
    })
    return { data: { view } }
  },
  update: async ({ context, params: { id }, body: { version, ...fields }, administrator }) => {
    const scope = await toChange(context.db, id, administrator)
    if (fields.isDefault) {
      await lockScope(context.db, scope)
      await clearDefault(context, scope, id)
    }
    const view = await updateRecord(context, viewRecord, id, columnsOf(fields) as never, { version })
    return { data: { view } }
  },
  remove: async ({ context, params: { id }, administrator }) => {
    await toChange(context.db, id, administrator)
    await removeRecord(context, viewRecord, id)
    return { data: { _id: id } }
  },
})
