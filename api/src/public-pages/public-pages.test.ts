import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { Services } from '../endpoints/implement.ts'
import { readSettings } from '../settings.ts'
import { testServer } from '../testing/server.ts'

const { services, database } = await testServer()
const { db } = database

let folder = ''
const apps: FastifyInstance[] = []

/** A server of the pages below `folder` with other settings, to be called without a network. */
async function serverWith(environment: Record<string, string> = {}, others: Partial<Services> = {}) {
  const settings = readSettings({ DATA: folder, ...environment })
  const dashboard = pathToFileURL(join(folder, 'dist/'))
  const app = await createApp({ ...services, settings, ...others }, { logger: pino({ level: 'silent' }), dashboard })
  apps.push(app)
  return app
}

const templates: Record<string, string> = {
  'privacy-policy': '<link rel="canonical" href="{{origin}}/privacy-policy"> {{supportEmail}}',
  'get-app': '{{appStoreUrl}} {{appStoreDeepLink}} {{playStoreUrl}} <a {{apkDownload}}>',
  support:
    '[sent {{sent}}] [failed {{failed}} {{incomplete}} {{tooLong}} {{tooMany}}] {{name}}|{{phoneNumber}}|{{message}}',
  'no-apk': 'no APK',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-pages-'))
  const pages = join(folder, 'dist', 'public-pages', 'pages')
  await mkdir(pages, { recursive: true })
  await writeFile(join(folder, 'dist', 'index.html'), 'the dashboard')
  for (const [name, text] of Object.entries(templates)) {
    await writeFile(join(pages, `${name}.en.html`), `English ${text}`)
    await writeFile(join(pages, `${name}.ar.html`), `العربية ${text}`)
  }
})

beforeEach(async () => {
  await db.deleteFrom('supports').execute()
  await db.deleteFrom('rate_limits').execute()
})

afterAll(async () => {
  for (const app of apps) await app.close()
  await rm(folder, { recursive: true })
})

describe('a public page', () => {
  test.each(['/privacy-policy', '/get-app', '/support'])(
    '%s is served with and without a trailing slash, and to HEAD',
    async (path) => {
      const app = await serverWith()
      const page = await app.inject(path)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.body).toMatch(/^English/)
      expect((await app.inject(`${path}/`)).body).toBe(page.body)
      const head = await app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect((await app.inject(`${path}/more`)).statusCode).toBe(404)
    },
  )

  test('is in Arabic where the address asks for it, and in English for any other value of lang', async () => {
    const app = await serverWith()
    expect((await app.inject('/support?lang=ar')).body).toMatch(/^العربية/)
    for (const wish of ['en', 'fr', '', 'AR', '../ar']) {
      expect((await app.inject(`/support?lang=${wish}`)).body).toMatch(/^English/)
    }
    expect((await app.inject('/support?lang=ar&lang=en')).body).toMatch(/^English/)
  })

  test('allows only its own style and script, by their hashes, whatever is filled in', async () => {
    const template = '<style>a</style><script>b</script>{{origin}}'
    await writeFile(join(folder, 'dist/public-pages/pages/privacy-policy.en.html'), template)
    const host = '<script>c</script>'
    const { headers } = await (await serverWith()).inject({ url: '/privacy-policy', headers: { host } })
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';script-src ${hash('b')};style-src ${hash('a')};img-src data:;connect-src 'self';form-action 'none';base-uri 'none';frame-ancestors 'none'`,
    )
    await writeFile(
      join(folder, 'dist/public-pages/pages/privacy-policy.en.html'),
      `English ${templates['privacy-policy']}`,
    )
  })

  test('is compressed as the browser accepts it', async () => {
    const app = await serverWith({ SUPPORT_EMAIL: `${'long'.repeat(300)}@dealsy.example` })
    const get = (accepted: string) => app.inject({ url: '/privacy-policy', headers: { 'accept-encoding': accepted } })
    const [brotli, gzip] = [await get('gzip, br'), await get('br;q=0, gzip;q=0.5')]
    for (const { headers } of [brotli, gzip]) expect(headers.vary).toBe('accept-encoding')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('longlong')
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('longlong')
    expect((await get('')).body).toContain('longlong')
  })

  test('is answered with 304 to a browser that has it', async () => {
    const app = await serverWith()
    const { etag } = (await app.inject('/privacy-policy')).headers
    const again = await app.inject({ url: '/privacy-policy', headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url: '/privacy-policy?lang=ar', headers: { 'if-none-match': String(etag) } })
    expect(other.statusCode).toBe(200)
  })

  test('names its address by PUBLIC_URL, else by the Host header, escaped', async () => {
    const known = await serverWith({ PUBLIC_URL: 'https://dealsy.example/office/' })
    expect((await known.inject('/privacy-policy')).body).toContain('href="https://dealsy.example/privacy-policy"')
    const unknown = await serverWith()
    const asked = await unknown.inject({ url: '/privacy-policy', headers: { host: 'a">b:80' } })
    expect(asked.body).toContain('href="http://a&quot;&gt;b:80/privacy-policy"')
  })

  test('is filled in with the settings', async () => {
    const app = await serverWith({
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
      PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=a&hl=en',
      SUPPORT_EMAIL: 'help@dealsy.example',
    })
    expect((await app.inject('/privacy-policy')).body).toContain('help@dealsy.example')
    const { body } = await app.inject('/get-app')
    expect(body).toContain('https://apps.apple.com/app/id1 itms-apps://apps.apple.com/app/id1 ')
    expect(body).toContain('https://play.google.com/store/apps/details?id=a&amp;hl=en')
    const linked = await serverWith({ APP_STORE_DEEP_LINK: 'dealsy://open' })
    expect((await linked.inject('/get-app')).body).toContain(' dealsy://open ')
  })

  test('is not found where the pages are not built, and its template cannot be read as a file', async () => {
    const unbuilt = await createApp(services, {
      logger: pino({ level: 'silent' }),
      dashboard: pathToFileURL(join(folder, 'nothing/')),
    })
    apps.push(unbuilt)
    expect((await unbuilt.inject('/support')).statusCode).toBe(404)
    const app = await serverWith()
    for (const path of ['/public-pages/pages/support.en.html', '/public-pages/..%2fpages/support.en.html']) {
      expect((await app.inject(path)).body).not.toContain('{{')
    }
  })
})

