import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { insertRows } from './insert-rows.ts'
import { demoProducts, insertProducts, readSellers } from './products.ts'
import type { DemoProduct } from './products.ts'
import { Random } from './random.ts'
import { readStock } from './stock.ts'
import { demoUsers, readHomes } from './users.ts'

/** Records of one kind: made one at a time so that any number fits into memory, and stored many at a time. */
interface Scaled<Made> {
  make(db: Db, random: Random, count: number, now: Date): Promise<Iterable<Made>>
  store(db: Db, batch: readonly Made[]): Promise<void>
  /** Whose statistics are brought up to date afterwards. */
  tables: readonly (keyof Tables)[]
}

const users: Scaled<Insertable<Tables['users']>> = {
  make: async (db, random, count, now) => demoUsers(random, count, now, await readHomes(db)).map(({ row }) => row),
  store: (db, batch) => insertRows(db, 'users', batch),
  tables: ['users'],
}

const products: Scaled<DemoProduct> = {
  make: async (db, random, count, now) => {
    const stocks = await readStock(db)
    const albums = await readPhotographs(db)
    return demoProducts(random, count, now, { stocks, sellers: await readSellers(db) }).map((made) => {
      // Drawing as many photographs would take hours, so they share those of the demo marketplace.
      made.product.images = random.pick(albums.get(made.stock.id) ?? [[]])
      return made
    })
  },
  store: insertProducts,
  tables: ['products', 'product_attribute_values', 'promotions'],
}

/** The images of up to a thousand products, by category. */
async function readPhotographs(db: Db): Promise<Map<string, string[][]>> {
  const rows = await db.selectFrom('products').select(['filter_id', 'images']).orderBy('id').limit(1000).execute()
  const byCategory = Map.groupBy(rows, ({ filter_id }) => filter_id)
  return new Map([...byCategory].map(([id, found]) => [id, found.map(({ images }) => images)]))
}

/** What can be made large for measurements; each name is an option of `npm run demo`. */
const scaled = { users, products }

export type ScaledTable = keyof typeof scaled

export const scaledTables = Object.keys(scaled) as ScaledTable[]

const recordsPerStatement = 1000

interface Options {
  now?: Date
  /** Told how many records are stored. */
  onProgress?: (done: number) => void
}

/**
 * Adds `count` generated records, a thousand at a time, and brings the planner's statistics up to date. What comes depends on
 * how many there are already, so that a second call adds others. Products need users and the demo marketplace's categories.
 */
export function scale(db: Db, table: ScaledTable, count: number, options: Options = {}): Promise<void> {
  return table === 'users' ? add(db, table, users, count, options) : add(db, table, products, count, options)
}

async function add<Made>(
  db: Db,
  table: ScaledTable,
  { make, store, tables }: Scaled<Made>,
  count: number,
  { now = new Date(), onProgress = () => {} }: Options,
): Promise<void> {
  const { present } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  let batch: Made[] = []
  let done = 0
  const storeBatch = async () => {
    await store(db, batch)
    done += batch.length
    batch = []
    onProgress(done)
  }
  for (const each of await make(db, new Random(`scaled ${table} after ${present}`), count, now)) {
    batch.push(each)
    if (batch.length === recordsPerStatement) await storeBatch()
  }
  if (batch.length > 0) await storeBatch()
  await db.connection().execute(async (connection) => {
    // Going over a large table may take longer than any request is allowed.
    await sql`set statement_timeout = 0`.execute(connection)
    for (const each of tables) await sql`vacuum analyze ${sql.table(each)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
