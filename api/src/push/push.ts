import { reasonFor } from '@dealsy/contract'
import type { DeliveryFailureCode, FailureParams, Reason } from '@dealsy/contract'
import type { Settings } from '../settings.ts'
import { readServiceAccount } from './service-account.ts'

/** What a provider is told to push: to one user's devices, or to everybody's where `userId` is null. */
export interface PushMessage {
  /** The notification's identifier. A message that comes twice has the same one, so that devices show it once. */
  id: string
  userId: string | null
  title: string
  message: string
}

/** A push provider. */
export interface Push {
  /** Hands a message over within 15 seconds; throws a PushFailure where it was not taken. */
  send(message: PushMessage): Promise<void>
}

/** Why a provider did not take a message. */
export class PushFailure<Code extends DeliveryFailureCode = DeliveryFailureCode> extends Error {
  /** For the administrator; it may quote the provider. */
  readonly reason: Reason
  /** Whether another try would end the same. */
  readonly isFinal: boolean
  /** The seconds that the provider wants to be left alone. */
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

/**
 * The push provider that the settings choose: Firebase, or none, and then the inbox is all there is.
 * Throws an Error with one sentence where the service account cannot be used.
 */
export async function openPush({ firebase }: Pick<Settings, 'firebase'>): Promise<Push | undefined> {
  if (!firebase) return undefined
  const account = await readServiceAccount(firebase.serviceAccount)
  // The library is large; only a start that pushes waits for it.
  const { openFirebase } = await import('./firebase.ts')
  return openFirebase(account, firebase.endpoint)
}
