import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { fakeFirebase } from '../testing/fake-firebase.ts'
import { openFirebase } from './firebase.ts'
import { openPush } from './open-push.ts'
import { PushFailure } from './push.ts'

const fake = await fakeFirebase()
const folder = await mkdtemp(join(tmpdir(), 'push-'))
afterAll(() => rm(folder, { recursive: true }))

let push = openFirebase(fake.account, fake.endpoint)
beforeEach(() => {
  push = openFirebase(fake.account, fake.endpoint)
  fake.received.length = 0
})

const message = { id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', userId: null, title: 'Eid sale', message: 'كل شيء أرخص' }

async function failureOf(sending: Promise<void>): Promise<PushFailure> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PushFailure)) throw new Error(`No PushFailure, but ${String(error)}`)
  return error
}

test('a message goes to the topic of all or of one user, under its deduplication key', async () => {
  const userId = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b18'
  await push.send(message)
  await push.send({ ...message, userId })
  expect(fake.received.map(({ topic }) => topic)).toEqual(['all', `user-${userId}`])
  expect(fake.received[0]).toEqual({
    topic: 'all',
    notification: { title: 'Eid sale', body: 'كل شيء أرخص' },
    data: { deduplicationKey: message.id },
    android: { notification: { tag: message.id } },
    apns: { headers: { 'apns-collapse-id': message.id } },
  })
})

test('concurrent sends fetch one access token, and later ones reuse it', async () => {
  const before = fake.tokensIssued()
  await Promise.all(Array.from({ length: 30 }, () => push.send(message)))
  await push.send(message)
  expect(fake.received).toHaveLength(31)
  expect(fake.tokensIssued() - before).toBe(1)
})

test('a refused access token is replaced once for the attempts that follow', async () => {
  await push.send(message)
  fake.revokeTokens()
  const before = fake.tokensIssued()
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(push.send(message))))
  for (const failure of failures)
    expect(failure).toMatchObject({ reason: { params: { answer: '401 UNAUTHENTICATED' } }, isFinal: false })
  await Promise.all([push.send(message), push.send(message)])
  expect(fake.tokensIssued() - before).toBe(1)
})

test("the provider's answer is stored without characters that the database refuses, and cut", async () => {
  fake.replies.push({ status: 400, body: { error: { status: 'N'.repeat(1000), message: 'half \ud83d, none \0.' } } })
  const { params } = (await failureOf(push.send(message))).reason
  expect(params).toEqual({ answer: expect.stringMatching(/^400 N{50,60}…$/), reason: 'half \ufffd, none .' })
})

test.each([400, 403, 404])('a refusal with %i is final, and says why', async (status) => {
  fake.replies.push({ status, body: { error: { status: 'NAME', message: 'Not like this' } } })
  const failure = await failureOf(push.send(message))
  expect(failure).toMatchObject({ message: `Firebase answered ${status} NAME: Not like this`, isFinal: true })
  expect(failure.reason.params).toEqual({ answer: `${status} NAME`, reason: 'Not like this' })
})

test.each([500, 502, 503])('%i is a transient failure', async (status) => {
  fake.replies.push({ status })
  expect(await failureOf(push.send(message))).toMatchObject({
    message: `Firebase answered ${status}.`,
    isFinal: false,
    wait: undefined,
  })
  await push.send(message)
  expect(fake.received).toHaveLength(2)
})

test('Retry-After is honoured as seconds and as a date, up to an hour; without it 429 waits a minute', async () => {
  const wait = async (status: number, given?: string) => {
    fake.replies.push({ status, headers: given === undefined ? {} : { 'retry-after': given } })
    return (await failureOf(push.send(message))).wait
  }
  expect(await wait(429, '7')).toBe(7)
  expect(await wait(503, '120')).toBe(120)
  expect(await wait(503, '999999')).toBe(3600)
  expect(await wait(429)).toBe(60)
  expect(await wait(429, 'soon')).toBe(60)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  expect(await wait(503, new Date(Date.now() + 120_000).toUTCString())).toBe(120)
  expect(await wait(503, new Date(0).toUTCString())).toBe(0)
})

