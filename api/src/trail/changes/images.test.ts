import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { bannerRecord } from '../../features/banners/record.ts'
import { planRecord } from '../../features/plans/record.ts'
import { createBanner, createCity, createImage } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { createRecord, updateRecord } from './changes.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const url = await createImage(files)
const context = { accountId: null, requestId: 'test', images: { urls: () => [url], show: () => Promise.resolve() } }

test('an image that a call writes to a column not declared for images is refused at once', async () => {
  const forgetful = { ...bannerRecord, images: {} }
  const city_id = await createCity(db)
  const create = inTransaction(db, (transaction) =>
    createRecord({ ...context, db: transaction }, forgetful, { city_id, image: url }),
  )
  await expect(create).rejects.toThrow(
    'banners.image holds an image, and its record does not name it among its images.',
  )
  const id = await createBanner(db, files)
  const update = inTransaction(db, (transaction) =>
    updateRecord({ ...context, db: transaction }, forgetful, id, { image: url }),
  )
  await expect(update).rejects.toThrow(
    'banners.image holds an image, and its record does not name it among its images.',
  )
})

test('an image in the parts of a record is refused too, and one that a text mentions is not', async () => {
  const create = (text: string) =>
    inTransaction(db, (transaction) =>
      createRecord({ ...context, db: transaction }, planRecord, {
        name_en: 'Plan',
        name_ar: 'باقة',
        description_en: `See ${url}`,
        description_ar: 'وصف',
        type: 'Tajer',
        plan_features: [{ position: 0, text_en: text, text_ar: 'ميزة' }],
      }),
    )
  await expect(create(url)).rejects.toThrow('plans.plan_features holds an image')
  expect(await create('Feature')).toMatchObject({ description: { en: `See ${url}` } })
})
