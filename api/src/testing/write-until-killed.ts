// Run as a program of its own by durability.embedded.test.ts: writes rows one after another into the embedded database of
// the folder given, and prints the number of each as soon as the database has acknowledged it.
import { writeSync } from 'node:fs'
import { v7 } from 'uuid'
import { openDatabase } from '../db/open.ts'

const [, , dataFolder = '', first = '0'] = process.argv
const { db } = await openDatabase({ dataFolder })
for (let number = Number(first); ; number += 1) {
  const country = { id: v7(), name_en: 'x'.repeat(number % 3000), name_ar: 'س', country_code: String(number) }
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('countries').values(country).execute()
    await trx
      .updateTable('countries')
      .set({ version: number + 1 })
      .where('id', '=', country.id)
      .execute()
  })
  writeSync(1, `${number}\n`)
}
