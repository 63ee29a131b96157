import { supports } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { createSupport, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { createSupport as keep } from './create-support.ts'

// Behind a proxy on the same machine, so that a test can send from any address.
const server = await testServer({ TRUST_PROXY: 'loopback' })
const { db } = server.database

afterEach(async () => {
  vi.useRealTimers()
  await db.deleteFrom('supports').execute()
})

let counter = 0
const somewhere = () => `10.1.${(counter += 1) >> 8}.${counter & 255}`

const letter = { name: 'Lina Haddad', phoneNumber: '+962 79 555 0101', message: 'I cannot sign in.' }
type Letter = BodyOf<typeof supports.create>

interface From {
  address?: string
  key?: string
  token?: string | null
}

/** Sends a letter as a stranger, each time from an address of its own unless told. */
const send = (change: Partial<Letter> = {}, { address = somewhere(), key, token = null }: From = {}) =>
  server.call(
    supports.create,
    { body: { ...letter, ...change } },
    { token, headers: { 'x-forwarded-for': address, ...(key !== undefined && { 'idempotency-key': key }) } },
  )

type ListQuery = Parameters<typeof server.call<typeof supports.list>>[1]['query']
const list = async (query: ListQuery = {}) => (await server.call(supports.list, { query })).data
const names = async (query?: ListQuery) => (await list(query)).data.supports.map(({ name }) => name)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test("the requests of a user are those from the user's number in any form, of nobody where there is none", async () => {
  const userId = await createUser(db, { phone_number: '00962 780 005 531' })
  for (const phone_number of ['0780005531', '+962 78 000 5531', '0780005532', '5531', '55510780005531', '07800055310'])
    await createSupport(db, { name: phone_number, phone_number })
  expect((await names({ userId })).toSorted()).toEqual(['+962 78 000 5531', '0780005531'])
  expect(await names({ userId, status: 'handled' })).toEqual([])
  expect(await names({ userId: newId() })).toEqual([])
  expect((await list({ userId })).pagination.totalItems).toBe(2)
  const national = await createUser(db, { phone_number: '0780005531' })
  expect((await names({ userId: national })).toSorted()).toEqual(['+962 78 000 5531', '0780005531'])
  const short = await createUser(db, { phone_number: '5531' })
  expect(await names({ userId: short })).toEqual(['5531'])
  expect((await list({ userId: newId(), status: 'open' })).pagination.totalItems).toBe(0)
})

describe('a support request', () => {
  it('is taken from a stranger, read by an administrator, and in the trail without an account', async () => {
    const sent = await send()
    expect(sent.status).toBe(201)
    const { support } = sent.data.data
    expect(support).toMatchObject(letter)
    const { data } = await server.call(supports.get, { params: { id: support._id } })
    expect(data.data.support).toEqual(support)
    expect((await list()).data.supports).toEqual([support])
    const trail = await db
      .selectFrom('changes')
      .select(['resource', 'event', 'account_id', 'version'])
      .where('record_id', '=', support._id)
      .execute()
    expect(trail).toEqual([{ resource: 'supports', event: 'create', account_id: null, version: 1 }])
  })

  it('is taken in any writing, with its lines', async () => {
    const arabic = {
      name: 'ليلى المصري',
      phoneNumber: '٠٧٩ ٥٥٥ ٠١٠١',
      message: 'السلام عليكم،\nلا أستطيع نشر إعلاني 🏡.\n\nشكرًا',
    }
    expect((await send(arabic)).data.data.support).toMatchObject(arabic)
  })

  it('is stored without what turns the direction of writing, composed and trimmed', async () => {
    const { support } = (
      await send({
        name: ' \u202ELina\u2066 Haddad\u2069 ',
        phoneNumber: '\u202D+962 79\u202C',
        message: '\u202Egnp.cafe\u0301\u202C ',
      })
    ).data.data
    expect(support).toMatchObject({ name: 'Lina Haddad', phoneNumber: '+962 79', message: 'gnp.café' })
    expect((await server.call(supports.get, { params: { id: support._id } })).data.data.support).toEqual(support)
  })

  it('that carries commands of a database or a page is kept as the text it is', async () => {
    const hostile = `'); drop table supports; --<script>alert(1)</script>{{name}}$1`
    const sent = await send({ name: hostile, phoneNumber: hostile, message: hostile })
    expect(sent.data.data.support).toMatchObject({ name: hostile, phoneNumber: hostile, message: hostile })
    expect((await list()).data.supports).toEqual([sent.data.data.support])
  })

  it.for([
    ['blank', '   '],
    ['empty', ''],
    ['nothing but turns of direction', '\u202E\u2066\u2069'],
    ['nothing but spaces of no width', '\u200B\u200F\uFEFF'],
    ['with NUL', 'Help\0me'],
    ['with half a character', 'Help \uD83D'],
    ['of 6,000 letters', 'م'.repeat(6000)],
    ['no text at all', 7 as unknown as string],
  ] as const)('is refused at each field that is %s', async ([, value]) => {
    for (const field of ['name', 'phoneNumber', 'message'] as const) {
      const { status, failure } = await send({ [field]: value })
      expect([status, failure.issues?.map(({ path }) => path)]).toEqual([400, [[field]]])
    }
    expect(await names()).toEqual([])
  })

  it('may be 5,000 letters long, and no longer', async () => {
    expect((await send({ message: 'م'.repeat(5000) })).status).toBe(201)
    expect((await send({ message: 'م'.repeat(5001) })).failure.issues).toMatchObject([
      { path: ['message'], message: 'At most 5000 characters.' },
    ])
  })

  it('needs all three fields', async () => {
    const answer = await server.call(supports.create, { body: {} as Letter }, { token: null })
    expect(answer.failure.issues?.map(({ path, message }) => [...path, message])).toEqual([
      ['name', 'Required.'],
      ['phoneNumber', 'Required.'],
      ['message', 'Required.'],
    ])
  })

  it('that is not there is not found', async () => {
    const { status, failure } = await server.call(supports.get, { params: { id: newId() } })
    expect([status, failure.message]).toEqual([404, 'This support request does not exist.'])
  })
})

describe('handling', () => {
  const handle = (id: string, handled: boolean) =>
    server.call(supports.updateHandled, { params: { id }, body: { handled } })

  it('says by whom and when, and is taken back; the trail has both', async () => {
    const id = await createSupport(db)
    const handled = (await handle(id, true)).data.data.support
    const { name } = await db.selectFrom('accounts').select('name').executeTakeFirstOrThrow()
    expect(handled).toMatchObject({ _id: id, status: 'handled', handledBy: name })
    expect(handled.handledAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect((await server.call(supports.get, { params: { id } })).data.data.support).toEqual(handled)
    const again = (await handle(id, true)).data.data.support
    expect(again).toEqual(handled)
    const reopened = (await handle(id, false)).data.data.support
    expect(reopened).toMatchObject({ status: 'open', handledAt: null, handledBy: null })
    const trail = await db
      .selectFrom('changes')
      .select(['event', 'version'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { event: 'handle', version: 2 },
      { event: 'reopen', version: 3 },
    ])
  })

  it('by two at once happens once', async () => {
    const id = await createSupport(db)
    const answers = await Promise.all([handle(id, true), handle(id, true), handle(id, true)])
    expect(new Set(answers.map(({ data }) => data.data.support.handledAt)).size).toBe(1)
    const entries = await db.selectFrom('changes').select('event').where('record_id', '=', id).execute()
    expect(entries).toEqual([{ event: 'handle' }])
  })

  it('narrows the list to those that are open or handled, and leaves the list of all as it was', async () => {
    const ids = await Promise.all(['one', 'two', 'three'].map((name) => createSupport(db, { name })))
    await handle(ids[1] ?? '', true)
    expect((await names({ status: 'open', sort: 'name' })).toSorted()).toEqual(['one', 'three'])
    expect(await names({ status: 'handled' })).toEqual(['two'])
    expect((await names()).toSorted()).toEqual(['one', 'three', 'two'])
    expect((await list({ status: 'open', limit: 1 })).pagination).toMatchObject({ totalItems: 2, totalPages: 2 })
  })

  it('of one that is not there, or by a stranger, is refused', async () => {
    expect((await handle(newId(), true)).failure.message).toBe('This support request does not exist.')
    const id = await createSupport(db)
    const body = { handled: true }
    expect((await server.call(supports.updateHandled, { params: { id }, body }, { token: null })).status).toBe(401)
  })
})

test('a stranger reads neither the list nor a request', async () => {
  const { support } = (await send()).data.data
  expect((await server.call(supports.list, {}, { token: null })).status).toBe(401)
  expect((await server.call(supports.get, { params: { id: support._id } }, { token: null })).status).toBe(401)
})

describe('the list', () => {
  it('has the newest first, and every request on exactly one page', async () => {
    const created_at = '2026-01-02T00:00:00Z'
    for (let n = 0; n < 7; n += 1) await createSupport(db, { name: `at once ${n}`, created_at })
    await createSupport(db, { name: 'older', created_at: '2026-01-01T00:00:00Z' })
    await createSupport(db, { name: 'newer', created_at: '2026-01-03T00:00:00Z' })
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, limit: 4 })))
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 1])
    const all = pages.flat()
    expect(new Set(all).size).toBe(9)
    expect([all[0], all[8]]).toEqual(['newer', 'older'])
    expect((await list({ limit: 4 })).pagination).toMatchObject({ totalItems: 9, totalPages: 3 })
  })

  it.for([
    ['name', 'name'],
    ['phoneNumber', 'phone_number'],
    ['message', 'message'],
  ] as const)('is sorted by %s as a whole, both ways', async ([sort, column]) => {
    const values = ['b', 'A', 'ج', 'C', 'ب', 'b']
    for (const value of values) await createSupport(db, { [column]: value })
    const sorted = async (query: ListQuery) => (await list(query)).data.supports.map((support) => support[sort])
    const upwards = [...(await sorted({ sort, limit: 4 })), ...(await sorted({ sort, limit: 4, page: 2 }))]
    // A phone number has no capitals to overlook.
    expect(upwards).toEqual(sort === 'phoneNumber' ? ['A', 'C', 'b', 'b', 'ب', 'ج'] : ['A', 'b', 'b', 'C', 'ب', 'ج'])
    expect(await sorted({ sort: `-${sort}` })).toEqual(upwards.toReversed())
  })

  it('is sorted by time', async () => {
    await createSupport(db, { name: 'newer', created_at: '2026-01-02T00:00:00Z' })
    await createSupport(db, { name: 'older', created_at: '2026-01-01T00:00:00Z' })
    expect(await names({ sort: 'createdAt' })).toEqual(['older', 'newer'])
    expect(await names({ sort: '-createdAt' })).toEqual(['newer', 'older'])
  })

  it('is not sorted by anything else', async () => {
    expect((await server.call(supports.list, { query: { sort: 'handledAt' as never } })).status).toBe(400)
  })
})

