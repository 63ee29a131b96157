import { filters, parentTypes } from '@dealsy/contract'
import type { FilterType } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { createFilter, createImage, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const icon = await createImage(server.services.files)
const user_id = await createUser(db)

const calls = 500
const clients = 8
const types = Object.keys(parentTypes) as FilterType[]

/** Every filter made so far, removed ones included, so that calls also name filters that no longer exist. */
const known: { id: string; type: FilterType }[] = []

async function start() {
  for (let n = 0; n < 4; n += 1) {
    const page = await createFilter(db, { icon, is_rentable: n === 0 })
    const leaf = await createFilter(db, { type: 'non-page', parent_id: page, is_rentable: n === 0 })
    const attribute = await createFilter(db, { type: 'select', parent_id: leaf, is_rentable: n === 0 })
    known.push({ id: page, type: 'page' }, { id: leaf, type: 'non-page' }, { id: attribute, type: 'select' })
  }
}

const name = { en: 'Random', ar: 'عشوائي' }

/** One client's calls, one after another, each chosen by its random numbers; tells what was done and answered. */
async function client(seed: string, count: number): Promise<[action: string, status: number][]> {
  const random = new Random(seed)
  // Mostly places that the type allows, so that more than refusals is tried.
  const parentFor = (type: FilterType) => {
    const fitting = random.chance(0.9) ? known.filter((other) => parentTypes[type].includes(other.type)) : known
    return random.pick(fitting.length > 0 ? fitting : known)
  }
  const actions = {
    create: async () => {
      const type = random.pick(types)
      const parentFilter = type === 'page' && random.chance(0.3) ? null : parentFor(type).id
      const kind = type === 'description' ? { descriptionKind: random.pick(['table', 'specification'] as const) } : {}
      const answer = await server.call(filters.create, { body: { name, type, icon, parentFilter, ...kind } })
      if (answer.status === 201) known.push({ id: answer.data.data.filter._id, type })
      return answer.status
    },
    move: async () => {
      const { id, type } = random.pick(known)
      const parentFilter = parentFor(type).id
      return (await server.call(filters.update, { params: { id }, body: { parentFilter } })).status
    },
    copy: async () => {
      const { id, type } = random.pick(known)
      const targetId = parentFor(type).id
      const answer = await server.call(filters.copyTree, { params: { targetId }, body: { sourceFilterId: id } })
      if (answer.status === 201) known.push({ id: answer.data.data.filter._id, type })
      return answer.status
    },
    change: async () => {
      const { id } = random.pick(known)
      const body = random.chance(0.5)
        ? { isRentable: random.chance(0.7) }
        : { type: random.pick(['page', 'non-page'] as const) }
      return (await server.call(filters.update, { params: { id }, body })).status
    },
    remove: async () => (await server.call(filters.remove, { params: { id: random.pick(known).id } })).status,
    product: async () => {
      const filter_id = random.pick(known.filter(({ type }) => type === 'non-page')).id
      const values = { id: newId(), user_id, filter_id, name: 'Product', price: 1 }
      return db
        .insertInto('products')
        .values(values)
        .execute()
        .then(
          () => 201,
          () => 409,
        )
    },
  }
  const chosen = [
    'create',
    'create',
    'create',
    'move',
    'move',
    'copy',
    'copy',
    'change',
    'remove',
    'remove',
    'product',
  ] as const
  const done: [string, number][] = []
  for (let n = 0; n < count; n += 1) {
    const action = random.pick(chosen)
    done.push([action, await actions[action]()])
  }
  return done
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows

test('500 calls of eight clients at the same time leave a tree, and each is answered clearly', async () => {
  await start()
  const share = Math.ceil(calls / clients)
  const done = (await Promise.all(Array.from({ length: clients }, (_, n) => client(`client ${n}`, share)))).flat()
  expect(done.length).toBeGreaterThanOrEqual(calls)

  const statuses = new Set(done.map(([, status]) => status))
  expect([...statuses].filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([])
  for (const action of ['create', 'move', 'copy', 'change', 'remove', 'product']) {
    const successes = done.filter(([what, status]) => what === action && status < 300)
    expect([action, successes.length > 0]).toEqual([action, true])
  }

  // What a walk from the top does not reach is on a circle or hangs from nothing.
  const lost = sql<{ id: string }>`
    with recursive reached (id) as (
      select id from filters where parent_id is null
      union select f.id from filters f join reached on f.parent_id = reached.id)
    select id from filters where id not in (select id from reached)`
  expect(await rows(lost)).toEqual([])
  const misplaced = sql`
    select f.id from filters f left join filters p on p.id = f.parent_id
    where f.parent_type is distinct from p.type or (p.is_rentable and not f.is_rentable)`
  expect(await rows(misplaced)).toEqual([])
  const homeless = sql`
    select p.id from products p left join filters f on f.id = p.filter_id where f.type is distinct from 'non-page'`
  expect(await rows(homeless)).toEqual([])
  const untold = sql`
    select f.id from filters f
    where f.version <> coalesce((select max(c.version) from changes c where c.record_id = f.id), 1)`
  expect(await rows(untold)).toEqual([])
}, 60_000)
