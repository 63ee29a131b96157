import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ImageType } from '@dealsy/contract'
import { RequestFailure } from '../failures/failures.ts'

/** How long a signed upload may be used, in seconds. */
export const uploadSeconds = 10 * 60

/** The one upload that a signature allows. */
export interface UploadPolicy {
  key: string
  name: string
  type: ImageType
  size: number
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Signs upload policies and reads them back, with a key of their own that is derived from the token secret. */
export class UploadPolicies {
  readonly #key: Uint8Array

  constructor(tokenSecret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'dealsy image uploads', 32))
  }

  /** The form fields that allow an upload. */
  sign(policy: UploadPolicy): Record<'policy' | 'signature', string> {
    const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
    return { policy: text, signature: this.#signature(text).toString('base64url') }
  }

  /** The policy in an upload's form fields. Throws 403 where it is not one of ours or its time is over. */
  verify(fields: Map<string, string>): UploadPolicy {
    const text = fields.get('policy') ?? ''
    const given = Buffer.from(fields.get('signature') ?? '', 'base64url')
    const expected = this.#signature(text)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new RequestFailure('BAD_SIGNATURE', {})
    }
    const policy = JSON.parse(Buffer.from(text, 'base64url').toString()) as UploadPolicy
    if (policy.expiresAt < Date.now()) throw new RequestFailure('UPLOAD_EXPIRED', {})
    return policy
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
