import { record } from '../../trail/changes/record.ts'
import { getBusiness } from './queries.ts'
import { requireCategories } from './require-categories.ts'

export const businessRecord = record('businesses', {
  present: getBusiness,
  generated: ['name_search', 'phone_search'],
  parts: { table: 'business_filters', owner: 'business_id', columns: ['filter_id'] },
  verbs: { featured: { true: 'feature', false: 'unfeature' } },
  automations: { create: 'Business created' },
  undo: {
    async allow({ db }, businesses) {
      const filters = businesses.flatMap(({ parts = [] }) => parts.map(({ filter_id }) => String(filter_id)))
      await requireCategories(db, filters)
    },
  },
})
