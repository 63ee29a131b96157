import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { countryRecord } from '../../features/countries/record.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { migratedDatabase } from '../../testing/database.ts'
import { createRecord, updateRecord } from './changes.ts'

const place = await migratedDatabase()
const owner = await openDatabase(place)
const name = `program_${newId().replaceAll('-', '')}`

// As docs/operations.md has it.
await owner.pool.query(`
  CREATE ROLE ${name} LOGIN PASSWORD 'x';
  GRANT USAGE, CREATE ON SCHEMA public TO ${name};
  GRANT ALL ON ALL TABLES IN SCHEMA public TO ${name};
  GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${name};
  REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES ON changes, archived_chains FROM ${name};
  REVOKE INSERT ON archived_chains FROM ${name};`)

test('a role that may only add to the trail starts on the database, makes changes, and reaches no entry otherwise', async () => {
  const url = new URL(String(place.databaseUrl))
  url.username = name
  url.password = 'x'
  const program = await openDatabase({ ...place, databaseUrl: url.href })
  const { db } = program
  expect(await migrate(program)).toEqual([])
  const id = newId()
  await inTransaction(db, async (transaction) => {
    const context = { db: transaction, accountId: null, requestId: 'test' }
    await createRecord(context, countryRecord, { id, name_en: 'Chad', name_ar: 'تشاد', country_code: 'TD' })
    await updateRecord(context, countryRecord, id, { country_code: 'TX' })
  })
  for (const refused of [
    sql`delete from changes`,
    sql`update changes set event = 'approve'`,
    sql`truncate changes cascade`,
    sql`insert into archived_chains (record_id, entry, hash) values (gen_random_uuid(), 1, '')`,
    sql`delete from archived_chains`,
  ])
    await expect(refused.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`alter table changes disable trigger user`.execute(db)).rejects.toThrow('must be owner')
  await program.close()
  await owner.pool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`)
  await owner.close()
})
