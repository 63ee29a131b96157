import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { ExportFormat } from '@dealsy/contract'
import { fileOf } from '../exports/write-file.ts'

/** What the program is told, as JSON: how many records it writes into which file. */
export interface Told {
  format: ExportFormat
  path: string
  records: number
}

const names = ['لينا حدّاد', '=1+1', 'Lina "Lulu"; Haddad']
const batch = 500

async function* batches(records: number) {
  for (let first = 0; first < records; first += batch) {
    // A list is read from a database, which lets other work go on.
    await new Promise((resolve) => setImmediate(resolve))
    yield Array.from({ length: Math.min(batch, records - first) }, (_, n) => ({
      name: names[(first + n) % names.length],
      phoneNumber: `07${String(first + n).padStart(8, '0')}`,
      balance: first + n,
    }))
  }
}

const { format, path, records }: Told = JSON.parse(process.argv[2] ?? '')
const file = createWriteStream(path)
const writing = { format, name: 'Users', language: 'ar', timeZone: 'UTC' } as const
const columns = [
  { field: 'name', head: 'الاسم', kind: 'text' },
  { field: 'phoneNumber', head: 'رقم الهاتف', kind: 'text' },
  { field: 'balance', head: 'الرصيد', kind: 'number' },
] as const
for await (const piece of fileOf(batches(records), { ...writing, columns }))
  if (!file.write(piece)) await once(file, 'drain')
file.end()
await finished(file)
