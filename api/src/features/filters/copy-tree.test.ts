import { filters } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createFilter, createImage } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const icon = await createImage(server.services.files)

const copy = (sourceFilterId: string, targetId: string, headers: Record<string, string> = {}) =>
  server.call(filters.copyTree, { params: { targetId }, body: { sourceFilterId } }, { headers })

const total = async () => (await db.selectFrom('filters').select('id').execute()).length

/** A filter with all below it, without what differs between a tree and its copy. */
async function shape(id: string): Promise<unknown> {
  const row = await db
    .selectFrom('filters')
    .select(['type', 'name_en', 'name_ar', 'icon', 'description_kind', 'min_price', 'max_price', 'required_promotion'])
    .select(['min_promotion', 'auto_generated_name', 'is_rentable', 'required', 'featured', 'parent_type', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const below = await db
    .selectFrom('filters')
    .select('id')
    .where('parent_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { ...row, below: await Promise.all(below.map((child) => shape(child.id))) }
}

/** A page with everything that can be below one. */
async function createTree() {
  const root = await createFilter(db, { parent_id: await createFilter(db), icon, min_price: 1.5, max_price: 9.25 })
  const leaf = await createFilter(db, {
    type: 'non-page',
    parent_id: root,
    auto_generated_name: true,
    min_promotion: 3,
  })
  const select = await createFilter(db, { type: 'select', parent_id: leaf })
  for (const name_en of ['Zebra', 'Ant', 'Mole']) await createFilter(db, { type: 'item', parent_id: select, name_en })
  const specification = await createFilter(db, {
    type: 'description',
    description_kind: 'specification',
    parent_id: leaf,
  })
  const item = await createFilter(db, { type: 'item', parent_id: specification, icon, required: true, featured: true })
  const nested = await createFilter(db, { type: 'item', parent_id: item })
  return { root, leaf, select, specification, item, nested }
}

test('a copy is the same tree with new identifiers, its items in the same order, each with its entry in the trail', async () => {
  const { root } = await createTree()
  const before = await shape(root)
  const target = await createFilter(db)
  const copied = await copy(root, target)
  expect(copied.status).toBe(201)
  const { filter } = copied.data.data
  expect(filter).toMatchObject({ parentFilter: target, version: 1 })
  expect(filter._id).not.toBe(root)
  expect(await shape(filter._id)).toEqual(before)
  expect(await shape(root)).toEqual(before)
  const entries = await db
    .selectFrom('changes')
    .innerJoin('filters', 'filters.id', 'changes.record_id')
    .select(['changes.event', 'changes.version', 'changes.account_id'])
    .where('filters.created_at', '=', (eb) =>
      eb.selectFrom('filters').select('created_at').where('id', '=', filter._id),
    )
    .execute()
  expect(entries).toHaveLength(9)
  expect(entries).toEqual(
    entries.map(() => ({ event: 'create', version: 1, account_id: server.administrator.accountId })),
  )
})

test('a tree is not copied into itself or below itself, and nothing is left of the attempt', async () => {
  const { root } = await createTree()
  const inside = await createFilter(db, { parent_id: root })
  const before = await total()
  for (const target of [root, inside]) expect((await copy(root, target)).failure.code).toBe('CYCLE')
  expect(await total()).toBe(before)
})

test('a copy is allowed only below the parents of its type', async () => {
  const { root, leaf, select, item } = await createTree()
  for (const [source, target] of [
    [root, leaf],
    [select, root],
    [item, leaf],
    [leaf, select],
  ] as const) {
    const answer = await copy(source, target)
    expect(answer.status).toBeOneOf([400, 409])
    expect(answer.failure.code).toBeOneOf(['PLACE_NOT_ALLOWED', 'CYCLE'])
  }
  const elsewhere = await createFilter(db, { type: 'non-page' })
  expect((await copy(root, elsewhere)).failure.issues?.[0]?.path).toEqual(['sourceFilterId'])
  expect((await copy(select, elsewhere)).status).toBe(201)
})

test('source and target must exist', async () => {
  const page = await createFilter(db)
  expect((await copy(newId(), page)).failure.message).toBe('This filter does not exist.')
  expect((await copy(page, newId())).failure.message).toBe('This parent filter does not exist.')
})

test('below a rentable target all of the copy is rentable', async () => {
  const { root } = await createTree()
  const target = await createFilter(db, { is_rentable: true })
  const { data } = await copy(root, target)
  const text = JSON.stringify(await shape(data.data.filter._id))
  expect(text).toContain('"is_rentable":true')
  expect(text).not.toContain('"is_rentable":false')
})

test('a copied item is featured only below a specification, and needs an icon there', async () => {
  const { item, nested, select, specification } = await createTree()
  expect((await copy(item, select)).data.data.filter).toMatchObject({ required: true, featured: false })
  expect((await copy(nested, specification)).failure.issues?.[0]?.path).toEqual(['icon'])
})

test('a copy asked twice with the same key happens once', async () => {
  const { root } = await createTree()
  const target = await createFilter(db)
  const before = await total()
  const twice = await Promise.all([1, 2].map(() => copy(root, target, { 'idempotency-key': 'copied once' })))
  expect(twice[0]?.data).toEqual(twice[1]?.data)
  expect(await total()).toBe(before + 9)
  await copy(root, target)
  expect(await total()).toBe(before + 18)
})
