import type pg from 'pg'
import { type Call, read } from './calls.ts'
import { wordsWithHits } from './words.ts'

/** A row of the table. */
export interface Question {
  name: string
  /** The next call; of a change another one each time. */
  next: () => Call
  /** How many clients ask at once and are measured in calls a second; one by one and in milliseconds unless told. */
  clients?: number
  /** What reads again what a change has answered with. */
  readBack?: (id: string) => Call
}

/** A list with its row in `bench_totals`. */
interface ListQuestion extends Question {
  list: string
  counted: string
  values?: (string | string[])[]
}

const busyReaders = 32
const busyWriters = 16

// Of a million products.
const hits = [500, 1100, 26_000, 153_000]
const hitsTogether = 1100

const branches = `with recursive branches as (select id, id as root from filters where parent_id is null union all
  select filters.id, root from filters join branches on filters.parent_id = branches.id
  where filters.type in ('page', 'non-page'))`

async function largestCategory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ root: string }>(
    `${branches} select root from products join branches on branches.id = filter_id group by root order by count(*) desc`,
  )
  return String(rows[0]?.root)
}

/** The lists, with what counts each. */
export async function lists(pool: pg.Pool, rows: number): Promise<ListQuestion[]> {
  const first = (path: string, page = 1) => ({ next: () => read(`${path}?page=${page}&limit=10`) })
  const { rows: totals } = await pool.query<{ total: number }>('select count(*)::int as total from products')
  const products = totals[0]?.total ?? 0
  const deep = Math.ceil(rows / 20)
  const all = { list: 'products', counted: 'select count(*) from products' }
  const counted = (list: string, from: string) => ({ list, counted: `select count(*) from ${from}` })
  const category = await largestCategory(pool)
  const inCategory = `${branches} select count(*) from products join branches on branches.id = filter_id and root = $1`
  const words = await wordsWithHits(
    pool,
    hits.map((wanted) => (wanted * products) / 1_000_000),
    (hitsTogether * products) / 1_000_000,
  )
  return [
    { name: 'products', ...all, ...first('/products') },
    { name: `products, ${busyReaders} clients`, ...all, ...first('/products'), clients: busyReaders },
    {
      name: 'non-promoted products',
      ...counted('non-promoted', 'products where not promoted'),
      ...first('/products/non-promoted'),
    },
    {
      name: 'pending products',
      ...counted('pending', `products where status = 'pending'`),
      ...first('/products/pending'),
    },
    {
      name: 'products in the app',
      list: 'app',
      counted: 'select count(*) from listed_products',
      next: () => read('/app/products?limit=10'),
    },
    { name: 'users', ...counted('users', 'users'), ...first('/users') },
    { name: 'reports', ...counted('reports', 'reports'), ...first('/reports') },
    { name: 'product requests', ...counted('requests', 'product_requests'), ...first('/product-requests') },
    {
      name: 'products of a main category',
      list: 'category',
      counted: inCategory,
      values: [category],
      ...first(`/products/by-filter/${category}`),
    },
    { name: `products, page ${deep.toLocaleString('en')}`, ...all, ...first('/products', deep) },
    { name: 'products, last page', ...all, ...first('/products', Math.ceil(products / 10)) },
    ...words.map(({ typed, hits: found }) => ({
      name: `products with ‘${typed}’ (${found.toLocaleString('en')})`,
      list: typed,
      counted: 'select count(*) from products where name_search like all ($1)',
      values: [typed.split(' ').map((word) => `%${word}%`)],
      next: () => read(`/products?page=1&limit=10&keyword=${encodeURIComponent(typed)}`),
    })),
  ]
}

/** Counts what each list has into the scratch table that limit A reads. */
export async function fillTotals(pool: pg.Pool, questions: readonly ListQuestion[]): Promise<void> {
  await pool.query('create table if not exists bench_totals (list text primary key, total integer not null)')
  await pool.query('truncate bench_totals')
  for (const { list, counted, values = [] } of new Map(questions.map((each) => [each.list, each])).values()) {
    const { rows } = await pool.query<{ count: string }>(counted, values)
    await pool.query('insert into bench_totals values ($1, $2)', [list, rows[0]?.count])
  }
  await pool.query('vacuum analyze bench_totals')
}

/** What is said when all of a supply is used up. */
function taken<T>(values: readonly T[], what: string): () => T {
  let at = 0
  return () => {
    const value = values[at]
    at += 1
    if (value === undefined) throw new Error(`There are not enough ${what}: take more --rows.`)
    return value
  }
}

/** One product read, products approved and cities created, by one client and by many. */
export async function recordQuestions(pool: pg.Pool): Promise<Question[]> {
  const idsOf = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  const known = await idsOf('select id from products tablesample bernoulli (1) repeatable (1) limit 1000')
  // The last ones, so that the first page of what waits stays as it is.
  const nextPending = taken(
    await idsOf(`select id from products where status = 'pending' order by created_at desc limit 10000`),
    'pending products',
  )
  const [countryId] = await idsOf('select id from countries order by country_code limit 1')
  let reads = 0
  let cities = 0
  const product = () => read(`/products/${known[(reads += 1) % known.length]}`)
  const approve = (): Call => ({
    method: 'PUT',
    path: `/products/${nextPending()}/status`,
    body: { status: 'verified' },
  })
  const create = (): Call => {
    cities += 1
    return {
      method: 'POST',
      path: '/cities',
      body: { name: { en: `Bench ${cities}`, ar: `قياس ${cities}` }, countryId },
    }
  }
  const readProduct = (id: string) => read(`/products/${id}`)
  const readCity = (id: string) => read(`/cities/${id}`)
  return [
    { name: 'one product', next: product },
    { name: `one product, ${busyReaders} clients`, next: product, clients: busyReaders },
    { name: 'one product in the app', next: () => read(`/app/products/${known[(reads += 1) % known.length]}`) },
    { name: 'approve a product', next: approve, readBack: readProduct },
    { name: `approve, ${busyWriters} clients`, next: approve, readBack: readProduct, clients: busyWriters },
    { name: 'create a city', next: create, readBack: readCity },
    { name: `create a city, ${busyWriters} clients`, next: create, readBack: readCity, clients: busyWriters },
  ]
}
