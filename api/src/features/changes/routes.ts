import { changes } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'
import { exportChanges } from './export-changes.ts'
import { presentChanges } from './present-changes.ts'
import { readEntries } from './queries.ts'

/** The trail: every change of every record. */
export const changeRoutes = implement(changes, {
  list: async ({ db, query }) => {
    const { entries, next } = await readEntries(db, query)
    return { data: { changes: await presentChanges(db, entries), next } }
  },
  export: async ({ db, query: { language, ...criteria }, reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${day}.csv"`,
    })
    return exportChanges(db, criteria, language)
  },
})
