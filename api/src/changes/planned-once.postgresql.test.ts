import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { cityRecord } from '../features/cities/record.ts'
import { countryRecord } from '../features/countries/record.ts'
import { decisionOf } from '../features/desk/record.ts'
import { productRecord } from '../features/products/record.ts'
import { migratedDatabase } from '../testing/database.ts'
import { createAccount, createCountry, createFilter, createProduct } from '../testing/factories.ts'
import { createRecord, removeRecord, updateRecord } from './changes.ts'
import type { ChangeContext } from './context.ts'

// One connection for all changes, so that it is the one whose plans are looked at.
const { db, close } = await openDatabase({ ...(await migratedDatabase()), poolSize: 2 })
afterAll(close)

/** How often the server has planned each statement that writes the trail for the values given, and how often it had its plan already. */
async function plansOfChanges() {
  const { rows } = await sql<{ planned: number; kept: number }>`
    select custom_plans::integer as planned, generic_plans::integer as kept from pg_prepared_statements
    where statement like '%insert into changes%' order by prepare_time`.execute(db)
  return rows
}

test('the server keeps its plan of a change, whether somebody is told of it, it loses images or makes a decision', async () => {
  const country_id = await createCountry(db)
  const filter_id = await createFilter(db, { type: 'non-page' })
  const { accountId } = await createAccount(db)
  const change = (run: (context: ChangeContext) => Promise<unknown>) =>
    inTransaction(db, (transaction) => run({ db: transaction, accountId: null, requestId: 'test' }))
  for (let time = 0; time < 8; time += 1) {
    const city = { name_en: `City ${time}`, name_ar: `مدينة ${time}`, country_id }
    await change((context) => createRecord(context, cityRecord, city, { record: countryRecord, id: country_id }))
    const id = await createProduct(db, { filter_id, images: [`/files/${time}.webp`] })
    await change((context) => updateRecord(context, productRecord, id, { status: 'verified' }))
    await change((context) => updateRecord(context, productRecord, id, { images: [] }))
    const waiting = await createProduct(db, { filter_id })
    const makes = (listing: Record<string, unknown>) =>
      decisionOf({ resource: 'products', listing, accountId, samplePercent: 0 })
    await change((context) => updateRecord(context, productRecord, waiting, { status: 'verified' }, { makes }))
    await change((context) => removeRecord(context, productRecord, id))
  }
  // A server plans five times for the values, and keeps a plan for all from then on where that is as good.
  expect(await plansOfChanges()).toEqual(Array.from({ length: 5 }, () => ({ planned: 5, kept: 3 })))
})
