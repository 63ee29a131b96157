import type { Automation } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type Automations = SelectQueryBuilder<Tables, 'automations', object>

const withColumns = (automations: Automations) =>
  automations.select([
    'automations.id as _id',
    'automations.automation',
    'automations.title',
    'automations.content',
    'automations.is_disabled as isDisabled',
    'automations.version',
  ])

/** The automations, in their fixed order. */
export const automationList = list('automations', {
  columns: withColumns,
  order: [sql.ref('automations.position'), 'asc'],
})

/** One automation; 404 if there is none. */
export const getAutomation = oneById<Automation>(
  (db, id) => withColumns(db.selectFrom('automations').where('automations.id', '=', id)),
  'automation',
)
