import { findDraft, forgetDraft, keepDraft } from '../../../forms/kept-drafts.ts'
import { same } from '../../../forms/touched.ts'
import { useSession } from '../../../session/session.ts'

/** What was typed and chosen for a decision on one listing. */
export interface Notes {
  reasons: readonly string[]
  /** To its owner. */
  note: string
  internalNote: string
}

export const noNotes: Notes = { reasons: [], note: '', internalNote: '' }

const placeOf = (listing: string) => ({
  account: useSession.getState().admin?._id ?? '',
  form: `desk/${listing}`,
})

/** What was typed for a listing and has not been sent, also before a reload. */
export function notesOf(listing: string): Notes {
  const typed: Partial<Notes> = findDraft(placeOf(listing))?.typed ?? {}
  return { ...noNotes, ...typed }
}

/** Keeps what is typed for a listing in this browser until its decision is made. */
export function keepNotes(listing: string, notes: Notes): void {
  if (same(notes, noNotes)) forgetNotes(listing)
  else keepDraft({ ...placeOf(listing), opened: { ...noNotes }, typed: { ...notes }, version: null })
}

/** Throws away what was typed for a listing. */
export const forgetNotes = (listing: string): void => forgetDraft(placeOf(listing))
