import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { ChangeCriteria } from '@dealsy/contract'
import { verifyTrail } from '../api/src/trail/changes/verify-trail.ts'
// Registers the records, which the trail is presented by.
import '../api/src/routes.ts'
import { presentChanges } from '../api/src/trail/history/present-changes.ts'
import { readEntries } from '../api/src/trail/history/queries.ts'
import { type Market, openEmptyMarket } from './market.ts'
import { measure, median, quantile } from './measure.ts'

const help = `npm run bench:trail [-- --entries 1000000]: what a page of the trail costs, in the database.

Starts a PostgreSQL server of its own with a trail of so many entries, of 20 people in three years, and removes it afterwards. Says what pages of
fifty changes cost, with the names of what they are about: the first ones, far ones, and narrowed in every way. \`--verify\` verifies it too.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    verify: { type: 'boolean', default: false },
    entries: { type: 'string', default: '1000000' },
  },
})

const people = 20
const personOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const rare = { person: personOf(people), event: 'make-rentable' }

// One entry in a million is of the last person, and none of theirs is of the rare event, which others have as often.
const entriesOf = (entries: number, from: number, to: number, chained: boolean) => `
  insert into changes (at, account_id, request_id, resource, record_id, event, version, before, after${chained ? '' : ', hash'})
  select timestamptz '2023-01-01' + n * (interval '1096 days' / ${entries}),
    case when n % 1000000 = 7 then '${rare.person}' when n % 3 > 0 then (select '00000000-0000-4000-8000-' || lpad((n % ${people - 1})::text, 12, '0')) end::uuid,
    gen_random_uuid()::text,
    (array['products', 'users', 'productRequests', 'reports', 'transactions', 'banners', 'filters', 'businesses'])[1 + n % 8],
    md5((n % ${Math.max(1, Math.round(entries / 4))})::text)::uuid,
    case when n % 1000000 = 14 then '${rare.event}' else (array['update', 'create', 'approve', 'remove', 'feature'])[1 + n / 8 % 5] end,
    n / ${Math.max(1, Math.round(entries / 4))} + 1, jsonb_build_object('name', 'Family car ' || n, 'price', n % 5000),
    jsonb_build_object('name', 'Family car, one owner ' || n, 'price', n % 4000)${chained ? '' : ', sha256(n::text::bytea)'}
  from generate_series(${from}, ${to}) n`

const batch = 1_000_000

// Built over all rows at the end, which is what fills fifty million within an hour.
async function buildIndexesAfter(pool: Market['pool'], insertAll: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'changes'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await insertAll()
  const builder = await pool.connect()
  try {
    await builder.query("set maintenance_work_mem = '2GB'")
    for (const { definition } of rows) await builder.query(definition)
  } finally {
    builder.release()
  }
}

async function fill({ pool }: Market, entries: number, chained: boolean): Promise<void> {
  const started = performance.now()
  // Chained, each entry looks for the one before it, which needs the indexes.
  if (chained) await pool.query(entriesOf(entries, 1, entries, chained))
  else {
    await pool.query('alter table changes disable trigger user')
    await buildIndexesAfter(pool, async () => {
      for (let from = 1; from <= entries; from += batch)
        await pool.query(entriesOf(entries, from, Math.min(entries, from + batch - 1), chained))
    })
  }
  await pool.query('vacuum analyze changes')
  const { rows } = await pool.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('changes')) as size",
  )
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${entries.toLocaleString('en')} entries, ${rows[0]?.size} with their indexes, in ${seconds.toFixed(0)} s`,
  )
}

const days = { from: '2024-03-01T00:00:00.000Z', to: '2024-03-08T00:00:00.000Z' }
const far = `${Date.parse('2023-02-01') * 1000}-1`
const accountId = personOf(5)

const pages: [what: string, criteria: ChangeCriteria, before?: string][] = [
  ['all, the newest', {}],
  ['all, far behind', {}, far],
  ['some days', days],
  ['one kind of record', { resource: 'users' }],
  ['one event', { event: 'approve' }],
  ['one event, far behind', { event: 'approve' }, far],
  ['one event of one kind, some days', { resource: 'users', event: 'approve', ...days }],
  ['one person', { accountId }],
  ['one person, far behind', { accountId }, far],
  ['one event of one person', { accountId, event: 'approve' }],
  ['a rare event', { event: rare.event }],
  ['a rare person', { accountId: rare.person }],
  ['a rare event of a person who never did it', { accountId: rare.person, event: rare.event }],
  ['a kind, an event, a person, some days', { accountId, resource: 'users', event: 'approve', ...days }],
]

async function readPages({ db }: Market): Promise<void> {
  const read = async (criteria: ChangeCriteria, before?: string) => {
    const { entries } = await readEntries(db, { ...criteria, before, limit: 50 })
    await presentChanges(db, entries)
    return entries
  }
  const [newest] = await read({})
  const all = [...pages, ['one record', { recordId: newest?.recordId }] as const]
  console.log('A page of fifty'.padEnd(48), 'p50 ms'.padStart(12), 'p95 ms'.padStart(12))
  for (const [what, criteria, before] of all) {
    const taken = await measure(() => read(criteria, before))
    const cells = [median(taken), quantile(taken, 0.95)].map((millis) => millis.toFixed(2).padStart(12))
    console.log(what.padEnd(48), ...cells)
  }
}

async function bench(): Promise<void> {
  const entries = Number(values.entries)
  if (!Number.isInteger(entries) || entries < 1) throw new Error('--entries takes a number, such as 1000000.')
  const market = await openEmptyMarket()
  try {
    await fill(market, entries, values.verify)
    await readPages(market)
    if (!values.verify) return
    const started = performance.now()
    const { broken } = await verifyTrail(market.db)
    const seconds = (performance.now() - started) / 1000
    console.log(`verified in ${seconds.toFixed(0)} s, ${Math.round(entries / seconds)} entries a second`, broken ?? '')
  } finally {
    await market.stop()
  }
}

if (values.help) console.log(help)
else await bench()
