import { record } from '../../trail/changes/record.ts'
import { lockTree } from './lock-tree.ts'
import { getFilter } from './queries.ts'
import { requirePlaces, requireUnused } from './undo-rules.ts'

export const filterRecord = record('filters', {
  present: getFilter,
  generated: ['name_en_search', 'name_ar_search'],
  verbs: { parent_id: 'move', is_rentable: { true: 'make-rentable' } },
  undo: { lock: lockTree, allow: requirePlaces, allowRemoval: requireUnused, together: ['parent_id', 'parent_type'] },
})
