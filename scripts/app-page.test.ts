import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { basePath, type LineAnswer, products } from '@dealsy/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fetchPictures } from '../api/src/features/products/fetch-pictures.ts'
import { openOutbound } from '../api/src/outbound/outbound.ts'
import { environmentOfPrograms } from '../api/src/testing/environment.ts'
import { createAppKey, createFilter } from '../api/src/testing/factories.ts'
import { testServer } from '../api/src/testing/server.ts'

/** docs/app.md is proven by running its commands as they are written, against a real server. */
const page = await readFile(join(import.meta.dirname, '..', 'docs/app.md'), 'utf8')
const commands = Array.from(page.matchAll(/^```sh\n(.*?)^```$/gms), ([, code = '']) => code).filter((code) =>
  code.includes('curl'),
)

/** What stands for curl on a machine without it: as much of it as the page uses, and nothing else. */
const ownCurl = `#!${process.execPath}
const { text } = require('node:stream/consumers')
async function curl() {
  const request = { method: undefined, headers: {}, body: undefined }
  let url
  for (let rest = process.argv.slice(2); rest.length > 0; ) {
    const [flag, value] = rest
    const [name, ...of] = (value ?? '').split(': ')
    if (flag === '-sS') rest = rest.slice(1)
    else if (!flag.startsWith('-')) [url, ...rest] = rest
    else {
      if (flag === '-X') request.method = value
      else if (flag === '-H') request.headers[name] = of.join(': ')
      else if (flag === '-d') request.body = value
      else if (flag === '--data-binary' && value === '@-') request.body = await text(process.stdin)
      else throw new Error('The page uses an option that this stands in for nothing of: ' + flag)
      rest = rest.slice(2)
    }
  }
  request.method ??= request.body === undefined ? 'GET' : 'POST'
  process.stdout.write(await (await fetch(url, request)).text())
}
void curl()
`
const tools = await mkdtemp(join(tmpdir(), 'tools-'))
afterAll(() => rm(tools, { recursive: true }))
if (spawnSync('curl', ['--version']).status !== 0) await writeFile(join(tools, 'curl'), ownCurl, { mode: 0o755 })

const server = await testServer({ ALLOW_PRIVATE_ADDRESSES: 'true' })
const { db } = server.database
await createFilter(db, { type: 'non-page', name_en: 'Bicycles' })
const { text: key } = await createAppKey(db)

const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const web = createServer((_, answer) => answer.end(picture)).listen(0, '127.0.0.1')
afterAll(() => web.close())

/** Runs commands in one shell and returns the answer of each; undefined for one that says nothing. */
async function run(codes: readonly string[]): Promise<unknown[]> {
  const env = {
    ...environmentOfPrograms,
    PATH: `${tools}:${process.env['PATH']}`,
    DEALSY: `${server.address}${basePath}/app`,
    KEY: key,
    PICTURE: `http://127.0.0.1:${(web.address() as AddressInfo).port}/bicycle`,
  }
  const { stdout } = await promisify(execFile)('sh', ['-ec', codes.join('\nprintf "\\0"\n')], { env })
  return stdout.split('\0').map((said) => {
    const lines = said.split('\n').filter((line) => line !== '')
    const answers = lines.map((line) => JSON.parse(line) as unknown)
    return answers.length > 1 ? answers : answers[0]
  })
}

test('whoever follows the page receives a first decision, and its other commands work too', async () => {
  const decided = commands.findIndex((code) => code.includes('/events'))
  const [ownKey, user, , product, waiting] = await run(commands.slice(0, decided))
  expect(ownKey).toMatchObject({
    data: { key: { permissions: expect.arrayContaining(['app.write', 'app.events']) } },
  })
  expect(user).toMatchObject({ data: { taken: { ref: 'user-1', outcome: 'created' } } })
  expect(product).toMatchObject({ data: { taken: { ref: 'listing-1', outcome: 'created' } } })
  expect(waiting).toMatchObject({ data: { product: { status: 'pending', pictures: [{ state: 'waiting' }] } } })

  const { files } = server.services
  await fetchPictures({ db, files, reviewsPictures: true, outbound: openOutbound({ allowPrivateAddresses: true }) })
  const { taken } = (product as { data: { taken: { _id: string } } }).data
  await server.call(products.updateStatus, { params: { id: taken._id }, body: { status: 'verified' } })

  // What is announced waits for what else is under way in the database server.
  const events = async () => (await run(commands.slice(decided, decided + 1)))[0]
  await expect
    .poll(events)
    .toMatchObject({ data: { events: [{ name: 'product.approved', ref: 'listing-1' }], hasMore: false } })

  const [market, inbox, batch, upload, removed] = await run(commands.slice(decided + 1))
  expect(market).toMatchObject({ data: { products: [{ ref: 'listing-1', images: [expect.any(String)] }] } })
  expect(inbox).toMatchObject({ data: { notifications: [] } })
  expect((batch as LineAnswer[]).map(({ status, taken: one }) => [status, one?.outcome])).toEqual([
    [200, 'created'],
    [200, 'created'],
    [200, 'unchanged'],
  ])
  expect(upload).toMatchObject({ data: [{ url: '/files/upload' }] })
  expect(removed).toMatchObject({ data: { taken: { ref: 'listing-1', outcome: 'removed' } } })
})
