import { callSupports, whatsappSupports } from '@dealsy/contract'
import type { BodyOf, ResponseOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createCallSupport, createWhatsAppSupport } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Fields = Omit<BodyOf<typeof callSupports.update>, 'phoneNumber'>

/** What both kinds answer; one of the last two. */
interface Contact {
  _id: string
  name: string
  status: string
  version: number
  phoneNumber?: string
  link?: string
}

interface Kind {
  reached: string
  contacts: typeof callSupports | typeof whatsappSupports
  table: 'call_supports' | 'whatsapp_supports'
  insert: (name?: string, own?: string) => Promise<string>
  field: 'phoneNumber' | 'link'
  typed: string
  kept: string
  sorts: readonly ('name' | 'phoneNumber')[]
}

const kinds: Kind[] = [
  {
    reached: 'by call',
    contacts: callSupports,
    table: 'call_supports',
    insert: (name = 'Help desk', phone_number = '+96279000001') => createCallSupport(db, { name, phone_number }),
    field: 'phoneNumber',
    typed: '٠٧٩ ٠٠٠ ٠٠٠٠',
    kept: '٠٧٩ ٠٠٠ ٠٠٠٠',
    sorts: ['name', 'phoneNumber'],
  },
  {
    reached: 'on WhatsApp',
    contacts: whatsappSupports,
    table: 'whatsapp_supports',
    insert: (name = 'Help desk', link = 'https://wa.me/96279000001') => createWhatsAppSupport(db, { name, link }),
    field: 'link',
    typed: '+962 79 000 0000',
    kept: 'https://wa.me/962790000000',
    sorts: ['name'],
  },
]

