import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('Without any variable there is a port of this machine alone, the embedded database and the demo.', () => {
  expect(readSettings({})).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: undefined, demo: true })
})

test('A PostgreSQL server gets the demo only when that is said.', () => {
  const DATABASE_URL = 'postgres://localhost/dealsy'
  expect(readSettings({ DATABASE_URL }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
  expect(readSettings({ DEMO: 'false' }).demo).toBe(false)
})

test('A variable that is empty counts as not set.', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('Every wrong variable is told in a sentence of its own.', () => {
  expect(() => readSettings({ PORT: 'http', ADMIN_EMAIL: 'me', DATABASE_URL: 'mysql://localhost' })).toThrow(
    'The setting PORT is wrong: must be a whole number from 0 to 65535.\n' +
      'The setting DATABASE_URL is wrong: must be a postgres:// address.\n' +
      'The setting ADMIN_EMAIL is wrong: must be an e-mail address.',
  )
  expect(() => readSettings({ S3_BUCKET: 'images' })).toThrow('needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  expect(() => readSettings({ ADMIN_PASSWORD: 'a long password' })).toThrow('needs ADMIN_EMAIL')
})

test('Proxies are named by address, network or one of two words; a plain yes is refused.', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7' })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::7'])
  expect(() => readSettings({ TRUST_PROXY: 'true' })).toThrow('The setting TRUST_PROXY is wrong: must be addresses')
})
