import type { Db } from '../../db/open.ts'

/** The actor of a change, its request and its transaction. */
export interface ChangeContext {
  db: Db
  /** The account of the person, or the key of the app. */
  accountId: string | null
  requestId: string
  /** Collects the kinds of records that the call changes. */
  changed?: Set<string>
  /** A marketplace is brought along: automations notify nobody, and pictures may take days to fetch. */
  isImport?: true
  /** Set where the changes undo others. */
  undo?: {
    /** The undone entry of the trail, by the identifier of its record. */
    entries: Record<string, number>
    /** Whether automations notify users of these changes. */
    tells: boolean
  }
  /** The images that the call has published. Without it a change cannot add images to a record. */
  images?: {
    urls(): Iterable<string>
    /** Keeps images that records begin to show. Throws a failure at the field of the call whose image was not uploaded or was refused. */
    show(transaction: Db, urls: string[]): Promise<void>
  }
}
