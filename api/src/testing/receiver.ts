import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A request as a receiver of webhooks got it. */
interface Received {
  headers: IncomingHttpHeaders & Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
  body: string
  /** `performance.now()` at its arrival. */
  at: number
}

/** What a receiver does: answers a status, leads elsewhere, says nothing, or hangs up. */
type Reply = number | { status: number; body: string; location?: string } | 'silence' | 'hang-up'

/** A receiver of webhooks, closed after the file. `reply` can be set anew at any time. */
export interface Receiver {
  url: string
  received: Received[]
  ids(): string[]
  reply: (request: Received) => Reply
}

/** Starts a receiver, which answers 200 unless told. */
export async function openReceiver(reply: Receiver['reply'] = () => 200): Promise<Receiver> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const got: Received = {
      headers: request.headers as Received['headers'],
      body: await text(request),
      at: performance.now(),
    }
    receiver.received.push(got)
    const what = receiver.reply(got)
    if (what === 'hang-up') request.socket.destroy()
    else if (typeof what === 'number') response.writeHead(what).end('ok')
    else if (what !== 'silence')
      response.writeHead(what.status, what.location ? { location: what.location } : {}).end(what.body)
  }
  // One that is ended while it sends has no body.
  const server = createServer((request, response) => void take(request, response).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    ids: () => receiver.received.map(({ headers }) => headers['webhook-id']),
    reply,
  }
  return receiver
}
