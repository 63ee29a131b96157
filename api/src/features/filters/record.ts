import { record } from '../../changes/record.ts'
import { getFilter } from './queries.ts'

export const filterRecord = record({
  table: 'filters',
  name: 'filter',
  present: getFilter,
  images: { icon: 'one' },
  verbs: { parent_id: 'move', is_rentable: { true: 'make-rentable' } },
})
