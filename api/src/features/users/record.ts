import { record } from '../../trail/changes/record.ts'
import { requirePromotedAgain } from './require-promoted.ts'
import { getUser } from './queries.ts'

export const userRecord = record({
  table: 'users',
  name: 'user',
  present: getUser,
  named: 'name',
  references: { country_id: 'countries', city_id: 'cities' },
  generated: ['name_search', 'phone_search'],
  images: { icon: 'one' },
  verbs: { status: { suspended: 'suspend', active: 'activate' } },
  automations: { create: 'Welcome', suspend: 'Account suspended', activate: 'Account activated' },
  final: ['create'],
  undo: { allow: requirePromotedAgain },
})
