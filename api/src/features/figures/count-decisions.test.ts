import { changes, type DecisionKind, type DeskFigures, desk, figures, products } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { foldCounts } from '../../db/counts/fold-counts.ts'
import { verifyCounts } from '../../db/counts/verify-counts.ts'
import { createAccount, createDecision, createProduct, createProductRequest } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { countDecisions } from './count-decisions.ts'

const server = await testServer()
const { db } = server.database
const { accountId: me } = server.administrator
const { accountId: other } = await createAccount(db)

beforeEach(async () => {
  await sql`truncate users, products, product_requests, reports, filters cascade`.execute(db)
})

// A zone in which it is about noon, so that no midnight comes while a test runs.
const fromNoon = 12 - new Date().getUTCHours()
const timeZone = `Etc/GMT${fromNoon > 0 ? '-' : '+'}${Math.abs(fromNoon)}`

const read = async (): Promise<DeskFigures> =>
  (await server.call(figures.desk, { query: { timeZone } })).data.data.figures
const at = (moment: string) => sql<string>`${moment}::timestamptz`
const hour = 3_600_000
const later = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

/** A decision that was made at a moment, on a listing that had waited since another. */
const decided = (created_at: string, account_id: string | null = me, waiting_since: string | null = null) =>
  createDecision(db, { kind: 'approve', until: null, account_id, created_at, waiting_since })

/** Decides on a new product at the desk, and returns the call. */
async function decide(decision: DecisionKind): Promise<{ call: string; product: string }> {
  const product = await createProduct(db)
  const tab = newId()
  await server.call(desk.take, { body: { desk: tab, resource: 'products', count: 1, first: product } })
  const [reason] = await db.selectFrom('review_reasons').select('id').orderBy('rank').execute()
  const reasons = decision === 'reject' ? [reason?.id ?? ''] : []
  const { headers } = await server.call(desk.decide, {
    body: { desk: tab, resource: 'products', _id: product, version: 1, decision, reasons },
  })
  return { call: headers.get('x-change') ?? '', product }
}

const undo = async (call: string) => (await server.call(changes.undo, { body: { call } })).headers.get('x-change') ?? ''

test('without decisions and waiting listings there are no times and no shares', async () => {
  expect(await read()).toEqual({
    today: { mine: 0, all: 0 },
    lastHour: { mine: 0, all: 0 },
    takenBack: 0,
    medianSeconds: null,
    oldest: null,
  })
})

test('approvals, rejections and requests for changes are counted, by me and by all; what only moves a listing is not', async () => {
  for (const decision of ['approve', 'reject', 'later'] as const) await decide(decision)
  await decided(new Date().toISOString(), other)
  await decided(new Date().toISOString(), null)
  expect(await read()).toMatchObject({ today: { mine: 2, all: 4 }, lastHour: { mine: 2, all: 4 }, takenBack: 0 })
  expect(await verifyCounts(db)).toEqual([])
})

test('a decision that is taken back counts as that, until it is done again; one that went with its listing does not', async () => {
  const { call } = await decide('approve')
  await decide('reject')
  const put = await decide('later')
  await undo(put.call)
  const undone = await undo(call)
  expect(await read()).toMatchObject({ today: { mine: 1, all: 1 }, lastHour: { mine: 1, all: 1 }, takenBack: 1 })
  const redone = await undo(undone)
  expect(await read()).toMatchObject({ today: { mine: 2, all: 2 }, takenBack: 0 })
  await undo(redone)
  expect(await read()).toMatchObject({ today: { mine: 1, all: 1 }, takenBack: 1 })
  const gone = await decide('approve')
  await server.call(products.remove, { params: { id: gone.product } })
  expect(await read()).toMatchObject({ today: { mine: 1, all: 1 }, takenBack: 1 })
  expect(await verifyCounts(db)).toEqual([])
})

test.each(['UTC', 'Asia/Amman', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati'])(
  'today begins at midnight of the time zone that was asked for: %s',
  async (zone) => {
    const { rows } = await sql<{ midnight: string }>`
      select (date_trunc('day', now() at time zone ${zone}) - interval '3 days') at time zone ${zone} as midnight`.execute(
      db,
    )
    const midnight = rows[0]?.midnight ?? ''
    await decided(later(midnight, -60_000), me, later(midnight, -hour))
    const seen = async (moment: string) => {
      const { today, lastHour, medianSeconds } = await countDecisions(db, me, zone, at(moment))
      return { today: today.all, lastHour: lastHour.all, medianSeconds }
    }
    expect(await seen(later(midnight, -1))).toEqual({ today: 1, lastHour: 1, medianSeconds: 3540 })
    expect(await seen(midnight)).toEqual({ today: 0, lastHour: 1, medianSeconds: null })
    await decided(midnight, other, later(midnight, -hour))
    expect(await seen(midnight)).toEqual({ today: 1, lastHour: 2, medianSeconds: 3600 })
    expect(await seen(later(midnight, hour - 60_000))).toEqual({ today: 1, lastHour: 1, medianSeconds: 3600 })
  },
)

test('half of what was decided today had waited no longer than the median, without what nobody knows the time of', async () => {
  const noon =
    (
      await sql<{ noon: string }>`
    select (date_trunc('day', now() at time zone 'UTC') - interval '12 hours') at time zone 'UTC' as noon`.execute(db)
    ).rows[0]?.noon ?? ''
  const minutes = [1, 2, 3, 10, 600]
  for (const waited of minutes) await decided(noon, other, later(noon, -waited * 60_000))
  await decided(noon)
  expect((await countDecisions(db, me, 'UTC', at(noon))).medianSeconds).toBe(180)
  await decided(noon, me, later(noon, -5 * 60_000))
  expect((await countDecisions(db, me, 'UTC', at(noon))).medianSeconds).toBe(240)
})

test('a decision knows since when its listing waited', async () => {
  const created_at = new Date(Date.now() - 2 * hour).toISOString()
  const product = await createProduct(db, { created_at })
  const tab = newId()
  await server.call(desk.take, { body: { desk: tab, resource: 'products', count: 1 } })
  await server.call(desk.decide, {
    body: { desk: tab, resource: 'products', _id: product, version: 1, decision: 'approve' },
  })
  const { waiting_since } = await db.selectFrom('decisions').select('waiting_since').executeTakeFirstOrThrow()
  expect(waiting_since).toBe(created_at)
  expect((await read()).medianSeconds).toBeGreaterThanOrEqual(7200)
})

test('the oldest that waits is a product or a request, and nothing that is put off', async () => {
  const [oldest, second] = ['2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z']
  const product_id = await createProduct(db, { created_at: oldest })
  await createProductRequest(db, { created_at: second })
  expect((await read()).oldest).toBe(oldest)
  await createDecision(db, { product_id })
  expect((await read()).oldest).toBe(second)
})

test('folding changes no figure', async () => {
  for (const decision of ['approve', 'approve', 'reject'] as const) await decide(decision)
  const before = await read()
  await foldCounts(db)
  expect(await read()).toEqual(before)
  expect(await verifyCounts(db)).toEqual([])
})

test('an unknown time zone is refused', async () => {
  const answer = await server.call(figures.desk, { query: { timeZone: 'Amman' } })
  expect(answer.failure.issues).toMatchObject([{ path: ['timeZone'], message: 'Not a time zone.' }])
})
