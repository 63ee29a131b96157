import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'
import { foldCounts } from '@dealsy/api/fold-counts'
import { copyProducts } from './copy-products.ts'
import { inBulk } from './in-bulk.ts'
import { insertRows } from './insert-rows.ts'
import { demoProductRequests } from './product-requests.ts'
import { demoProducts, insertProducts, readSellers } from './products.ts'
import type { DemoProduct } from './products.ts'
import { Random } from './random.ts'
import { demoReports } from './reports.ts'
import { readStock } from './stock.ts'
import { demoUsers, readHomes } from './users.ts'

/** Records of one kind: made one at a time so that any number fits into memory, and stored many at a time. */
interface Scaled<Made> {
  make(db: Db, random: Random, count: number, now: Date): Promise<Iterable<Made>>
  store(db: Db, batch: readonly Made[]): Promise<void>
  /** Adds copies of what is there, where the database makes them quicker than this program makes others. */
  copy?: (transaction: Db, count: number, onProgress: (copied: number) => void) => Promise<void>
  /** Whose statistics are brought up to date afterwards; the records are counted in the first. */
  tables: readonly [keyof Tables, ...(keyof Tables)[]]
  /** Whether a trigger looks rows of the table up as others come, which needs the indexes all the time. */
  isLookedUp?: boolean
}

const users: Scaled<Insertable<Tables['users']>> = {
  make: async (db, random, count, now) => demoUsers(random, count, now, await readHomes(db)).map(({ row }) => row),
  store: (db, batch) => insertRows(db, 'users', batch),
  tables: ['users'],
}

const products: Scaled<DemoProduct> = {
  make: async (db, random, count, now) => {
    const market = { stocks: await readStock(db), sellers: await readSellers(db) }
    const albums = await readPhotographs(db)
    return demoProducts(random, count, now, market).map((made) => {
      // Drawing as many photographs would take hours, so they share those of the demo marketplace.
      made.product.images = random.pick(albums.get(made.stock.id) ?? [[]])
      return made
    })
  },
  store: insertProducts,
  copy: copyProducts,
  tables: ['products', 'product_attribute_values', 'promotions'],
}

const requests: Scaled<Insertable<Tables['product_requests']>> = {
  make: async (db, random, count, now) =>
    demoProductRequests(random, count, now, { stocks: await readStock(db), sellers: await readSellers(db) }),
  store: (db, batch) => insertRows(db, 'product_requests', batch),
  tables: ['product_requests'],
}

const reports: Scaled<Insertable<Tables['reports']>> = {
  make: async (db, random, count, now) =>
    demoReports(random, count, now, { users: await readSellers(db), products: await readReported(db) }),
  store: (db, batch) => insertRows(db, 'reports', batch),
  tables: ['reports'],
  isLookedUp: true,
}

/** Up to a hundred thousand products, the last ones. */
const readReported = (db: Db) =>
  db.selectFrom('products').select(['id', 'user_id', 'created_at']).orderBy('id', 'desc').limit(100_000).execute()

/** The images of up to a thousand products, by category. */
async function readPhotographs(db: Db): Promise<Map<string, string[][]>> {
  const rows = await db.selectFrom('products').select(['filter_id', 'images']).orderBy('id').limit(1000).execute()
  const byCategory = Map.groupBy(rows, ({ filter_id }) => filter_id)
  return new Map([...byCategory].map(([id, found]) => [id, found.map(({ images }) => images)]))
}

interface Options {
  now?: Date
  /** Told how many records are stored. */
  onProgress?: (done: number) => void
}

const adding =
  <Made>(scaled: Scaled<Made>) =>
  (db: Db, count: number, options: Options) =>
    add(db, scaled, count, options)

const scaled = {
  users: adding(users),
  products: adding(products),
  requests: adding(requests),
  reports: adding(reports),
}

/** What can be made large for measurements; each name is an option of `npm run demo`. */
export type ScaledKind = keyof typeof scaled

export const scaledKinds = Object.keys(scaled) as ScaledKind[]

// More than a thousand at once are noted as one change of what searches have counted (migration 0034).
const recordsPerStatement = 2000
const recordsPerPause = 100
/** From so many on, and where there are fewer already, making the indexes anew is quicker than keeping them. */
const fewestInBulk = 20_000

/**
 * Adds `count` generated records, two thousand at a time, and of very many products copies of the first; folds the counts and
 * brings the planner's statistics up to date. What comes depends on how many there are already, so that a second call adds
 * others. Products and requests need users and the demo marketplace's categories, reports need products.
 */
export const scale = (db: Db, kind: ScaledKind, count: number, options: Options = {}): Promise<void> =>
  scaled[kind](db, count, options)

async function add<Made>(
  db: Db,
  { make, store, copy, tables, isLookedUp = false }: Scaled<Made>,
  count: number,
  { now = new Date(), onProgress = () => {} }: Options,
): Promise<void> {
  const { present } = await db
    .selectFrom(tables[0])
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  const isBulk = count >= fewestInBulk && count > present && !isLookedUp
  const made = isBulk && copy ? fewestInBulk : count
  const records = await make(db, new Random(`scaled ${tables[0]} after ${present}`), made, now)
  const fill = async (to: Db) => {
    await storeAll(records, (batch) => store(to, batch), onProgress)
    if (count > made) await copy?.(to, count - made, (copied) => onProgress(made + copied))
  }
  await (isBulk ? inBulk(db, tables, fill) : fill(db))
  await foldCounts(db)
  // What is measured afterwards is not the work that so many new listings make.
  await db.deleteFrom('flag_work').execute()
  await db.deleteFrom('photo_work').execute()
  // Going over a large table may take longer than any call is allowed: what opens the database for this sets no limit.
  for (const each of tables) await sql`vacuum analyze ${sql.table(each)}`.execute(db)
}

/** Stores records two thousand at a time, while the next ones are made. */
async function storeAll<Made>(
  records: Iterable<Made>,
  store: (batch: readonly Made[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  let storing = Promise.resolve()
  const storeBatch = async (batch: readonly Made[]) => {
    await storing
    const stored = async () => {
      await store(batch)
      done += batch.length
      onProgress(done)
    }
    storing = stored()
    // Thrown where it is waited for.
    storing.catch(() => {})
  }
  let batch: Made[] = []
  for (const record of records) {
    batch.push(record)
    // Between them the database is sent what it waits for.
    if (batch.length % recordsPerPause === 0) await setImmediate()
    if (batch.length < recordsPerStatement) continue
    await storeBatch(batch)
    batch = []
  }
  if (batch.length > 0) await storeBatch(batch)
  await storing
}
