import type { Db } from '../db/open.ts'

/** Who makes a change, for which request, in which transaction. */
export interface ChangeContext {
  db: Db
  accountId: string | null
  requestId: string
}