describe.each(kinds)('contacts $reached', ({ contacts, table, insert, field, typed, kept, sorts }) => {
  const own = (value: string) => (field === 'link' ? { link: value } : { phoneNumber: value })

  const create = (body: Fields & { own?: string } = {}, headers: Record<string, string> = {}) => {
    const { own: value = typed, ...fields } = body
    return server.call(contacts.create, { body: { name: 'Help desk', ...own(value), ...fields } }, { headers })
  }

  const update = (id: string, body: Fields & Partial<ReturnType<typeof own>>) =>
    server.call(contacts.update, { params: { id }, body })

  const switchTo = (id: string, status: 'available' | 'busy') =>
    server.call(contacts.updateStatus, { params: { id }, body: { status } })

  const contactIn = ({ data: { data } }: { data: ResponseOf<Kind['contacts']['get']> }): Contact =>
    'callCustomerSupport' in data ? data.callCustomerSupport : data.whatsappCustomerSupport

  async function page(query: { sort?: Kind['sorts'][0] | `-${Kind['sorts'][0]}`; page?: number; limit: number }) {
    const { data } = (await server.call(contacts.list, { query })).data
    return 'callCustomerSupports' in data ? data.callCustomerSupports : data.whatsappCustomerSupports
  }

  /** The contact as the list has it; undefined where it is in it no more. */
  const listed = async (id: string) => (await page({ limit: 50 })).find(({ _id }) => _id === id)

  const total = async () => (await server.call(contacts.list, {})).data.pagination.totalItems

  test('a new contact is available, not promoted and first in the list', async () => {
    await insert()
    const created = await create({ name: ' خدمة العملاء ' })
    expect(created.status).toBe(201)
    const contact = contactIn(created)
    expect(contact).toMatchObject({
      name: 'خدمة العملاء',
      ...own(kept),
      status: 'available',
      isPromoted: false,
      version: 1,
    })
    expect(await page({ limit: 1 })).toEqual([contact])
  })

  test('a new contact is busy and promoted where it is told so', async () => {
    const contact = contactIn(await create({ status: 'busy', isPromoted: true }))
    expect(contact).toMatchObject({ status: 'busy', isPromoted: true })
  })

  test(`a contact without a name or ${field} is neither created nor left behind by an edit`, async () => {
    const id = await insert()
    const before = await total()
    for (const blank of ['', '   ', '\t\n', '\u200B']) {
      for (const answer of [
        await create({ name: blank, own: blank }),
        await update(id, { name: blank, ...own(blank) }),
      ]) {
        expect(answer.status).toBe(400)
        const blankFields = answer.failure.issues?.filter(({ message }) => message === 'Required.')
        expect(blankFields?.map(({ path }) => path)).toEqual([['name'], [field]])
      }
    }
    expect(await total()).toBe(before)
    expect((await listed(id))?.version).toBe(1)
  })

  test('names have at most 100 characters', async () => {
    expect((await create({ name: 'x'.repeat(100) })).status).toBe(201)
    const answer = await create({ name: 'x'.repeat(101) })
    expect(answer.failure.issues).toMatchObject([{ path: ['name'], message: 'At most 100 characters.' }])
  })

  test('a contact is available or busy and nothing else', async () => {
    const id = await insert()
    for (const answer of [
      await create({ status: 'away' as never }),
      await update(id, { status: 'away' as never }),
      await switchTo(id, 'away' as never),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.failure.issues?.[0]?.path).toEqual(['status'])
    }
  })

  test('a contact is switched freely in both directions, and each change is in the audit trail once', async () => {
    const id = await insert()
    for (const status of ['busy', 'busy', 'available'] as const) {
      expect(contactIn(await switchTo(id, status)).status).toBe(status)
    }
    const trail = await db
      .selectFrom('changes')
      .select(['event', 'before', 'after', 'account_id', 'version'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    const account_id = server.administrator.accountId
    expect(trail).toEqual([
      { event: 'mark-busy', before: { status: 'available' }, after: { status: 'busy' }, account_id, version: 2 },
      { event: 'mark-available', before: { status: 'busy' }, after: { status: 'available' }, account_id, version: 3 },
    ])
  })

  test('an edit changes only the fields it names', async () => {
    const id = await insert('Night shift', kept)
    const contact = contactIn(await update(id, { isPromoted: true, version: 1 }))
    expect(contact).toMatchObject({
      name: 'Night shift',
      ...own(kept),
      status: 'available',
      isPromoted: true,
      version: 2,
    })
    expect(await listed(id)).toEqual(contact)
  })

  test('two administrators who edit different fields of one contact at the same time both succeed', async () => {
    const id = await insert()
    const answers = await Promise.all([
      update(id, { name: 'Front desk', version: 1 }),
      update(id, { ...own(typed), version: 1 }),
      update(id, { isPromoted: true, version: 1 }),
      switchTo(id, 'busy'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await listed(id)).toMatchObject({
      name: 'Front desk',
      ...own(kept),
      isPromoted: true,
      status: 'busy',
      version: 5,
    })
  })

  test('of two administrators who edit one field at the same time, the second is told what the first has saved', async () => {
    const id = await insert()
    const answers = await Promise.all(['Front desk', 'Back desk'].map((name) => update(id, { name, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    expect(second?.failure).toMatchObject({
      code: 'EDIT_CONFLICT',
      message: 'Somebody else has changed this support contact meanwhile.',
      current: first && contactIn(first),
    })
  })

  test('an edit of the status meets the switch of somebody else, and the switch meets nobody', async () => {
    const id = await insert()
    await switchTo(id, 'busy')
    await update(id, { status: 'available', version: 2 })
    expect((await update(id, { status: 'busy', version: 1 })).status).toBe(409)
    // As it was seen: nothing was meant by it.
    expect(contactIn(await update(id, { status: 'busy', version: 2 })).status).toBe('available')
    const answers = await Promise.all([switchTo(id, 'busy'), switchTo(id, 'available'), switchTo(id, 'busy')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test.each(sorts)(
    'the list sorts by %s in both directions, page by page, and the id decides among equal ones',
    async (column) => {
      await db.deleteFrom(table).execute()
      const names = ['banana', 'Apple', 'cherry', 'apple', 'بيت', 'Banana', 'banana']
      for (const [index, name] of names.entries()) await insert(name, `${kept}${(index * 3) % 5}`)
      const read = async (sort: typeof column | `-${typeof column}`) => {
        const found: string[] = []
        for (let number = 1; number <= 4; number += 1) {
          const rows: Contact[] = await page({ sort, page: number, limit: 2 })
          found.push(...rows.map((contact) => `${contact[column]?.toLowerCase()} ${contact._id}`))
        }
        return found
      }
      const ascending = await read(column)
      expect(ascending).toHaveLength(names.length)
      expect(ascending).toEqual(ascending.toSorted())
      expect(await read(`-${column}`)).toEqual(ascending.toReversed())
    },
  )

  test.each(['status', 'link'])('the list does not sort by %s', async (sort) => {
    const answer = await server.call(contacts.list, { query: { sort: sort as never } })
    expect(answer.failure.issues?.[0]?.path).toEqual(['sort'])
  })

  test('a repeated creation with one key makes one contact', async () => {
    const headers = { 'idempotency-key': `a new contact ${field}` }
    const name = 'Only once'
    const answers = await Promise.all([1, 2, 3].map(() => create({ name }, headers)))
    expect(new Set(answers.map((answer) => contactIn(answer)._id)).size).toBe(1)
    expect(await db.selectFrom(table).select('id').where('name', '=', name).execute()).toHaveLength(1)
  })

  test('a removed contact is gone, and what it was is kept in the trail', async () => {
    const id = await insert('Closed line')
    expect((await server.call(contacts.remove, { params: { id } })).data.data).toEqual({ _id: id })
    expect(await listed(id)).toBeUndefined()
    for (const gone of [id, newId()]) {
      for (const answer of [
        await server.call(contacts.remove, { params: { id: gone } }),
        await update(gone, { name: 'Open again' }),
        await switchTo(gone, 'busy'),
      ]) {
        expect(answer.status).toBe(404)
        expect(answer.failure.message).toBe('This support contact does not exist.')
      }
    }
    const [entry] = await db.selectFrom('changes').select(['event', 'before']).where('record_id', '=', id).execute()
    expect(entry).toMatchObject({ event: 'remove', before: { name: 'Closed line' } })
  })

  test('only administrators read and change contacts', async () => {
    const id = await insert()
    const stranger = { token: null }
    const body = { name: 'Mine', ...own(typed) }
    const answers = [
      await server.call(contacts.list, {}, stranger),
      await server.call(contacts.create, { body }, stranger),
      await server.call(contacts.update, { params: { id }, body }, stranger),
      await server.call(contacts.updateStatus, { params: { id }, body: { status: 'busy' } }, stranger),
      await server.call(contacts.remove, { params: { id } }, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})

test('a phone number is one', async () => {
  const answer = await server.call(callSupports.create, { body: { name: 'Help desk', phoneNumber: 'call me' } })
  expect(answer.failure.issues).toMatchObject([{ path: ['phoneNumber'], message: 'Not a phone number.' }])
})
