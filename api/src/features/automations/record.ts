import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

/** The automations, in their fixed order. */
export const automationList = list('automations', {
  columns: (automations) =>
    automations.select([
      'automations.id as _id',
      'automations.automation',
      'automations.title',
      'automations.content',
      'automations.is_disabled as isDisabled',
      'automations.version',
    ]),
  order: [sql.ref('automations.position'), 'asc'],
})

export const automationRecord = record('automations', {
  present: automationList.one('automation'),
  verbs: { is_disabled: { true: 'disable', false: 'enable' } },
})
