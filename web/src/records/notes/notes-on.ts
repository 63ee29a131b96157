import type { CallOf, notes } from '@dealsy/contract'

/** The newest notes on a record; more than fifty nobody reads. */
export const notesOn = (aboutId: string): CallOf<typeof notes.list> => ({ query: { aboutId, limit: 50 } })
