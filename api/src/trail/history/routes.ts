import { changes } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'
import { announceFile } from '../../exports/send-in-pieces.ts'
import { exportChanges } from './export-changes.ts'
import { presentChanges } from './present-changes.ts'
import { presentConflicts } from '../undo/present-undo.ts'
import { readEntries, readPeople, readSome } from './queries.ts'
import { readActs } from './read-acts.ts'
import { undo } from '../undo/undo.ts'

/** The trail: every change of every record. */
export const changeRoutes = implement(changes, {
  list: async ({ db, query: { each, ...page } }) => {
    const { entries, next } = await (each === 'call' ? readActs : readEntries)(db, page)
    return { data: { changes: await presentChanges(db, entries), next } }
  },
  people: async ({ db }) => ({ data: { people: await readPeople(db) } }),
  export: async ({ db, query: { language, ...criteria }, administrator: { sessionId }, reply, closing }) => {
    announceFile(reply, 'activity', 'csv')
    return exportChanges(db, criteria, { language, sessionId, closing })
  },
  undo: async ({ context, body: { remaining, tell, ...target } }) => {
    const { db } = context
    const { undone, conflicts } = await undo(context, target, { remaining, tell })
    const ids = undone.map(({ entry }) => entry.id)
    const written = await presentChanges(db, await readSome(db, ids, 'undoes'))
    return { data: { changes: written, conflicts: await presentConflicts(db, conflicts) } }
  },
})
