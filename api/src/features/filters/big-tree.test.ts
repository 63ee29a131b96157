import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.ts'
import { withPreparedStatements } from '../../db/postgresql/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { createFilter } from '../../testing/factories.ts'
import { copyTree } from './copy-tree.ts'
import { childFilters, countUses, getFilterDetails, itemList, listAttributes, nonPageFilters } from './queries.ts'
import { removeTree } from './remove-tree.ts'
import { updateFilter } from './update-filter.ts'

const database = await testDatabase()
const queries: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: withPreparedStatements(database.pool) }),
  log: ({ query }) => {
    queries.push(query)
  },
})

const firstPage = { page: 1, limit: 10 }
const size = 5001

/** The queries that something makes, without the frame of their transaction. */
async function queriesOf(run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  queries.length = 0
  await run()
  return queries.filter(({ sql }) => !/^(begin|commit)/i.test(sql))
}

const changing = (run: (context: { db: Db; accountId: null; requestId: string }) => Promise<unknown>) => () =>
  db.transaction().execute((transaction) => run({ db: transaction, accountId: null, requestId: 'test' }))

/** A page with 5,000 filters below it: 50 pages, a non-page in each, two attributes in each, 48 items in each. */
async function createBigTree() {
  const root = await createFilter(db)
  const rows: { id: string; type: 'page' | 'non-page' | 'select' | 'item'; parent_id: string; parent_type: string }[] =
    []
  const add = (type: (typeof rows)[number]['type'], parent_id: string, parent_type: string) => {
    const id = newId()
    rows.push({ id, type, parent_id, parent_type })
    return id
  }
  for (let n = 0; n < 50; n += 1) {
    const leaf = add('non-page', add('page', root, 'page'), 'page')
    for (const attribute of [add('select', leaf, 'non-page'), add('select', leaf, 'non-page')])
      for (let item = 0; item < 48; item += 1) add('item', attribute, 'select')
  }
  const named = rows.map((row, n) => ({ ...row, name_en: `Filter ${n}`, name_ar: `فئة ${n}` }))
  for (let start = 0; start < named.length; start += 1000)
    await db
      .insertInto('filters')
      .values(named.slice(start, start + 1000))
      .execute()
  const idOf = (type: string) => rows.findLast((row) => row.type === type)?.id ?? ''
  return { root, leaf: idOf('non-page'), attribute: idOf('select'), item: idOf('item') }
}

const big = await createBigTree()
for (let n = 0; n < 100; n += 1) await createFilter(db)
await database.pool.query('analyze filters')

const total = async () => (await database.pool.query<{ n: number }>('select count(*) as n from filters')).rows[0]?.n

test.for<[reading: string, run: () => Promise<unknown>, most: number]>([
  ['children', () => childFilters.page(db, { ...firstPage, parentId: big.root }), 2],
  ['items', () => itemList.page(db, { ...firstPage, parentId: big.attribute }), 2],
  ['attributes with their items', () => listAttributes(db, big.leaf), 2],
  ['details with ancestors', () => getFilterDetails(db, big.item), 1],
  ['a search of names', () => nonPageFilters.page(db, { ...firstPage, keyword: 'filter 7' }), 2],
])('%s are read in few queries that do not go through all filters', async ([, run, most]) => {
  const made = await queriesOf(run)
  expect(made.length).toBeLessThanOrEqual(most)
  for (const { sql, parameters } of made) {
    const plan = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Index')
    expect(text).not.toContain('Seq Scan on filters')
  }
})

test('the uses of all below a filter are counted in one query', async () => {
  const made = await queriesOf(async () => expect((await countUses(db, big.root)).filters).toBe(size - 1))
  expect(made.length).toBe(1)
})

test('a tree of 5,000 filters becomes rentable, is copied and removed in a few queries each', async () => {
  const rentable = await queriesOf(changing((context) => updateFilter(context, big.root, { isRentable: true })))
  expect(rentable.length).toBeLessThanOrEqual(9)
  const rest = await db.selectFrom('filters').select('id').where('is_rentable', '=', false).execute()
  expect(rest.length).toBe(100)

  const target = await createFilter(db)
  const before = Number(await total())
  const copied = await queriesOf(changing((context) => copyTree(context, target, big.root)))
  expect(copied.length).toBeLessThanOrEqual(5 + Math.ceil(size / 1000))
  expect(await total()).toBe(before + size)

  const removed = await queriesOf(changing((context) => removeTree(context, target)))
  expect(removed.length).toBeLessThanOrEqual(4)
  expect(await total()).toBe(before - 1)
  const entries = await db
    .selectFrom('changes')
    .select((eb) => ['event', eb.fn.countAll<number>().as('n')])
    .groupBy('event')
    .orderBy('event')
    .execute()
  expect(entries).toEqual([
    { event: 'create', n: size },
    { event: 'make-rentable', n: size },
    { event: 'remove', n: size + 1 },
  ])
})
