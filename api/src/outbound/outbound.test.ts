import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublic } from './addresses.ts'
import { openOutbound, OutboundFailure, refusalOf } from './outbound.ts'

/** A server of this machine, until the file is done; its requests by their paths. */
async function serve(listener: RequestListener) {
  const paths: string[] = []
  const server = createServer((request, answer) => {
    paths.push(String(request.url))
    listener(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, paths }
}

const get = { method: 'GET', timeout: 5000, mostBytes: 1000, beyond: 'refuse', redirects: 3 } as const
const strict = openOutbound({ allowPrivateAddresses: false })
const lenient = openOutbound({ allowPrivateAddresses: true })

const reasonOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return error instanceof OutboundFailure ? error.reason : error
}

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is no public address', (address) => expect(isPublic(address)).toBe(false))

test.for(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is a public address', (address) =>
  expect(isPublic(address)).toBe(true),
)

test.for([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('%s is refused as a private address', async (url) => {
  expect(await reasonOf(strict.request(url, get))).toBe('privateAddress')
})

test('an address without TLS is refused', async () => {
  expect(await reasonOf(strict.request('http://example.com/', get))).toBe('notHttps')
  expect(await reasonOf(strict.request('file:///etc/passwd', get))).toBe('notHttps')
})

test('what can be refused without a look-up is known before the call', () => {
  expect(refusalOf('https://[::ffff:7f00:1]/', false)).toBe('privateAddress')
  expect(refusalOf('http://example.com/', false)).toBe('notHttps')
  expect(refusalOf('https://localhost/', false)).toBeUndefined()
  expect(refusalOf('http://127.0.0.1/', true)).toBeUndefined()
})

test('a name is checked by the address that is connected to, also when it stands for another at the next look-up', async () => {
  const { paths, port } = await serve((_, answer) => answer.end('secret'))
  let asked = 0
  const changing = openOutbound({ allowPrivateAddresses: false }, (_, __, done) => {
    asked += 1
    // Port 9 of this public address answers nothing; a second look-up would lead to this machine.
    done(null, asked === 1 ? [{ address: '192.0.0.0', family: 4 }] : [{ address: '127.0.0.1', family: 4 }])
  })
  expect(await reasonOf(changing.request(`https://rebinding.example:${port}/`, get))).toBe('privateAddress')
  expect(await reasonOf(changing.request(`https://rebinding.example:${port}/`, get))).toBe('privateAddress')
  const both = openOutbound({ allowPrivateAddresses: false }, (_, __, done) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
  )
  expect(await reasonOf(both.request(`https://mixed.example:${port}/`, get))).toBe('privateAddress')
  expect(paths).toEqual([])
})

test('redirects are followed only where they are wanted, each of them checked, and not for ever', async () => {
  const { port, paths } = await serve((request, answer) => {
    const to = { '/once': '/there', '/file': 'file:///etc/passwd' }[String(request.url)] ?? request.url
    if (request.url === '/there') answer.end('here')
    else answer.writeHead(302, { location: String(to) }).end()
  })
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  expect((await lenient.request(at('/once'), get)).content.toString()).toBe('here')
  expect((await lenient.request(at('/once'), { ...get, redirects: 0 })).status).toBe(302)
  expect(await reasonOf(lenient.request(at('/file'), get))).toBe('notHttps')
  expect(await reasonOf(lenient.request(at('/circle'), get))).toBe('tooManyRedirects')
  expect(paths.filter((path) => path === '/circle')).toHaveLength(4)
})

test('an answer that is too large is refused or cut, and one that does not come is given up', async () => {
  const { port } = await serve((request, answer) => {
    if (request.url === '/large') answer.end('x'.repeat(5000))
    if (request.url === '/slow') answer.write('x')
  })
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  expect(await reasonOf(lenient.request(at('/large'), get))).toBe('tooLarge')
  expect((await lenient.request(at('/large'), { ...get, beyond: 'cut' })).content.length).toBe(1000)
  expect(await reasonOf(lenient.request(at('/slow'), { ...get, timeout: 200 }))).toBe('tooSlow')
  expect(await reasonOf(lenient.request('http://127.0.0.1:9/', get))).toBe('unreachable')
})
