import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A call as a bucket receives it. */
export interface SignedCall {
  method: string
  /** Path and query as they were sent. */
  target: string
  headers: IncomingHttpHeaders
  content: Buffer
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** The signature of a text by a secret key within a scope, such as '20260101/us-east-1/s3/aws4_request', in hexadecimal. */
export const signatureOf = (secret: string, scope: string, text: string): string =>
  hmac(scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`), text).toString('hex')

/** Whether the header of a call signs just this call, content and all, with the secret key (AWS Signature Version 4). */
export function isSigned({ method, target, headers, content }: SignedCall, secret: string): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(content) || !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return false
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    // A parameter without a value is signed with an empty one.
    query
      .split('&')
      .filter(Boolean)
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  return (
    signature ===
    signatureOf(secret, scope, `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`)
  )
}

/** Whether the policy of an upload by form is signed with the secret key, and allows its place, its type and its size. */
export function isAllowedUpload(form: FormData, file: Blob, secret: string): boolean {
  const fields = Object.fromEntries(Array.from(form).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const field = (name: string) => fields[name] ?? ''
  const scope = field('X-Amz-Credential').split('/').slice(1).join('/')
  if (field('X-Amz-Signature') !== signatureOf(secret, scope, field('Policy'))) return false
  const policy = JSON.parse(Buffer.from(field('Policy'), 'base64').toString()) as {
    conditions: ([string, number, number] | Record<string, string>)[]
  }
  return policy.conditions.every((condition) =>
    Array.isArray(condition)
      ? file.size >= condition[1] && file.size <= condition[2]
      : Object.entries(condition).every(([name, value]) => name === 'bucket' || field(name) === value),
  )
}
