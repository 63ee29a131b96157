import { JWT } from 'google-auth-library'
import { type Push, PushFailure, type PushMessage } from './push.ts'
import type { ServiceAccount } from './service-account.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

// Together shorter than a lease. Firebase asks for a timeout of at least ten seconds.
const tokenLimit = 5000
const sendLimit = 10_000

/** Bytes of text: a message to a topic has at most 2048, title included. The inbox has the whole text. */
const longestBody = 1024

const secondsAfterQuota = 60
const longestWait = 3600

/** The fields of Google's error that are read. */
interface Refusal {
  error?: { message?: string; status?: string }
}

/** Pushes through Firebase (HTTP v1) to the topic `all`, or `user-<id>` for one user. `endpoint` is a fake Google server, for tests. */
export function openFirebase(account: ServiceAccount, endpoint: string | undefined): Push {
  const server = endpoint ?? 'https://fcm.googleapis.com'
  const address = `${server}/v1/projects/${account.project_id}/messages:send`
  // Caches its token until shortly before it expires; concurrent callers share one request.
  const newAuth = () =>
    new JWT({
      email: account.client_email,
      key: account.private_key,
      scopes: [scope],
      transporterOptions: {
        fetchImplementation: (url, init) => fetch(endpoint ? `${endpoint}/token` : url, init),
        timeout: tokenLimit,
        retryConfig: { retry: 0 },
      },
    })
  let auth = newAuth()

  return {
    async send(message) {
      const used = auth
      const answer = await post(address, await tokenOf(used), message)
      if (answer.ok) return
      // The token was revoked: the next attempt gets a new one.
      if (answer.status === 401 && auth === used) auth = newAuth()
      throw await refusal(answer)
    },
  }
}

async function tokenOf(auth: JWT): Promise<string> {
  try {
    const { token } = await auth.getAccessToken()
    if (token) return token
  } catch (error) {
    // Retried: an operator may fix the account meanwhile.
    throw new PushFailure('ACCESS_TOKEN_REFUSED', { reason: shortened(reasonOf(error), 300) }, { cause: error })
  }
  throw new PushFailure('ACCESS_TOKEN_MISSING', {})
}

async function post(address: string, token: string, message: PushMessage): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: envelope(message) }),
      signal: AbortSignal.timeout(sendLimit),
    })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    if (late) throw new PushFailure('PROVIDER_TIMEOUT', { seconds: sendLimit / 1000 })
    throw new PushFailure('PROVIDER_UNREACHABLE', { reason: reasonOf(error) }, { cause: error })
  }
}

/** A repeated message replaces the first on a device. No `collapse_key`: Firebase keeps only four of them for a device that is offline. */
function envelope({ id, userId, title, message }: PushMessage) {
  return {
    topic: userId === null ? 'all' : `user-${userId}`,
    notification: { title, body: shortened(message, longestBody) },
    data: { deduplicationKey: id },
    android: { notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id } },
  }
}

/** The text cut to a number of UTF-8 bytes, with an ellipsis when it was cut. */
function shortened(given: string, bytes: number): string {
  // The provider's error may contain characters that PostgreSQL refuses.
  const text = given.toWellFormed().replaceAll('\0', '')
  if (Buffer.byteLength(text) <= bytes) return text
  let beginning = ''
  let length = Buffer.byteLength('…')
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += Buffer.byteLength(segment)
    if (length > bytes) break
    beginning += segment
  }
  return `${beginning.trimEnd()}…`
}

async function refusal(response: Response): Promise<PushFailure> {
  const { error } = await response.json().then(
    (body) => body as Refusal,
    (): Refusal => ({}),
  )
  const answer = shortened([response.status, error?.status].filter(Boolean).join(' '), 60)
  const about = { isFinal: isFinal(response.status), wait: waitOf(response) }
  if (!error?.message) return new PushFailure('PROVIDER_ANSWERED', { answer }, about)
  return new PushFailure('PROVIDER_REFUSED', { answer, reason: shortened(error.message, 300) }, about)
}

/** Whether a status is final: any 4xx but 401 (token), 408 and 429 (retried). */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** The seconds of `Retry-After`, given as seconds or date; a minute after 429, as Firebase asks. */
function waitOf(answer: Response): number | undefined {
  const given = answer.headers.get('retry-after')
  const least = answer.status === 429 ? secondsAfterQuota : undefined
  if (given === null) return least
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isNaN(seconds) ? least : Math.min(Math.max(seconds, 0), longestWait)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