describe('the limit', () => {
  it('refuses the sixth request from one network, for ten minutes, and nobody else', async () => {
    const address = somewhere()
    for (let n = 0; n < 5; n += 1) expect((await send({}, { address })).status).toBe(201)
    const refused = await send({}, { address })
    expect([refused.status, refused.failure]).toEqual([
      429,
      { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait and try again.' },
    ])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(9 * 60)
    expect(seconds).toBeLessThanOrEqual(10 * 60)
    expect((await send()).status).toBe(201)
    expect(await names()).toHaveLength(6)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    expect((await send({}, { address })).status).toBe(201)
  })

  it('is not put off by those who go on trying', async () => {
    const address = somewhere()
    for (let n = 0; n < 5; n += 1) await send({}, { address })
    const waits: number[] = []
    for (let n = 0; n < 5; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      waits.push(Number((await send({}, { address })).headers.get('retry-after')))
    }
    expect(waits[0]).toBeLessThanOrEqual(9 * 60)
    expect(waits[4]).toBeLessThanOrEqual(5 * 60)
  })

  it('lets no more through when they come all at once', async () => {
    const address = somewhere()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, { address })))
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(429)])
    expect(await names()).toHaveLength(5)
  })

  it('holds for all addresses that one household has', async () => {
    const answers = []
    for (let n = 1; n <= 6; n += 1) answers.push(await send({}, { address: `2001:db8:1:2::${n}` }))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429])
    expect((await send({}, { address: '2001:db8:1:3::1' })).status).toBe(201)
  })

  it('counts what was repeated after a lost answer once, and gives the same answer', async () => {
    const address = somewhere()
    const first = (await send({}, { address, key: 'first' })).data
    const again = await Promise.all(Array.from({ length: 8 }, () => send({}, { address, key: 'first' })))
    for (const { status, data } of again) expect([status, data]).toEqual([201, first])
    for (let n = 0; n < 4; n += 1) expect((await send({}, { address })).status).toBe(201)
    expect((await send({}, { address, key: 'late' })).status).toBe(429)
    expect((await send({}, { address, key: 'first' })).data).toEqual(first)
    expect(await names()).toHaveLength(5)
    // A refusal is no answer to keep: the same request is taken when its time has come.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect((await send({}, { address, key: 'late' })).status).toBe(201)
  })

  it('counts only what can be kept', async () => {
    const address = somewhere()
    for (let n = 0; n < 6; n += 1) expect((await send({ name: '' }, { address })).status).toBe(400)
    const lost = () =>
      inTransaction(db, async (transaction) => {
        await keep({ db: transaction, accountId: null, requestId: newId() }, letter, address)
        throw new Error('connection lost')
      })
    for (let n = 0; n < 6; n += 1) await expect(lost).rejects.toThrow('connection lost')
    for (let n = 0; n < 5; n += 1) expect((await send({}, { address })).status).toBe(201)
    expect((await send({}, { address })).status).toBe(429)
  })

  it('leaves no address in the database', async () => {
    await send({}, { address: '192.0.2.1' })
    const rows = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'support:%').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^support:[\w-]{43}$/)
  })
})

