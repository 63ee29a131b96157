import { search } from '@dealsy/contract'
import { implement } from '../endpoints/implement.ts'
import { findEverything } from './find-everything.ts'

/** The search over everything. */
export const searchRoutes = implement(search, {
  everything: async ({ db, query }) => ({ data: { groups: await findEverything(db, query.q) } }),
})