describe('the APK', () => {
  const address = '/get-app/dealsy-app.apk'

  test('is a file in the data folder by default, downloaded under its name and served in ranges', async () => {
    const app = await serverWith()
    const file = join(folder, 'dealsy-app.apk')
    const missing = await app.inject(`${address}?lang=ar`)
    expect([missing.statusCode, missing.body]).toEqual([404, 'العربية no APK'])
    expect((await app.inject('/get-app')).body).toContain('<a >')
    await writeFile(file, 'an APK')
    expect((await app.inject('/get-app')).body).toContain('<a download=dealsy-app.apk>')
    const whole = await app.inject(address)
    expect([whole.statusCode, whole.body]).toEqual([200, 'an APK'])
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': 'attachment; filename="dealsy-app.apk"',
      'x-content-type-options': 'nosniff',
    })
    const part = await app.inject({ url: address, headers: { range: 'bytes=3-' } })
    expect([part.statusCode, part.body]).toEqual([206, 'APK'])
    await rm(file)
  })

  test('can be another file under any name', async () => {
    const APK = join(folder, 'release 7.zip')
    await writeFile(APK, 'seven')
    const sent = await (await serverWith({ APK })).inject(address)
    expect(sent.body).toBe('seven')
    expect(sent.headers['content-type']).toBe('application/vnd.android.package-archive')
  })

  test('can be at another address, to which the download redirects', async () => {
    const app = await serverWith({ APK: 'https://cdn.example/dealsy-app.apk' })
    const sent = await app.inject(address)
    expect([sent.statusCode, sent.headers.location]).toEqual([302, 'https://cdn.example/dealsy-app.apk'])
    expect((await app.inject('/get-app')).body).toContain('<a download=dealsy-app.apk>')
  })

  test('is not found where the setting names a folder', async () => {
    expect((await (await serverWith({ APK: folder })).inject(address)).statusCode).toBe(404)
  })
})

