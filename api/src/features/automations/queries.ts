import type { Automation, PageQuery } from '@dealsy/contract'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

const withColumns = (db: Db) =>
  db
    .selectFrom('automations')
    .select([
      'automations.id as _id',
      'automations.automation',
      'automations.title',
      'automations.content',
      'automations.is_disabled as isDisabled',
      'automations.version',
    ])

/** One page of the automations, in their fixed order. */
export const listAutomations = (db: Db, page: PageQuery) =>
  listPage({
    matching: db.selectFrom('automations'),
    rows: withColumns(db),
    order: [
      ['automations.position', 'asc'],
      ['automations.id', 'asc'],
    ],
    query: page,
  })

/** One automation; 404 where there is none. */
export const getAutomation = (db: Db, id: string): Promise<Automation> =>
  withColumns(db)
    .where('automations.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('automation'))
