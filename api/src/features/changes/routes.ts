import { changes } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'
import { presentChanges } from './present-changes.ts'
import { readEntries } from './queries.ts'

/** The trail: every change of every record. */
export const changeRoutes = implement(changes, {
  list: async ({ db, query }) => {
    const { entries, next } = await readEntries(db, query)
    return { data: { changes: await presentChanges(db, entries), next } }
  },
})