describe('the support form', () => {
  const letter = { name: 'Lina Haddad', phoneNumber: '+962 79 555 0101', message: 'One line\r\nand another.' }

  interface Sending {
    headers?: Record<string, string>
    url?: string
    app?: FastifyInstance
  }

  async function send(form: Record<string, string>, { headers = {}, url = '/support', app }: Sending = {}) {
    return (app ?? (await serverWith())).inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  }

  const kept = () => db.selectFrom('supports').select(['name', 'phone_number', 'message']).execute()

  test('stores the request and redirects to a page that confirms it in the language of the form', async () => {
    const answer = await send(letter)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/support?sent'])
    expect(await kept()).toEqual([
      { name: 'Lina Haddad', phone_number: '+962 79 555 0101', message: 'One line\nand another.' },
    ])
    const arabic = await send(letter, { url: '/support/?lang=ar' })
    expect(arabic.headers.location).toBe('/support?lang=ar&sent')
    const page = await (await serverWith()).inject('/support?lang=ar&sent')
    expect(page.body).toBe('العربية [sent autofocus] [failed hidden hidden hidden hidden] ||')
    expect((await (await serverWith()).inject('/support')).body).toContain(
      '[sent hidden] [failed hidden hidden hidden hidden] ||',
    )
  })

  test.each(['name', 'phoneNumber', 'message'])('comes back with what was typed where %s is blank', async (blank) => {
    const answer = await send({ ...letter, [blank]: ' \r\n' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('[sent hidden] [failed autofocus  hidden hidden]')
    const typed = Object.entries(letter).filter(([name]) => name !== blank)
    for (const [, value] of typed) expect(answer.body).toContain(value.replace('\r\n', '\n'))
    expect(await kept()).toEqual([])
  })

  test('escapes what was typed, and fills in no placeholder that somebody typed', async () => {
    const answer = await send({ name: '"><script>alert(1)</script>', phoneNumber: '{{supportEmail}}', message: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;|{{supportEmail}}|')
  })

  test('refuses a message that is too long, a body that is too large, and a body that is not a form', async () => {
    const tooLong = await send({ ...letter, message: 'م'.repeat(5001) })
    expect(tooLong.statusCode).toBe(400)
    expect(tooLong.body).toContain('[failed autofocus hidden  hidden]')
    expect((await send({ ...letter, message: 'م'.repeat(5000) })).statusCode).toBe(303)
    expect((await send({ ...letter, message: 'm'.repeat(70_000) })).statusCode).toBe(413)
    const json = await (await serverWith()).inject({ method: 'POST', url: '/support', payload: letter })
    expect(json.statusCode).toBe(415)
    const empty = await (
      await serverWith()
    ).inject({
      method: 'POST',
      url: '/support',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(empty.statusCode).toBe(400)
  })

  test('answers a bot that fills in the hidden field like anybody else, and stores nothing', async () => {
    const answer = await send({ ...letter, website: 'https://spam.example' })
    expect(answer.headers.location).toBe('/support?sent')
    expect(await kept()).toEqual([])
  })

  test('is rate-limited per network, and comes back with what was typed', async () => {
    const app = await serverWith()
    for (let time = 0; time < 5; time += 1) expect((await send(letter, { app })).statusCode).toBe(303)
    const refused = await send(letter, { app })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('[failed autofocus hidden hidden ] Lina Haddad|')
    expect(await kept()).toHaveLength(5)
  })

  test.for([
    ['the database is away', new DatabaseUnavailable(new Error('the reason')), 503, '5'],
    ['something else goes wrong', new Error('the reason'), 500, undefined],
  ] as const)('comes back with what was typed where %s, without the reason of the failure', async (row) => {
    const [, error, status, retryAfter] = row
    const failing = {
      transaction: () => {
        throw error
      },
    } as unknown as Services['db']
    const answer = await send(letter, { app: await serverWith({}, { db: failing }) })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
    expect(answer.body).toContain('[failed autofocus hidden hidden hidden] Lina Haddad|')
    expect(answer.body).not.toContain('the reason')
  })

  test('is accepted from its own page and refused from another site', async () => {
    const app = await serverWith({ PUBLIC_URL: 'https://dealsy.example' })
    const from = async (headers: Record<string, string>) => (await send(letter, { app, headers })).statusCode
    expect(await from({ 'sec-fetch-site': 'cross-site', origin: 'https://dealsy.example' })).toBe(403)
    expect(await from({ origin: 'https://elsewhere.example' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await kept()).toEqual([])
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(303)
    expect(await from({ origin: 'https://dealsy.example' })).toBe(303)
    expect(await from({ origin: 'http://localhost:80', host: 'localhost:80' })).toBe(303)
  })
})
