import { lookup as resolve } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type http from 'node:http'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublic } from './addresses.ts'

/** Why there is no answer from outside. */
export type OutboundReason = 'notHttps' | 'privateAddress' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'tooManyRedirects'

/** There is no answer from outside. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

interface OutboundAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  content: Buffer
}

interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for all of it. */
  timeout: number
  /** The most bytes of the answer: `refuse` more, or `cut` it. */
  mostBytes: number
  beyond: 'refuse' | 'cut'
  redirects: number
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** Requests to addresses that others have named. */
export interface Outbound {
  request(url: string, request: OutboundRequest): Promise<OutboundAnswer>
}

/** Why an address would never be called, as far as that can be said without a look at what its name stands for. */
export function refusalOf(url: string | URL, allowPrivateAddresses: boolean) {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(allowPrivateAddresses && protocol === 'http:')) return 'notHttps'
  // A literal address is not looked up. `URL` has brought it into its usual form.
  const literal = hostname.replace(/^\[|\]$/g, '')
  return !allowPrivateAddresses && isIP(literal) !== 0 && !isPublic(literal) ? 'privateAddress' : undefined
}

/**
 * Opens requests to addresses that others have named: https only, and never to a private address. The address that a name stands for is
 * checked when it is connected to, so that a name that changes meanwhile leads nowhere else. `allowPrivateAddresses` lifts both, for development.
 */
export function openOutbound(
  { allowPrivateAddresses }: { allowPrivateAddresses: boolean },
  resolveName: Resolve = resolve,
): Outbound {
  const lookup: LookupFunction = (host, options, done) => {
    resolveName(host, { all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('The name has no address.'), '')
      if (!allowPrivateAddresses && !found.every(({ address }) => isPublic(address)))
        return done(new OutboundFailure('privateAddress'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

  async function once(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const refusal = refusalOf(url, allowPrivateAddresses)
    if (refusal) throw new OutboundFailure(refusal)
    const { method, headers = {}, body } = request
    const { promise, resolve: answered, reject } = Promise.withResolvers<http.IncomingMessage>()
    // Loaded on first use: an import of node:http also loads undici, 40 ms of each start.
    const { request: send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
    const sent = send(
      url,
      { method, headers: { 'user-agent': 'Dealsy', ...headers }, lookup, signal, agent: false },
      answered,
    )
    sent.on('error', reject)
    sent.end(body)
    const answer = await promise
    return { status: answer.statusCode ?? 0, headers: answer.headers, content: await contentOf(answer, request) }
  }

  return {
    async request(url, request) {
      const signal = AbortSignal.timeout(request.timeout)
      try {
        let address = new URL(url)
        for (let left = request.redirects; ; left -= 1) {
          const answer = await once(address, request, signal)
          const { location } = answer.headers
          if (answer.status < 300 || answer.status > 399 || location === undefined || request.redirects === 0)
            return answer
          if (left === 0) throw new OutboundFailure('tooManyRedirects')
          address = new URL(location, address)
        }
      } catch (error) {
        if (error instanceof OutboundFailure) throw error
        throw new OutboundFailure(signal.aborted ? 'tooSlow' : 'unreachable', error)
      }
    },
  }
}

async function contentOf(answer: http.IncomingMessage, { mostBytes, beyond }: OutboundRequest): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes && beyond === 'refuse') throw new OutboundFailure('tooLarge')
    chunks.push(chunk)
    if (bytes > mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}
