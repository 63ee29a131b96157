// Run as a program of its own by decide-kills.postgresql.test.ts and bench/desk.ts: some desks that decide at once on what waits, until
// nothing does any more or enough was decided. Prints a line for each decision as soon as it is committed: the product, and the
// milliseconds until its desk had the next one.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskItem } from '@dealsy/contract'
import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { decide } from '../features/desk/decisions/decide.ts'
import { type Desk, takeListings } from '../features/desk/leases/lease-listings.ts'
import { readItems } from '../features/desk/listings/read-items.ts'

/** What the program is told. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
  desks: string[]
  accountId: string
  sessionId: string
  /** Decisions after which it ends. */
  most: number
  /** Milliseconds for which each item is looked at, on average. */
  looking: number
}

const resource = 'products' as const
const { database, desks, most, looking, ...person } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)
let left = most

async function next(desk: Desk): Promise<DeskItem | undefined> {
  const ids = await inTransaction(db, (transaction) =>
    takeListings(transaction, desk, { resource, queue: 'all', count: 1 }),
  )
  return (await readItems(db, resource, ids))[0]
}

async function approve(desk: Desk, { _id, version }: DeskItem): Promise<void> {
  const body = { desk: desk.desk, resource, _id, version, decision: 'approve' as const }
  await inTransaction(db, (transaction) =>
    decide(
      { db: transaction, accountId: desk.accountId, requestId: randomUUID() },
      desk,
      { ...body, reasons: [], note: '', internalNote: '' },
      0,
    ),
  )
}

const somethingWaits = async () =>
  (await db.selectFrom('review_queue').select('id').limit(1).executeTakeFirst()) !== undefined

async function work(desk: Desk): Promise<void> {
  let item = await next(desk)
  while (left > 0) {
    if (item) {
      left -= 1
      if (looking > 0) await pause(looking * (0.5 + Math.random()))
      const started = performance.now()
      await approve(desk, item)
      const { _id } = item
      item = await next(desk)
      writeSync(1, `${_id} ${performance.now() - started}\n`)
    } else {
      // Other desks have what is left; it comes back where they end without having decided.
      if (!(await somethingWaits())) return
      await pause(20)
      item = await next(desk)
    }
  }
}

await Promise.all(desks.map((desk) => work({ desk, ...person })))
await close()
