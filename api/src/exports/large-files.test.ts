import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ExportFormat } from '@dealsy/contract'
import { parse } from 'csv-parse'
import { readSheet } from 'read-excel-file/node'
import { afterAll, expect, test, vi } from 'vitest'
import type { Told } from '../testing/write-large-file.ts'

const records = 1_000_000
/** Megabytes of the heap in which a file is made, however many records it has. */
const heap = 32

const folder = await mkdtemp(join(tmpdir(), 'large-files-'))
afterAll(() => rm(folder, { recursive: true }))
const program = fileURLToPath(new URL('../testing/write-large-file.ts', import.meta.url))

/** Has a program write a file whose heap is too small for what it writes, and returns where it is. */
async function written(format: ExportFormat): Promise<string> {
  const told: Told = { format, path: join(folder, `large.${format}`), records }
  const limits = [`--max-old-space-size=${heap}`, '--max-semi-space-size=4']
  await promisify(execFile)(process.execPath, [...limits, program, JSON.stringify(told)])
  return told.path
}

const last = records - 1
const lastName = ['لينا حدّاد', '=1+1', 'Lina "Lulu"; Haddad'][last % 3]
const lastNumber = `07${String(last).padStart(8, '0')}`

test('a CSV file of a million records is made in constant memory', { timeout: 600_000 }, async () => {
  const path = await written('csv')
  let lines = 0
  let line: string[] = []
  for await (const read of createReadStream(path).pipe(parse({ bom: true }))) {
    line = read as string[]
    lines += 1
  }
  expect(lines).toBe(records + 1)
  expect(line).toEqual([lastName === '=1+1' ? "'=1+1" : lastName, `'${lastNumber}`, String(last)])
})

test('an XLSX file of a million records is made in constant memory', { timeout: 600_000 }, async () => {
  const path = await written('xlsx')
  // The reader takes ever smaller pieces while the clock says that they take long, each deeper in its stack.
  vi.useFakeTimers({ toFake: ['Date'] })
  const rows = await readSheet(path).finally(() => vi.useRealTimers())
  expect(rows).toHaveLength(records + 1)
  expect(rows[0]).toEqual(['الاسم', 'رقم الهاتف', 'الرصيد'])
  expect(rows.at(-1)).toEqual([lastName, lastNumber, last])
  expect(rows.slice(1).every((row, n) => row[2] === n)).toBe(true)
})