describe('a request whose hidden field is filled in', () => {
  const trap = { website: 'https://spam.example' }

  it('is answered as any other and leaves no trace', async () => {
    const before = await db.selectFrom('changes').select('id').execute()
    const [person, program] = [await send(), await send(trap)]
    expect(program.status).toBe(person.status)
    const [told, pretended] = [person.data.data.support, program.data.data.support]
    expect(Object.keys(pretended)).toEqual(Object.keys(told))
    expect(pretended).toEqual({ ...told, _id: expect.any(String), createdAt: expect.any(String) })
    const shape = (support: typeof told) =>
      [support._id, support.createdAt].map((text) => text.replaceAll(/[\da-f]/g, '0'))
    expect(shape(pretended)).toEqual(shape(told))
    const headers = (answer: typeof person) => [...answer.headers.keys()]
    expect(headers(program)).toEqual(headers(person))
    expect((await list()).data.supports).toEqual([told])
    expect(await db.selectFrom('changes').select('id').execute()).toHaveLength(before.length + 1)
  })

  it('is limited as any other', async () => {
    const address = somewhere()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await send(trap, { address }))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429])
    expect(await names()).toEqual([])
  })

  it('is refused where its other fields are wrong, and taken where the hidden one is empty', async () => {
    expect((await send({ ...trap, message: '' })).status).toBe(400)
    expect((await send({ website: '' })).status).toBe(201)
    expect(await names()).toEqual([letter.name])
  })
})
