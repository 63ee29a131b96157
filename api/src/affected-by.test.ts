import { affectedBy, basePath, ChangedResource, contract, isForApp } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Random } from './testing/random.ts'
import { changeAtRandom, fillMarket } from './testing/random-changes.ts'
import { testServer } from './testing/server.ts'
import { isThorough } from './testing/thorough.ts'
import { allRecords } from './trail/changes/record.ts'

const records = allRecords()

const server = await testServer({ REQUESTS_PER_ADDRESS: '1000000' })
const { db } = server.database
await fillMarket(server)

const steps = isThorough ? 400 : 40
const most = 3

const Changed = z.array(ChangedResource)

// What every change affects, what each session reads of itself, and jobs, which go on beside the calls.
const others = ['account', 'changes', 'figures', 'jobs', 'live']
/** The reading calls that say something to an administrator here. */
const reading = Object.values(contract as Record<string, Record<string, Endpoint>>)
  .flatMap((resource) => Object.values(resource))
  .filter(({ method, resource, permission }) => method === 'GET' && !isForApp(permission) && !others.includes(resource))

const tableOf = new Map<string, string>(records.map(({ resource, table }) => [resource, table]))

/** The first and the last records of the kind that a call names in its path; one without a name is made once. */
async function pathsOf({ path, resource }: Endpoint): Promise<string[]> {
  const [place, name] = /\{(\w+)\}/.exec(path) ?? []
  if (place === undefined) return [path === '/cities/all' ? `${path}?countryId=` : path]
  // The desk names listings.
  const table = { filterId: 'filters', userId: 'users' }[name ?? ''] ?? tableOf.get(resource) ?? 'products'
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from ${sql.table(table)} order by id limit ${most})
      union (select id from ${sql.table(table)} order by id desc limit 1)) ids order by id`.execute(db)
  return rows.map(({ id }) => path.replace(place, id))
}

/** What every call answers now, by its address. */
async function answers(): Promise<Map<string, { resource: string; said: string }>> {
  const found = new Map<string, { resource: string; said: string }>()
  for (const endpoint of reading) {
    for (const path of await pathsOf(endpoint)) {
      const answer = await fetch(server.address + basePath + path, {
        headers: { authorization: `Bearer ${server.administrator.token}` },
      })
      found.set(`${endpoint.resource}.${endpoint.verb} ${path}`, {
        resource: endpoint.resource,
        said: await answer.text(),
      })
    }
  }
  return found
}

test(
  'a change names what it changed, and alters no answer but those of the calls that show it',
  { timeout: 600_000 },
  async () => {
    const random = new Random('shown')
    const wrong = new Set<string>()
    let before = await answers()
    for (let step = 0; step < steps; step += 1) {
      const { headers } = await changeAtRandom(server, random)
      const changed = Changed.parse(headers.get('x-changed')?.split(' ') ?? [])
      const affected = affectedBy(changed)
      const after = await answers()
      for (const [address, { resource, said }] of after) {
        const was = before.get(address)
        const isOther = was !== undefined && was.said !== said
        if (isOther && !affected.has(resource)) wrong.add(`${changed.join(' ')}: ${address.split(' ')[0]}`)
      }
      before = after
    }
    expect([...wrong]).toEqual([])
  },
)