test('a lost connection and an unreachable server are transient failures', async () => {
  await push.send(message)
  fake.replies.push('cut')
  expect(await failureOf(push.send(message))).toMatchObject({
    reason: { code: 'PROVIDER_UNREACHABLE' },
    isFinal: false,
  })
  const nowhere = openFirebase(fake.account, 'http://127.0.0.1:1')
  expect(await failureOf(nowhere.send(message))).toMatchObject({
    reason: { code: 'ACCESS_TOKEN_REFUSED' },
    isFinal: false,
  })
})

test('a server that does not answer times out: Firebase after ten seconds, the token after five', async () => {
  await push.send(message)
  const timeout = AbortSignal.timeout
  const limits: number[] = []
  // Ten times as fast as outside of this test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return timeout.call(AbortSignal, limit / 10)
  })
  fake.replies.push('silence')
  expect(await failureOf(push.send(message))).toMatchObject({
    message: 'Firebase did not answer within 10 seconds.',
    reason: { code: 'PROVIDER_TIMEOUT', params: { seconds: 10 } },
    isFinal: false,
  })
  fake.tokenReplies.push('silence')
  const other = openFirebase(fake.account, fake.endpoint)
  expect(await failureOf(other.send(message))).toMatchObject({
    reason: { code: 'ACCESS_TOKEN_REFUSED' },
    isFinal: false,
  })
  vi.restoreAllMocks()
  expect(limits).toEqual([10_000, 5000])
})

test('a missing access token is a transient failure, without retries by the library', async () => {
  fake.tokenReplies.push({ status: 503 })
  expect(await failureOf(push.send(message))).toMatchObject({
    reason: { code: 'ACCESS_TOKEN_REFUSED' },
    isFinal: false,
  })
  fake.tokenReplies.push({ status: 400, body: { error: 'invalid_grant', error_description: 'Account disabled' } })
  expect(await failureOf(push.send(message))).toMatchObject({
    message: 'Google gave no access token: invalid_grant: Account disabled',
    isFinal: false,
  })
  await push.send(message)
  expect(fake.received).toHaveLength(1)
})

test('a long text is cut to the limit of a topic, between characters', async () => {
  const family = '👨‍👩‍👧‍👦'
  await push.send({ ...message, title: 'ع'.repeat(200), message: family.repeat(80) })
  const [{ notification }] = fake.received as [(typeof fake.received)[number]]
  expect(notification.body).toMatch(new RegExp(`^(${family})+…$`, 'u'))
  expect(Buffer.byteLength(JSON.stringify(fake.received[0]))).toBeLessThan(2048)
})

test('the settings choose the provider, and a wrong service account is reported without its key', async () => {
  const file = join(folder, 'account.json')
  const open = () => openPush(readSettings({ FCM_SERVICE_ACCOUNT: file, FCM_ENDPOINT: fake.endpoint }))
  await expect(open()).rejects.toThrow(`The setting FCM_SERVICE_ACCOUNT is wrong: ${file} cannot be read (ENOENT).`)
  await writeFile(file, 'no json')
  await expect(open()).rejects.toThrow(`${file} is not the JSON file of a service account.`)
  await writeFile(file, JSON.stringify({ ...fake.account, client_email: undefined, private_key: 'secret' }))
  await expect(open()).rejects.toThrow(
    new Error(
      `The setting FCM_SERVICE_ACCOUNT is wrong: ${file} is not the JSON file of a service account (missing or wrong: client_email, private_key).`,
    ),
  )
  await writeFile(file, JSON.stringify({ ...fake.account, universe_domain: 'googleapis.com' }))
  const opened = await open()
  await opened?.send(message)
  expect(fake.received).toHaveLength(1)
  expect(await openPush(readSettings({}))).toBe(undefined)
})
