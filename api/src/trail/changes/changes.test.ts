import { countries } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { countryRecord } from '../../features/countries/record.ts'
import { createCountry } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { updateRecord } from './changes.ts'

const server = await testServer()

const edit = (id: string, body: { name?: { en?: string; ar?: string }; countryCode?: string; version?: number }) =>
  server.call(countries.update, { params: { id }, body })

test('edits of different fields made on the same version both survive', async () => {
  const id = await createCountry(server.database.db, { name_en: 'Lebanon', name_ar: 'لبنان', country_code: 'LX' })
  await edit(id, { countryCode: 'LB', version: 1 })
  const second = await edit(id, { name: { en: 'Republic of Lebanon' }, version: 1 })
  expect(second.data.data.country).toMatchObject({
    name: { en: 'Republic of Lebanon', ar: 'لبنان' },
    countryCode: 'LB',
    version: 3,
  })
})

test('an edit of a field that somebody else changed meanwhile is refused with the record as it is now', async () => {
  const id = await createCountry(server.database.db, { country_code: 'SX' })
  await edit(id, { countryCode: 'SY', version: 1 })
  const second = await edit(id, { countryCode: 'SR', version: 1 })
  expect(second.status).toBe(409)
  expect(second.failure).toMatchObject({ code: 'EDIT_CONFLICT', current: { _id: id, countryCode: 'SY', version: 2 } })
})

test('an edit that only repeats what is there changes nothing and meets no conflict', async () => {
  const id = await createCountry(server.database.db, { country_code: 'QX' })
  await edit(id, { countryCode: 'QA', version: 1 })
  const same = await edit(id, { countryCode: 'QA', version: 1 })
  expect(same.data.data.country.version).toBe(2)
})

test('of parallel edits of one field on one version one wins, and the others get a conflict', async () => {
  const id = await createCountry(server.database.db)
  const codes = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']
  const answers = await Promise.all(codes.map((countryCode) => edit(id, { countryCode, version: 1 })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

test('a change outside a transaction is refused, so that no record changes without its entry', async () => {
  const { db } = server.database
  const id = await createCountry(db, { country_code: 'TX' })
  const context = { db, accountId: null, requestId: 'none' }
  await expect(updateRecord(context, countryRecord, id, { country_code: 'TN' })).rejects.toThrow(
    'A record changes only inside a transaction.',
  )
  const row = await db.selectFrom('countries').select('country_code').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.country_code).toBe('TX')
})

test('a whole body on an older version changes what its editor changed, and undoes nothing of anybody else', async () => {
  const id = await createCountry(server.database.db, { name_en: 'Iraq', name_ar: 'العراق', country_code: 'IX' })
  await edit(id, { countryCode: 'IQ', version: 1 })
  const whole = await edit(id, { name: { en: 'Republic of Iraq', ar: 'العراق' }, countryCode: 'IX', version: 1 })
  expect(whole.data.data.country).toMatchObject({ name: { en: 'Republic of Iraq' }, countryCode: 'IQ', version: 3 })
})

test('a whole body meets a conflict where both have changed a field to something else, and none where to the same', async () => {
  const id = await createCountry(server.database.db, { name_en: 'Oman', name_ar: 'عُمان', country_code: 'OX' })
  await edit(id, { name: { en: 'Sultanate' }, version: 1 })
  await edit(id, { name: { en: 'Sultanate of Oman' }, version: 2 })
  const other = await edit(id, { name: { en: 'The Oman', ar: 'عُمان' }, countryCode: 'OM', version: 1 })
  expect([other.status, other.failure.code]).toEqual([409, 'EDIT_CONFLICT'])
  const same = await edit(id, { name: { en: 'Sultanate of Oman', ar: 'عُمان' }, countryCode: 'OM', version: 1 })
  expect(same.data.data.country).toMatchObject({ name: { en: 'Sultanate of Oman' }, countryCode: 'OM', version: 4 })
})

test('a body without a version applies as it is', async () => {
  const id = await createCountry(server.database.db, { name_en: 'Egypt', name_ar: 'مصر', country_code: 'EX' })
  await edit(id, { countryCode: 'EG', version: 1 })
  const whole = await edit(id, { name: { en: 'Egypt', ar: 'مصر' }, countryCode: 'EX' })
  expect(whole.data.data.country).toMatchObject({ countryCode: 'EX', version: 3 })
})
