import type { AppEvent } from './client.ts'

/** A request that is not a webhook of the back office, or not a fresh one. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** How far the clocks may be apart, in seconds. */
const tolerance = 5 * 60

type HeadersOfRequest = Headers | Record<string, string | string[] | undefined>

/** The bytes of a text in base64; none where it is not that. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/**
 * The event of a webhook (Standard Webhooks): `body` is the request's body as it came, as text. Throws `WebhookError` where the signature is
 * not made with the secret, or is older than five minutes. The same event may come again, always with the same `_id`.
 */
export async function readWebhook(
  secret: string,
  headers: HeadersOfRequest,
  body: string,
  now: number = Date.now() / 1000,
): Promise<AppEvent> {
  const header = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const [id, sentAt] = [header('webhook-id'), header('webhook-timestamp')]
  if (!/^\d+$/.test(sentAt) || Math.abs(now - Number(sentAt)) > tolerance)
    throw new WebhookError('The webhook is too old, or has no timestamp.')
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`)
  for (const signature of header('webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',')
    // `verify` takes the same time wherever the signatures differ.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
      return JSON.parse(body) as AppEvent
  }
  throw new WebhookError('The signature of the webhook is not made with this secret.')
}
