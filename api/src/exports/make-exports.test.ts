import { basePath, type ExportRequest, exports, mostExports, mostStreamed } from '@dealsy/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { lists } from '../app.ts'
import type { KnownLists } from '../endpoints/whole-lists.ts'
import { signInAnother, testServer } from '../testing/server.ts'
import { makeExports } from './make-exports.ts'
import { addExport, readExports, removeOldExports } from './queries.ts'

const server = await testServer()
const { db } = server.database
const { accountId, token } = server.administrator
const onError = vi.fn<(error: unknown) => void>()

const rows = 900
await sql`
  insert into users (id, name, phone_number)
  select gen_random_uuid(), 'User ' || n || repeat(md5(n::text), 40), '07' || n from generate_series(1, ${rows}) n`.execute(
  db,
)

const request: ExportRequest = {
  list: 'users.list',
  params: {},
  query: {},
  columns: [{ field: 'name', head: 'Name' }],
  name: 'Users',
  format: 'csv',
  language: 'en',
  timeZone: 'UTC',
}
const add = (told: Partial<ExportRequest> = {}) => addExport(db, accountId, { ...request, ...told }, rows)
const make = (stopped?: AbortSignal, known: KnownLists = lists) => makeExports(db, known, onError, stopped)
const kept = async () => (await server.call(exports.list, {})).data.data.exports

async function download(id: string, authorization = `Bearer ${token}`) {
  const answer = await fetch(new URL(`${basePath}/exports/${id}/file`, server.address), { headers: { authorization } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const linesOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true })

beforeEach(async () => {
  onError.mockClear()
  await db.deleteFrom('exports').execute()
})

function usersList() {
  const users = lists.get('users.list')
  if (!users) throw new Error('There is no list of users.')
  return users
}

/** The lists, of which that of the users is interrupted after its first records by what is told. */
const interrupted = (by: () => Promise<void>): KnownLists => {
  const { endpoint, whole } = usersList()
  async function* each(call: Parameters<typeof whole.each>[0]) {
    let isFirst = true
    for await (const batch of whole.each(call)) {
      yield batch
      if (isFirst) await by()
      isFirst = false
    }
  }
  return new Map([...lists, ['users.list', { endpoint, whole: { ...whole, each } }]])
}

test('a list of more records than a call answers is made beside the calls, and waits for its person alone', async () => {
  vi.spyOn(usersList().whole, 'count').mockResolvedValueOnce(mostStreamed + 1)
  const { data, status } = await server.call(exports.create, { body: { ...request, name: 'مستخدمون' } })
  const { _id } = data.data.export
  expect([status, data.data.export]).toMatchObject([200, { name: 'مستخدمون', state: 'running', done: 0 }])
  expect((await download(_id)).status).toBe(404)
  await make()
  const [made] = await kept()
  const { bytes } = await download(_id)
  expect(made).toMatchObject({ _id, state: 'done', done: rows, size: bytes.length })
  expect(linesOf(bytes)).toHaveLength(rows + 1)
  const { token: other } = await signInAnother(server)
  expect((await download(_id, `Bearer ${other}`)).status).toBe(404)
  expect(onError).not.toHaveBeenCalled()
})

test('progress is told while it is made', async () => {
  await add({ format: 'csv' })
  const seen: number[] = []
  await make(
    undefined,
    interrupted(async () => {
      await sql`select pg_sleep(0)`.execute(db)
      seen.push((await kept())[0]?.done ?? -1)
    }),
  )
  expect(seen).toEqual([0])
  expect((await kept())[0]).toMatchObject({ state: 'done', done: rows })
})

test('what a closing process leaves is begun anew at once, and what a killed one leaves after its lease', async () => {
  const { _id } = await add()
  const close = new AbortController()
  await make(
    close.signal,
    interrupted(async () => close.abort()),
  )
  expect(await readExports(db, accountId)).toMatchObject([{ state: 'running' }])
  await make()
  expect(linesOf((await download(_id)).bytes)).toHaveLength(rows + 1)

  const second = await add()
  await sql`
    update exports set tries = 1, size = 9, done = 1, due_at = now() + interval '1 minute' where id = ${second._id}::uuid`.execute(
    db,
  )
  await db
    .insertInto('export_pieces')
    .values({ export_id: second._id, position: 0, bytes: Buffer.from('half a li') })
    .execute()
  await make()
  expect((await download(second._id)).status).toBe(404)
  await sql`update exports set due_at = now() where id = ${second._id}::uuid`.execute(db)
  await make()
  expect(linesOf((await download(second._id)).bytes)).toHaveLength(rows + 1)
})

test('one that another process has taken over, that is stopped, or whose person may no longer read goes no further', async () => {
  for (const by of [
    (id: string) =>
      sql`update exports set tries = tries + 1, due_at = now() + interval '1 minute' where id = ${id}::uuid`,
    (id: string) => sql`delete from exports where id = ${id}::uuid`,
    () => sql`update accounts set disabled_at = now() where id = ${accountId}::uuid`,
  ]) {
    const { _id } = await add()
    await make(
      undefined,
      interrupted(async () => void (await by(_id).execute(db))),
    )
    await sql`update accounts set disabled_at = null where id = ${accountId}::uuid`.execute(db)
    expect((await readExports(db, accountId)).every(({ state }) => state === 'running')).toBe(true)
    // The whole file has two.
    expect((await db.selectFrom('export_pieces').select('position').execute()).length).toBeLessThan(2)
    await db.deleteFrom('exports').execute()
  }
})

test('one that cannot be made is told as failed, and the next is made', async () => {
  await add()
  await add({ columns: [{ field: '_id', head: 'ID' }] })
  let times = 0
  await make(
    undefined,
    interrupted(async () => {
      times += 1
      if (times === 1) throw new Error('A row cannot be read.')
    }),
  )
  expect((await kept()).map(({ state }) => state)).toEqual(['done', 'failed'])
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('A row cannot be read.'))
})

test('a file is kept for a day, and a further one takes the place of the oldest', async () => {
  const made = []
  for (let n = 0; n <= mostExports; n += 1) made.push((await add({ name: `${n}` }))._id)
  expect((await kept()).map(({ _id }) => _id)).toEqual(made.slice(1).toReversed())
  await make()
  const [oldest = '', next = ''] = made.slice(1)
  await sql`update exports set ended_at = now() - interval '25 hours' where id = ${oldest}::uuid`.execute(db)
  await removeOldExports(db)
  expect((await kept()).map(({ _id }) => _id)).not.toContain(oldest)
  await server.call(exports.remove, { params: { exportId: next } })
  expect((await kept()).map(({ _id }) => _id)).not.toContain(next)
  expect((await server.call(exports.remove, { params: { exportId: next } })).status).toBe(404)
})
