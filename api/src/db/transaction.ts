import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'
import type { Waking } from '../work/repeat.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 4

const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock)

const commits = new WeakMap<Db, EventTarget>()

/** Wakes after every transaction that this process commits: the changes may have made work. */
export const onCommit =
  (db: Db): Waking =>
  (wake, stopped) => {
    const target = commits.get(db) ?? new EventTarget()
    commits.set(db, target)
    target.addEventListener('commit', wake, { signal: stopped })
  }

/** Lets all statements of some reading see the same moment. */
export const inOneSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)

/** Runs a transaction; retries it after a serialization failure or a deadlock. */
export async function inTransaction<T>(db: Db, run: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await db.transaction().execute(run)
      commits.get(db)?.dispatchEvent(new Event('commit'))
      return result
    } catch (error) {
      if (attempt === tries || !isTransient(error)) throw error
    }
  }
}
