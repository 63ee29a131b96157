import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 4

const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock)

/** Runs a transaction; retries it after a serialization failure or a deadlock. */
export async function inTransaction<T>(db: Db, run: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt === tries || !isTransient(error)) throw error
    }
  }
}
