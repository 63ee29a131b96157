import { findDraft, forgetDraft, keepDraft } from '../../../forms/kept-drafts.ts'
import { same } from '../../../forms/touched.ts'
import { useSession } from '../../../session/session.ts'

/** The input for a decision on one listing. */
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

/** The unsent input for a listing, kept over a reload. */
export function notesOf(listing: string): Notes {
  const typed: Partial<Notes> = findDraft(placeOf(listing))?.typed ?? {}
  return { ...noNotes, ...typed }
}

/** Stores the input for a listing in this browser until its decision is made. */
export function keepNotes(listing: string, notes: Notes): void {
  if (same(notes, noNotes)) forgetNotes(listing)
  else keepDraft({ ...placeOf(listing), opened: { ...noNotes }, typed: { ...notes }, version: null })
}

/** Discards the input for a listing. */
export const forgetNotes = (listing: string): void => forgetDraft(placeOf(listing))
