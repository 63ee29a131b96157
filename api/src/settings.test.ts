import { expect, test } from 'vitest'
import { readSettings, warningsOf } from './settings.ts'

test('the defaults are a port of this machine alone, the embedded database and the demo', () => {
  expect(readSettings({})).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: undefined, demo: true })
})

test('a PostgreSQL server gets the demo only where DEMO says so', () => {
  const DATABASE_URL = 'postgres://localhost/dealsy'
  expect(readSettings({ DATABASE_URL }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
  expect(readSettings({ DEMO: 'false' }).demo).toBe(false)
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('a pooler in transaction mode is named, and any other value is refused', () => {
  expect(readSettings({ DATABASE_POOLER: 'transaction' }).databasePooler).toBe('transaction')
  expect(() => readSettings({ DATABASE_POOLER: 'session' })).toThrow(
    "The setting DATABASE_POOLER is wrong: must be 'transaction' or not be set.",
  )
})

test('each wrong variable is reported in a sentence of its own', () => {
  expect(() => readSettings({ PORT: 'http', ADMIN_EMAIL: 'me', DATABASE_URL: 'mysql://localhost' })).toThrow(
    'The setting PORT is wrong: must be a whole number from 0 to 65535.\n' +
      'The setting DATABASE_URL is wrong: must be a postgres:// address.\n' +
      'The setting ADMIN_EMAIL is wrong: must be an e-mail address.',
  )
  expect(() => readSettings({ S3_BUCKET: 'images' })).toThrow('needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  expect(() => readSettings({ ADMIN_PASSWORD: 'a long password' })).toThrow('needs ADMIN_EMAIL')
})

test('a number is written with digits alone', () => {
  expect(readSettings({ PORT: '80', REVIEW_SAMPLE_PERCENT: '2.5' })).toMatchObject({ port: 80 })
  for (const PORT of ['0x50', '8e1', ' 80', '80.5', '-1'])
    expect(() => readSettings({ PORT })).toThrow('The setting PORT is wrong: must be a whole number from 0 to 65535.')
  expect(() => readSettings({ REVIEW_SAMPLE_PERCENT: '2%' })).toThrow('must be a number from 0 to 100')
})

test("proxies are named by address, network or one of three words; 'true' and a mask that is too long are refused", () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7/128' })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::7/128'])
  for (const TRUST_PROXY of ['true', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8/8'])
    expect(() => readSettings({ TRUST_PROXY })).toThrow('The setting TRUST_PROXY is wrong: must be addresses')
})

test('the App Store opens by its own scheme by default, and stores need https addresses', () => {
  const APP_STORE_URL = 'https://apps.apple.com/app/id1'
  expect(readSettings({ APP_STORE_URL }).publicPages.appStoreDeepLink).toBe('itms-apps://apps.apple.com/app/id1')
  const { publicPages } = readSettings({ APP_STORE_URL, APP_STORE_DEEP_LINK: 'dealsy://open' })
  expect(publicPages.appStoreDeepLink).toBe('dealsy://open')
  expect(() => readSettings({ PLAY_STORE_URL: 'market://details' })).toThrow(
    'PLAY_STORE_URL is wrong: must be an https',
  )
  expect(() => readSettings({ APP_STORE_DEEP_LINK: 'javascript:alert(1)' })).toThrow('APP_STORE_DEEP_LINK is wrong')
})

test('the APK is a file, by default in the data folder, or an address', () => {
  expect(readSettings({ DATA: '/srv/dealsy' }).publicPages.apk).toBe('/srv/dealsy/dealsy-app.apk')
  expect(readSettings({ APK: '/srv/app.apk' }).publicPages.apk).toBe('/srv/app.apk')
  expect(readSettings({ APK: 'https://cdn.example/app.apk' }).publicPages.apk).toBe('https://cdn.example/app.apk')
})

test('notifications are pushed where a service account is named, and an endpoint alone is refused', () => {
  expect(readSettings({}).firebase).toBe(undefined)
  const firebase = { FCM_SERVICE_ACCOUNT: '/etc/dealsy/firebase.json', FCM_ENDPOINT: 'http://127.0.0.1:9099/' }
  expect(readSettings(firebase).firebase).toEqual({
    serviceAccount: '/etc/dealsy/firebase.json',
    endpoint: 'http://127.0.0.1:9099',
  })
  expect(() => readSettings({ FCM_ENDPOINT: 'http://127.0.0.1:9099' })).toThrow(
    'The setting FCM_ENDPOINT is wrong: needs FCM_SERVICE_ACCOUNT beside it.',
  )
})

test('a start without PUBLIC_URL is warned where other machines can connect, and only there', () => {
  const warnings = (environment: Record<string, string>) => warningsOf(readSettings(environment))
  for (const HOST of ['0.0.0.0', '::', '10.0.0.5', 'office.example.com']) {
    expect(warnings({ HOST })).toEqual([expect.stringContaining('the Host header of each request decides')])
    expect(warnings({ HOST, PUBLIC_URL: 'https://office.example.com' })).toEqual([])
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(warnings({ HOST })).toEqual([])
})
