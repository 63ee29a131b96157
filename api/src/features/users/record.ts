import { record } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { getUser } from './queries.ts'

/** Throws 400 for an icon of a user who is not promoted (spec section 4). */
export function requirePromoted({ promoted }: { promoted: boolean }): void {
  if (!promoted) throw new RequestFailure('USER_NOT_PROMOTED', {}, { at: ['icon'] })
}

export const userRecord = record('users', {
  present: getUser,
  generated: ['name_search', 'phone_search'],
  verbs: { status: { suspended: 'suspend', active: 'activate' } },
  automations: { create: 'Welcome', suspend: 'Account suspended', activate: 'Account activated' },
  final: ['create'],
  undo: {
    async allow(_, users) {
      for (const { columns, row } of users) if ('icon' in columns) requirePromoted(row)
    },
  },
})
