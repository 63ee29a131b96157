// Run as a program of its own by undo-kills.test.ts: changes a country and undoes it, again and again, in the database that it is told
// of as JSON. Prints a line for each of both as soon as it is committed.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { updateRecord } from '../trail/changes/changes.ts'
import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { undo } from '../trail/undo/undo.ts'
import { countryRecord } from '../features/countries/record.ts'

/** What the program is told. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
  id: string
}

const { database, id } = JSON.parse(process.argv[2] ?? '') as Told
const { db } = await openDatabase(database)
for (let number = 0; ; number += 1) {
  const call = randomUUID()
  const context = { accountId: null, requestId: call }
  await inTransaction(db, (transaction) =>
    updateRecord({ ...context, db: transaction }, countryRecord, id, { name_en: `Name ${number}`, name_ar: call }),
  )
  writeSync(1, 'changed\n')
  await inTransaction(db, (transaction) =>
    undo({ db: transaction, accountId: null, requestId: randomUUID() }, { call }, {}),
  )
  writeSync(1, 'undone\n')
}
