import { createHmac, randomBytes } from 'node:crypto'
import { type Outbound, OutboundFailure } from '../../../outbound/outbound.ts'

/** Milliseconds that a receiver has for its answer. */
export const timeToAnswer = 15_000
const mostAnswer = 1024
const prefix = 'whsec_'

/** What messages are signed with: one secret, and the one before it as long as both count. */
export interface Secrets {
  secret: string
  previousSecret: string | null
}

interface Message {
  id: string
  /** Unix seconds. */
  at: number
  body: string
}

/** What a try has come to. */
export interface Result {
  isDelivered: boolean
  status: number | null
  failure: 'notHttps' | 'privateAddress' | 'unreachable' | 'tooSlow' | null
  durationMs: number
  answer: string | null
}

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

/** The headers of a message but for its signature. */
export const headersOf = (id: string, at: number) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(at),
})

function signatureOf(secret: string, { id, at, body }: Message): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

/** Sends a message to a webhook, signed as Standard Webhooks describes it (https://www.standardwebhooks.com). Never throws what the receiver does. */
export async function send(
  outbound: Outbound,
  { url, secret, previousSecret }: Secrets & { url: string },
  message: Message,
  timeout: number = timeToAnswer,
): Promise<Result> {
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret]
  const signature = secrets.map((one) => signatureOf(one, message)).join(' ')
  const begun = performance.now()
  const ended = () => Math.round(performance.now() - begun)
  try {
    const { status, content } = await outbound.request(url, {
      method: 'POST',
      headers: { ...headersOf(message.id, message.at), 'webhook-signature': signature },
      body: message.body,
      timeout,
      mostBytes: mostAnswer,
      beyond: 'cut',
      redirects: 0,
    })
    // PostgreSQL stores no NUL.
    const answer = content.toString().replaceAll('\0', '')
    return { isDelivered: status >= 200 && status <= 299, status, failure: null, durationMs: ended(), answer }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    const { reason } = error
    const failure = reason === 'tooLarge' || reason === 'tooManyRedirects' ? 'unreachable' : reason
    return { isDelivered: false, status: null, failure, durationMs: ended(), answer: null }
  }
}
