import { basePath, banners } from '@dealsy/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer } from '../testing/server.ts'
import { withPreparedStatements } from './postgresql/prepared-statements.ts'
import { DatabaseUnavailable, isFatal, isTemporary } from './unavailable.ts'

function errorOfServer(code: string | undefined): pg.DatabaseError {
  const error = new pg.DatabaseError('no', 2, 'error')
  error.code = code
  return error
}

test.for([
  ['a connection that cannot be made', '08001', 'last'],
  ['a connection that was cut', '08006', 'last'],
  ['a protocol that is broken', '08P01', 'last'],
  ['a full disk', '53100', 'passing'],
  ['no memory left', '53200', 'passing'],
  ['no connection left', '53300', 'passing'],
  ['a statement that took too long', '57014', 'passing'],
  ['a server that shuts down', '57P01', 'last'],
  ['a server that crashed', '57P02', 'last'],
  ['a server that starts', '57P03', 'last'],
  ['a disk that fails', '58030', 'passing'],
  ['a server that only reads now', '25006', 'last'],
  ['a transaction that waited too long for its program', '25P03', 'last'],
  ['a transaction that took too long', '25P04', 'last'],
  ['a transaction that has failed already', '25P02', 'neither'],
  ['a record that is there already', '23505', 'neither'],
  ['a record that is still used', '23503', 'neither'],
  ['two transactions that wait for each other', '40P01', 'neither'],
  ['a table that is not there', '42P01', 'neither'],
  ['a value that is none', '22P02', 'neither'],
  ['a mistake of the server', 'XX000', 'neither'],
  ['a code that only ends like one', '42708', 'neither'],
  ['no code', undefined, 'neither'],
] as const)('an error of the server is classified: %s (%s) is %s', ([, code, kind]) => {
  const error = errorOfServer(code)
  expect([isTemporary(error), isFatal(error)]).toEqual([kind !== 'neither', kind === 'last'])
})

test("an error that is not the server's is neither temporary nor fatal, whatever its code", () => {
  for (const error of [Object.assign(new Error('no'), { code: '57P01' }), '57P01', undefined]) {
    expect([isTemporary(error), isFatal(error)]).toEqual([false, false])
  }
})

test('the reason and the code are reported; of several addresses that refuse, those of the first', () => {
  const refused = Object.assign(new Error('refused at ::1'), { code: 'ECONNREFUSED' })
  expect(new DatabaseUnavailable(refused)).toMatchObject({
    message: 'The database cannot be used at the moment: refused at ::1',
    code: 'ECONNREFUSED',
  })
  const everywhere = new AggregateError([refused, new Error('refused at 127.0.0.1')])
  expect(new DatabaseUnavailable(everywhere).message).toContain(': refused at ::1')
})

test('a call answers 503 with Retry-After where the database does not listen', async () => {
  const { services, administrator } = await testServer()
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const db: typeof services.db = new Kysely({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  const dashboard = new URL('no-dashboard-here/', import.meta.url)
  const app = await createApp({ ...services, db }, { logger: pino({ level: 'silent' }), dashboard })
  afterAll(async () => {
    await app.close()
    await pool.end()
  })
  const headers = { authorization: `Bearer ${administrator.token}` }
  for (const { method, path } of [banners.list, banners.create]) {
    const answer = await app.inject({
      method,
      url: basePath + path,
      headers,
      ...(method === 'POST' && { payload: { cityId: newId(), image: '/files/icons/banners/a.png' } }),
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  }
})
