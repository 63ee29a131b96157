import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { tableTypes } from './generate-tables.ts'

const { pool } = await testDatabase()

test('the checked-in types of the tables are those of the migrated database', async () => {
  expect(await tableTypes(pool)).toBe(await readFile(new URL('tables.ts', import.meta.url), 'utf8'))
})
