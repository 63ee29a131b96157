import { reasonFor } from '@dealsy/contract'
import type { DeliveryFailureCode, FailureParams, Reason } from '@dealsy/contract'

/** A message for a provider: to the devices of one user, or of everybody when `userId` is null. */
export interface PushMessage {
  /** The notification's identifier, by which devices show a repeated message once. */
  id: string
  userId: string | null
  title: string
  message: string
}

/** A push provider. */
export interface Push {
  /** Sends a message within 15 seconds; throws a PushFailure when the provider refuses it. */
  send(message: PushMessage): Promise<void>
}

/** A refusal of a provider. */
export class PushFailure<Code extends DeliveryFailureCode = DeliveryFailureCode> extends Error {
  /** The reason for the administrator; it may quote the provider. */
  readonly reason: Reason
  /** Whether a retry is useless. */
  readonly isFinal: boolean
  /** Seconds that the provider asks to wait. */
  readonly wait: number | undefined

  constructor(
    code: Code,
    params: FailureParams<Code>,
    { isFinal = false, wait, cause }: { isFinal?: boolean; wait?: number | undefined; cause?: unknown } = {},
  ) {
    const reason = reasonFor(code, params)
    super(reason.message, { cause })
    this.reason = reason
    this.isFinal = isFinal
    this.wait = wait
  }
}
