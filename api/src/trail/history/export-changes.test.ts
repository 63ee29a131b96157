import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { basePath, users } from '@dealsy/contract'
import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { updateRecord } from '../changes/changes.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { createAccount, createCity, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { userRecord } from '../../features/users/record.ts'
import { exportChanges } from './export-changes.ts'

const server = await testServer()
const { db } = server.database
const { accountId, token } = server.administrator
const { sessionId } = await server.services.signIn.authenticate(token)
const reader = { language: 'en', sessionId, closing: new AbortController().signal } as const

async function download(query: string, authorization = `Bearer ${token}`) {
  const answer = await fetch(new URL(`${basePath}/changes/export?${query}`, server.address), {
    headers: { authorization },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, lines: bytes.toString('utf8').split('\r\n') }
}

test('only administrators export the trail', async () => {
  expect((await download('', 'Bearer x')).answer.status).toBe(401)
})

test('a change is a line for each field, each language by itself, with the names of what it refers to', async () => {
  const cityId = await createCity(db, { name_en: 'Amman', name_ar: 'عمّان' })
  const id = await createUser(db, { name: 'Lina "Lulu", Haddad', phone_number: '1', country_id: null, city_id: null })
  await inTransaction(db, (transaction) =>
    updateRecord({ db: transaction, accountId, requestId: crypto.randomUUID() }, userRecord, id, {
      city_id: cityId,
      name: '=HYPERLINK("x")',
      phone_number: '+962 79',
    }),
  )
  await server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })
  const { answer, bytes, lines } = await download(`recordId=${id}&language=ar`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z'
  const record = `users,"'=HYPERLINK\\(""x""\\)",${id}`
  expect(lines[0]).toBe('\uFEFFالوقت,بواسطة,نوع السجل,السجل,المعرّف,الحدث,الحقل,قبل,بعد')
  expect(lines[1]).toMatch(new RegExp(`^${time},[^,]+,${record},suspend,status,active,suspended$`))
  expect(
    lines
      .slice(2, 5)
      .toSorted()
      .map((line) => line.replace(new RegExp(`^${time},[^,]+,${record},update,`), '')),
  ).toEqual([`cityId,,عمّان (${cityId})`, `name,"Lina ""Lulu"", Haddad","'=HYPERLINK(""x"")"`, `phoneNumber,1,'+962 79`])
  expect(lines.slice(5)).toEqual([''])
})

test('no cell is calculated or split by a spreadsheet, whatever separates its lists', async () => {
  const id = await createUser(db, { name: 'Sami', phone_number: '1', country_id: null, city_id: null })
  for (const name of ['Sami;=1+1', 'Sami\t=1+1', '＝1+1', '＠SUM(1)', ' =1+1'])
    await inTransaction(db, (transaction) =>
      updateRecord({ db: transaction, accountId, requestId: crypto.randomUUID() }, userRecord, id, { name }),
    )
  const { lines } = await download(`recordId=${id}`)
  const names = lines.slice(1, -1).map((line) => /,name,.*,([^,]*)$/.exec(line)?.[1])
  expect(names).toEqual(["' =1+1", "'＠SUM(1)", "'＝1+1", '"Sami\t=1+1"', '"Sami;=1+1"'])
})

const many = 1300

async function addMany(): Promise<string> {
  const author = newId()
  await sql`
    insert into changes (account_id, request_id, resource, record_id, event)
    select ${author}::uuid, 'test', 'reports', gen_random_uuid(), 'create' from generate_series(1, ${many})`.execute(db)
  return author
}

test('an export has all pages, each entry once', async () => {
  const author = await addMany()
  const { lines } = await download(`accountId=${author}`)
  const identifiers = lines.slice(1, -1).map((line) => line.split(',')[4])
  expect([identifiers.length, new Set(identifiers).size]).toEqual([many, many])
  expect(await text(await exportChanges(db, { accountId: author }, reader))).toBe(
    (await download(`accountId=${author}`)).lines.join('\r\n'),
  )
})

/** The database, and how many questions it was asked. */
function counted(): { db: Kysely<Tables>; asked: () => number } {
  let asked = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, asked: () => asked }
}

test('nothing is read any more when the reader has left', async () => {
  const author = await addMany()
  const whole = counted()
  await text(await exportChanges(whole.db, { accountId: author }, reader))
  const left = counted()
  for await (const piece of await exportChanges(left.db, { accountId: author }, reader)) {
    expect(piece).toContain('Kind of record')
    break
  }
  await setImmediate()
  expect(left.asked()).toBeLessThan(whole.asked())
})

test('an export breaks off with the session of its reader', async () => {
  const { signIn } = server.services
  const person = await createAccount(db)
  const signedIn = await signIn.signIn({ ...person, address: '127.0.0.1', device: 'test' })
  const session = signedIn.sessionId ?? ''
  const file = await exportChanges(db, { accountId: await addMany() }, { ...reader, sessionId: session })
  const pieces = file[Symbol.asyncIterator]()
  expect((await pieces.next()).value).toContain('Kind of record')
  await signIn.signOut(session)
  await expect(text(file)).rejects.toThrow('The session has ended.')
})

test('an export breaks off when the server closes', async () => {
  const author = await addMany()
  const close = new AbortController()
  const closing = close.signal
  const file = await exportChanges(db, { accountId: author }, { ...reader, closing })
  close.abort()
  await expect(text(file)).rejects.toThrow('aborted')
  const late = await exportChanges(db, { accountId: author }, { ...reader, closing })
  await expect(text(late)).rejects.toThrow('aborted')
})
