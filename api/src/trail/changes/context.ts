import type { Db } from '../../db/open.ts'

/** The author, the request and the transaction of a change. */
export interface ChangeContext {
  db: Db
  accountId: string | null
  requestId: string
  /** Collects the kinds of records that were changed. */
  changed?: Set<string>
  /** Set when the changes undo others. */
  undo?: {
    /** The undone entry of each record, by the record's identifier. */
    entries: Record<string, number>
    /** Whether automations notify users of these changes. */
    tells: boolean
  }
  /** The images that the call has published. Without them a change cannot give a record new images. */
  images?: {
    urls(): Iterable<string>
    /** Keeps images for a record that starts to show them. Throws at the field of the call when one was not uploaded or was refused. */
    show(transaction: Db, urls: string[]): Promise<void>
  }
}
