import { z } from 'zod'
import { encryptedStorage } from '../session/encrypted-storage.ts'

const fields = z.custom<object>((value) => typeof value === 'object' && value !== null)

const KeptDraft = z.object({
  /** The administrator who typed it, and the only one who is offered it. */
  account: z.string(),
  /** Which form, of which record. */
  form: z.string(),
  /** The form's values before anything was typed. */
  opened: fields,
  typed: fields,
  /** The version of the record that was edited; null where the form makes a new one. */
  version: z.number().nullable(),
  /** When it was begun, in milliseconds. */
  begunAt: z.number(),
})

/** What was typed into a form and is not saved yet. */
export type KeptDraft = z.infer<typeof KeptDraft>

const storageKey = 'drafts'
const storageVersion = 1
/** As long as the server keeps an uploaded image that no record shows. */
export const longestAge = 24 * 60 * 60 * 1000
export const mostDrafts = 20
export const mostCharacters = 120_000

// In the bundle for everybody to read, like that of the session: out of casual sight, no protection against an attacker.
const storage = encryptedStorage<unknown>('dealsy-back-office/drafts/1')

function read(): KeptDraft[] {
  const stored = storage.getItem(storageKey)
  const drafts = z.array(KeptDraft).safeParse(stored?.version === storageVersion ? stored.state : [])
  const oldest = Date.now() - longestAge
  return drafts.success ? drafts.data.filter(({ begunAt }) => begunAt > oldest) : []
}

function write(drafts: readonly KeptDraft[]): void {
  try {
    if (drafts.length === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, { state: drafts, version: storageVersion })
  } catch (error) {
    console.warn('What was typed cannot be kept in this browser.', error)
  }
}

type Place = Pick<KeptDraft, 'account' | 'form'>

const isAt =
  ({ account, form }: Place) =>
  (draft: KeptDraft) =>
    draft.account === account && draft.form === form

/** What was typed into a form and is neither saved nor thrown away; the newest only, and for a day at most. */
export const findDraft = (place: Place): KeptDraft | undefined => read().find(isAt(place))

/** Stores a draft in this browser, replacing the one of the same form; one that is far too long is not stored. */
export function keepDraft(draft: Omit<KeptDraft, 'begunAt'>): void {
  const drafts = read()
  const before = drafts.find(isAt(draft))
  const others = drafts.filter((other) => other !== before)
  const isTooLong = JSON.stringify(draft.typed).length > mostCharacters
  const kept = { ...draft, begunAt: before?.begunAt ?? Date.now() }
  write(isTooLong ? others : [kept, ...others].slice(0, mostDrafts))
}

/** Deletes the drafts that are too old to be offered. */
export function forgetOldDrafts(): void {
  if (storage.getItem(storageKey) !== null) write(read())
}

/** Throws away what was typed into a form. */
export function forgetDraft(place: Place): void {
  const drafts = read()
  const others = drafts.filter((draft) => !isAt(place)(draft))
  if (others.length < drafts.length) write(others)
}
