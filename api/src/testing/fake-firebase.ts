import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { ServiceAccount } from '../push/service-account.ts'

/** A message as it arrived. */
interface Received {
  topic: string
  notification: { title: string; body: string }
  data: { deduplicationKey: string }
  android: { notification: { tag: string } }
  apns: { headers: Record<string, string> }
}

/** How the fake answers instead of accepting: with a status, by cutting the connection, or not at all. */
type Reply = { status: number; headers?: Record<string, string>; body?: unknown } | 'cut' | 'silence'

/** A local server that plays Google's part: the token endpoint and Firebase Cloud Messaging. It is closed after the file. */
export interface FakeFirebase {
  endpoint: string
  account: ServiceAccount
  /** Every message that came with a good token, also those that were not accepted. */
  received: Received[]
  /** How often a token was asked for. */
  tokensIssued: () => number
  /** From now on no token that was issued so far is good. */
  revokeTokens: () => void
  /** What the next requests get instead of being accepted; then all are accepted again. */
  replies: Reply[]
  /** The same for the token endpoint. */
  tokenReplies: Reply[]
}

/** Starts one. */
export async function fakeFirebase(): Promise<FakeFirebase> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const account: ServiceAccount = {
    type: 'service_account',
    project_id: 'dealsy-test',
    client_email: 'push@dealsy-test.iam.gserviceaccount.com',
    private_key: privateKey,
  }
  const received: Received[] = []
  const replies: Reply[] = []
  const tokenReplies: Reply[] = []
  let issued = 0
  let revoked = 0

  async function token(request: IncomingMessage): Promise<Reply> {
    const assertion = new URLSearchParams(await text(request)).get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const signed = Buffer.from(`${head}.${claims}`)
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string; scope: string }
    const isGood =
      verify('sha256', signed, createPublicKey(publicKey), Buffer.from(signature, 'base64url')) &&
      said.iss === account.client_email &&
      said.scope === 'https://www.googleapis.com/auth/firebase.messaging'
    if (!isGood) return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT' } }
    issued += 1
    return { status: 200, body: { access_token: `token-${issued}`, expires_in: 3600, token_type: 'Bearer' } }
  }

  async function message(request: IncomingMessage): Promise<Reply> {
    const body = (await json(request)) as { message: Received }
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1])
    if (!(number > revoked))
      return { status: 401, body: { error: { status: 'UNAUTHENTICATED', message: 'Old token' } } }
    received.push(body.message)
    return (
      replies.shift() ?? { status: 200, body: { name: `projects/${account.project_id}/messages/${received.length}` } }
    )
  }

  async function reply(request: IncomingMessage): Promise<Reply> {
    if (request.method === 'POST' && request.url === '/token') return tokenReplies.shift() ?? token(request)
    if (request.method === 'POST' && request.url === `/v1/projects/${account.project_id}/messages:send`)
      return message(request)
    return { status: 404 }
  }

  const server = createServer((request, response) => {
    void reply(request).then((chosen) => answer(response, chosen))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    account,
    received,
    tokensIssued: () => issued,
    revokeTokens: () => (revoked = issued),
    replies,
    tokenReplies,
  }
}

function answer(response: ServerResponse, reply: Reply) {
  if (reply === 'cut') response.destroy()
  else if (reply !== 'silence') {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body ?? {}))
  }
}
