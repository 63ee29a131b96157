import { record } from '../../changes/record.ts'
import { getFilter } from './queries.ts'

export const filterRecord = record({
  table: 'filters',
  name: 'filter',
  present: getFilter,
  named: ['name_en', 'name_ar'],
  references: { parent_id: 'filters' },
  generated: ['name_en_search', 'name_ar_search'],
  images: { icon: 'one' },
  verbs: { parent_id: 'move', is_rentable: { true: 'make-rentable' } },
})
