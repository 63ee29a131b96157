import type { ImageType } from '@dealsy/contract'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { RequestFailure } from '../failures/failures.ts'

/** The lifetime of a signed upload, in seconds. */
export const uploadSeconds = 10 * 60

const algorithm = 'HS256'
// The audience separates uploads from the session tokens that the same secret signs.
const audience = 'upload'

/** The one upload that a token allows. */
export interface UploadPolicy {
  key: string
  name: string
  type: ImageType
  size: number
}

export type UploadPolicies = ReturnType<typeof openUploadPolicies>

/** Signs upload policies as tokens and reads them back. */
export function openUploadPolicies(tokenSecret: string) {
  const sign = createSigner({ key: tokenSecret, algorithm, aud: audience, expiresIn: uploadSeconds * 1000 })
  const verify = createVerifier({
    key: tokenSecret,
    algorithms: [algorithm],
    allowedAud: audience,
    requiredClaims: ['aud', 'exp'],
  })
  return {
    sign: (policy: UploadPolicy): string => sign(policy),
    /** The policy of a token. Throws 403 where the signature is invalid or has expired. */
    verify(token: string): UploadPolicy {
      try {
        return verify(token) as UploadPolicy
      } catch (error) {
        if (!(error instanceof TokenError)) throw error
        throw new RequestFailure(error.code === TokenError.codes.expired ? 'UPLOAD_EXPIRED' : 'BAD_SIGNATURE', {})
      }
    },
  }
}
