import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { decideOnMany } from '../features/desk/jobs/decide-on-many.ts'
import { pendingProducts } from '../features/products/queries.ts'
import { migratedDatabase } from '../testing/database.ts'
import { startJob } from './jobs.ts'
import { createAccount, createFilter, createUser } from '../testing/factories.ts'
import { isThorough } from '../testing/thorough.ts'
import type { Told } from '../testing/work-off-until-killed.ts'

const listings = isThorough ? 1000 : 150
const kills = isThorough ? 5 : 1

const place = await migratedDatabase()
const program = fileURLToPath(new URL('../testing/work-off-until-killed.ts', import.meta.url))

/** Opens the database for one look; no other process may have the embedded one open meanwhile. */
async function inDatabase<T>(look: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Lets a program work, for so many transactions where it is killed then; fails the test where it complained. */
async function work(transactions?: number): Promise<void> {
  const told: Told = { database: place }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const complaint = text(child.stderr)
  let worked = 0
  child.stdout.on('data', (chunk: Buffer) => {
    worked += chunk.toString().split('\n').length - 1
    if (transactions !== undefined && worked >= transactions) child.kill('SIGKILL')
  })
  await ended
  expect(await complaint).toBe('')
}

test(
  'what a killed process had not committed is decided on by the next, each listing exactly once',
  { timeout: 180_000 },
  async () => {
    const id = crypto.randomUUID()
    await inDatabase(async (db) => {
      const { accountId } = await createAccount(db)
      const [user_id, filter_id] = [await createUser(db), await createFilter(db, { type: 'non-page' })]
      const rows = Array.from({ length: listings }, (_, n) => ({
        id: newId(),
        user_id,
        filter_id,
        name: `${n}`,
        price: 1,
      }))
      await db.insertInto('products').values(rows).execute()
      await inTransaction(db, async (transaction) => {
        const context = { db: transaction, accountId, requestId: id }
        const input = await decideOnMany.read({ resource: 'products', decision: 'approve' }, transaction)
        const ids = await pendingProducts.oldest(transaction, {}, listings)
        const job = { action: decideOnMany.name, resource: 'products', input } as const
        await startJob(
          context,
          accountId,
          job,
          ids.map((_id) => ({ _id })),
        )
      })
    })
    for (let kill = 0; kill < kills; kill += 1) await work(1)
    await work()
    await inDatabase(async (db) => {
      const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      expect(job).toMatchObject({ total: listings, done: listings, skipped: 0, state: 'done' })
      const { rows } = await sql<{ decided: number; each: number; approvals: number; waiting: number }>`
        select (select count(*)::integer from decisions) as decided,
          (select count(distinct product_id)::integer from decisions) as each,
          (select count(*)::integer from changes where event = 'approve' and request_id = ${id}) as approvals,
          (select count(*)::integer from products where status = 'pending') as waiting`.execute(db)
      expect(rows).toEqual([{ decided: listings, each: listings, approvals: listings, waiting: 0 }])
    })
  },
)
