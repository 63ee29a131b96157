import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openReceiver } from '../testing/receiver.ts'
import { openOutbound, type Outbound } from './outbound.ts'

type Request = Parameters<Outbound['request']>[1]

const request: Request = { method: 'POST', body: '{}', timeout: 1000, mostBytes: 8, beyond: 'cut', redirects: 0 }

/** An outbound that takes every name for these addresses, one after the other. */
const named = (allowPrivateAddresses: boolean, ...addresses: string[][]) =>
  openOutbound({ allowPrivateAddresses }, (_host, _options, done) => {
    const found = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? []
    done(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })

const reasonOf = (outbound: Outbound, url: string, more: Partial<Request> = {}) =>
  outbound.request(url, { ...request, ...more }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  )

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1:8443/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
])('the private address %s is not called', async (url) => {
  const outbound = named(false, ['93.184.216.34'])
  expect(outbound.refusalOf(url)).toBe('privateAddress')
  expect(await reasonOf(outbound, url)).toBe('privateAddress')
})

test('a name that stands for a private address is not called, nor one that does so beside a public address', async () => {
  for (const found of [['127.0.0.1'], ['::1'], ['93.184.216.34', '10.0.0.1']])
    expect(await reasonOf(named(false, found), 'https://app.example.com/')).toBe('privateAddress')
})

test('a name is looked up once, and what was checked is what is connected to', async () => {
  let lookups = 0
  const outbound = openOutbound({ allowPrivateAddresses: false }, (_host, _options, done) => {
    lookups += 1
    // Public for a look before the call, and private for the call itself.
    done(null, [{ address: lookups === 1 ? '203.0.114.1' : '127.0.0.1', family: 4 }])
  })
  expect(await reasonOf(outbound, 'https://changes.example.com/', { timeout: 300 })).toMatch(/^(unreachable|tooSlow)$/)
  expect(lookups).toBe(1)
  expect(await reasonOf(outbound, 'https://changes.example.com/')).toBe('privateAddress')
})

test('without the setting only https is called', async () => {
  const { url, received } = await openReceiver()
  expect(await reasonOf(named(false, ['127.0.0.1']), url)).toBe('notHttps')
  expect(await reasonOf(named(true, ['127.0.0.1']), url)).toBe(200)
  expect(received).toHaveLength(1)
})

test('a redirect is not followed where none is allowed, and never to a private address', async () => {
  const aim = await openReceiver()
  const { url } = await openReceiver(() => ({ status: 307, body: '', location: aim.url }))
  const outbound = named(true, ['127.0.0.1'])
  expect(await reasonOf(outbound, url)).toBe(307)
  expect(aim.received).toEqual([])
})

test('of a long answer no more than its beginning is read, and a slow one ends in its time', async () => {
  const slow = createServer((_request, response) => void response.writeHead(200).write('0123456789'))
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  afterAll(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const outbound = named(true, ['127.0.0.1'])
  const { content } = await outbound.request(url, request)
  expect(content.toString()).toBe('01234567')
  expect(await reasonOf(outbound, url, { mostBytes: 100, timeout: 200 })).toBe('tooSlow')
})
