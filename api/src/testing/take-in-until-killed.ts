// Run as a program of its own by intake/kills.test.ts: takes in batches one after another and fetches their pictures, and prints the number of
// each batch as soon as it is answered. It ends when all are taken in and no picture is waited for.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../db/open.ts'
import { startFetchingPictures } from '../features/products/fetch-pictures.ts'
import { answerBatch } from '../intake/batch.ts'
import { intakes } from '../intake/routes.ts'
import type { Services } from '../endpoints/implement.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { readSettings } from '../settings.ts'
import { openFiles } from '../storage/open-files.ts'
import * as routes from '../routes.ts'

/** What the program is told, as JSON in its first argument. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
  /** Where its files are. */
  folder: string
  owner: string
  category: string
  /** Where the pictures are. */
  shop: string
  /** The first batch, and how many there are, of how many listings each. */
  first: number
  batches: number
  listings: number
}

const { database, folder, owner, category, shop, first, batches, listings } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)
const settings = readSettings({ DATA: folder, ALLOW_PRIVATE_ADDRESSES: 'true' })
const files = await openFiles(settings, 'a secret of the tests that is long enough')
const services = { db, settings, files } as Services
// The images of a record are known once it is loaded.
Object.keys(routes)
const stop = startFetchingPictures({ db, files, outbound: openOutbound(settings), reviewsPictures: true }, (error) =>
  console.error(error),
)

for (let batch = first; batch < batches; batch += 1) {
  const lines = Array.from({ length: listings }, (_, index) => {
    const ref = `${batch}-${index}`
    const body = {
      updatedAt: '2026-01-01T00:00:00Z',
      userId: { _id: owner },
      filterId: { _id: category },
      name: `Bicycle ${ref}`,
      price: batch,
      images: [`${shop}/${ref}.png`],
    }
    return JSON.stringify({ method: 'PUT', kind: 'products', ref, body })
  })
  const sender = { accountId: null, requestId: `batch ${batch}`, permissions: new Set(['app.write'] as const) }
  const answers = await answerBatch(services, sender, intakes, lines.join('\n'))
  if (answers.every(({ status }) => status === 200)) writeSync(1, `${batch}\n`)
}
const waiting = () =>
  db.selectFrom('product_pictures').select('url').where('state', '=', 'waiting').limit(1).executeTakeFirst()
while (await waiting()) await sleep(100)
await stop()
await close()
