import { contract, kindNames } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { updateRecord } from '../trail/changes/changes.ts'
import { allRecords, type AnyRecord, type Presented, type RecordOf, type Versioned } from '../trail/changes/record.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  createAppKey,
  createBanner,
  createBusiness,
  createCallSupport,
  createDecision,
  createPlan,
  createProductRequest,
  createPromotion,
  createReport,
  createReviewWord,
  createSuggestion,
  createSupport,
  createUser,
  createWebhook,
  createWhatsAppSupport,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const records = allRecords()

const server = await testServer()
const { db } = server.database
const { files } = server.services

// With a banner, a business and a report come the user, the country, the city, the filter and the product of each.
beforeAll(async () => {
  await createBanner(db, files)
  await createBusiness(db)
  await createReport(db)
  await createProductRequest(db)
  await createPromotion(db)
  await createDecision(db)
  await createReviewWord(db)
  await createSupport(db)
  await createPlan(db)
  await createSuggestion(db, files)
  await createCallSupport(db)
  await createWhatsAppSupport(db)
  await createAppKey(db)
  await createWebhook(db)
  const note = { aboutId: await createUser(db), text: 'Called.', mentions: [] }
  await server.call(contract.notes.create, { body: { about: 'users', ...note } })
  const view = { name: 'In Cairo', forAll: true, isDefault: false, query: '', columns: [] }
  await server.call(contract.views.create, { body: { screen: 'banners', density: 'compact', ...view } })
  const body = { userId: await createUser(db), title: 'Welcome', message: 'It can be found in the app now.' }
  await server.call(contract.notifications.send, { body })
  const featured = { action: 'products.updateFeatured', input: { featured: true }, list: 'products.list', count: 1 }
  await server.call(contract.jobs.create, { body: featured })
})

interface Kind {
  name: string
  list: Endpoint
  get: Endpoint
}

const kinds = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([name, { list, get }]): Kind[] => (list === undefined || get === undefined ? [] : [{ name, list, get }]),
)

/** The one value in `data`, under any name. */
async function dataOf(endpoint: Endpoint, id?: string): Promise<unknown> {
  const { data } = await server.call(endpoint, { ...(id !== undefined && { params: { id } }) })
  return Object.values((data as { data: object }).data)[0]
}

test('every kind of record that has a list of its own has a call that reads one', () => {
  const readAlone = new Set(kinds.map(({ name }) => name))
  // They are shown with what they belong to.
  const parts = ['accounts', 'decisions', 'promotions', 'sessions', 'transactions', 'views']
  expect(kindNames.filter((name) => !readAlone.has(name))).toEqual(parts)
})

test.each(kinds)('one of the $name is read alone as in the list, and an unknown one is not found', async (kind) => {
  const [row] = (await dataOf(kind.list)) as { _id: string }[]
  expect(row).toBeDefined()
  expect(await dataOf(kind.get, row?._id)).toMatchObject(row ?? {})
  const unknown = await server.call(kind.get, { params: { id: newId() } })
  expect(unknown.status).toBe(404)
  expect(unknown.failure.message).toMatch(/^This [a-z ]+ does not exist\.$/)
})

const isPresented = (record: AnyRecord): record is RecordOf<Versioned> & Presented<{ version?: number }> =>
  'present' in record && record.present !== undefined

test.each(records.filter(isPresented))(
  'the answer to a change ($table) is what a read after it answers',
  async (record) => {
    const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(record.table)} limit 1`.execute(db)
    const [{ id, version }] = rows as [(typeof rows)[0]]
    const patch = {
      id,
      ...(record.table === 'automations' ? { is_disabled: true } : { created_at: '2024-02-29T12:00:00Z' }),
    }
    const answer = await inTransaction(db, (transaction) =>
      updateRecord({ db: transaction, accountId: null, requestId: 'test' }, record, id, patch),
    )
    expect(answer).toEqual(await record.present(db, id))
    const after = await sql`select version from ${sql.table(record.table)} where id = ${id}`.execute(db)
    expect(after.rows).toEqual([{ version: version + 1 }])
  },
)
