import { sql, type Transaction } from 'kysely'
import type { Waking } from '../work/repeat.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema/tables.ts'

type Table = keyof Tables

const serializationFailure = '40001'
const deadlock = '40P01'
const maxAttempts = 4

const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock)

/** The commits of this process: a counter per table, and the listeners. */
interface Commits {
  changes: Map<Table, number>
  listeners: Set<(tables: ReadonlySet<Table>) => void>
}

const commitsOf = new WeakMap<Db, Commits>()

function commits(db: Db): Commits {
  const known = commitsOf.get(db) ?? { changes: new Map(), listeners: new Set() }
  commitsOf.set(db, known)
  return known
}

const tablesChangedIn = new WeakMap<Db, Set<Table>>()

/** Notes that a transaction changes tables, for the listeners of its commit and `changesOf`. */
export function noteChange(transaction: Db, ...tables: Table[]): void {
  for (const table of tables) tablesChangedIn.get(transaction)?.add(table)
}

/** The number of transactions of this process that changed a table. */
export const changesOf = (db: Db, table: Table): number => commits(db).changes.get(table) ?? 0

/** Wakes a background task after each transaction of this process that changed one of the tables. */
export const onCommit =
  (db: Db, ...tables: Table[]): Waking =>
  (wake, stopped) => {
    const { listeners } = commits(db)
    const listener = (changed: ReadonlySet<Table>) => {
      if (tables.some((table) => changed.has(table))) wake()
    }
    listeners.add(listener)
    stopped.addEventListener('abort', () => listeners.delete(listener))
  }

/** Runs reads in one snapshot (REPEATABLE READ), unless a transaction is open already. */
export const inOneSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)

/** Runs a transaction; retries it after a serialization failure or a deadlock. Then tells the listeners which tables changed. */
export async function inTransaction<T>(db: Db, run: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const changed = new Set<Table>()
    try {
      const result = await db.transaction().execute((transaction) => {
        tablesChangedIn.set(transaction, changed)
        return run(transaction)
      })
      const { changes, listeners } = commits(db)
      for (const table of changed) changes.set(table, (changes.get(table) ?? 0) + 1)
      for (const listener of listeners) listener(changed)
      return result
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error
    }
  }
}

/** Runs a part of a transaction: where it throws, nothing of it is left, and the transaction can go on. */
export async function inSavepoint<T>(transaction: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(transaction)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(transaction)
    return result
  } catch (error) {
    // Released too, so that a part around this one is found by its name. What has broken the connection is told, not that these fail then.
    await sql`rollback to savepoint part`
      .execute(transaction)
      .then(() => sql`release savepoint part`.execute(transaction))
      .catch(() => {})
    throw error
  }
}
