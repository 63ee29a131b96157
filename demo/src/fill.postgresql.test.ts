import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '@dealsy/api/database'
import { openFiles } from '@dealsy/api/open-files'
import { testDatabase } from '@dealsy/api/testing/database'
import { fillDemo } from './fill.ts'

const namesOf = async (db: Db, table: 'users' | 'products') =>
  (await db.selectFrom(table).select('name').execute()).map(({ name }) => name).toSorted()

test('of two that fill the same marketplace at once, one does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dealsy-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = await openFiles({ dataFolder: folder, s3: undefined }, 'a secret of the tests that is long enough')
  const now = new Date('2026-03-14T15:09:26.535Z')
  const [shared, alone] = [await testDatabase(), await testDatabase()]
  const filled = await Promise.all([1, 2].map(() => fillDemo({ db: shared.db, files }, { now })))
  expect(filled.filter(Boolean)).toHaveLength(1)
  await fillDemo({ db: alone.db, files }, { now })
  for (const table of ['users', 'products'] as const)
    expect(await namesOf(shared.db, table)).toEqual(await namesOf(alone.db, table))
})
