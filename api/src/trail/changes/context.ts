import type { Db } from '../../db/open.ts'

/** Who makes a change, for which request, in which transaction. */
export interface ChangeContext {
  db: Db
  accountId: string | null
  requestId: string
  /** Gathers the kinds of records that are changed. */
  changed?: Set<string>
  /** Where the changes undo others. */
  undo?: {
    /** The entry of the trail that is undone, for each record by its identifier. */
    entries: Record<string, number>
    /** Whether automations tell users of these changes. */
    tells: boolean
  }
  /** The images that the call has published. Without them a change cannot give a record new images. */
  images?: {
    urls(): Iterable<string>
    /** Keeps images for a record that begins to show them. Throws at the field of the call where one was not uploaded or was refused. */
    show(transaction: Db, urls: string[]): Promise<void>
  }
}
