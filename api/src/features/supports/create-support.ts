import type { BodyOf, Support, supports } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { createRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { consume, openLimiter } from '../../limits/counters.ts'
import { networkOf } from '../../limits/network.ts'
import { hashSecret } from '../../sign-in/tokens.ts'
import { supportRecord } from './record.ts'

const allowance = { keyPrefix: 'support', points: 5, duration: 10 * 60 }

/**
 * Stores a request of the public form, sent from `address` (section 2, 'Public pages'), and returns it. Throws 429 with the seconds to
 * wait after five requests from one network in ten minutes. `website` is a honeypot: a request that fills it in gets the usual answer
 * and is not stored.
 */
export async function createSupport(
  context: ChangeContext,
  { name, phoneNumber, message, website }: BodyOf<typeof supports.create>,
  address: string,
): Promise<Support> {
  // Counted in the transaction that stores the request: refused and failed requests do not count, a retry counts once,
  // and concurrent requests see each other's counts.
  await consume(openLimiter(context.db, allowance), hashSecret(networkOf(address)))
  const support: Support = {
    _id: newId(),
    ref: null,
    name,
    phoneNumber,
    message,
    createdAt: new Date().toISOString(),
    status: 'open',
    handledAt: null,
    handledBy: null,
  }
  if (!website) {
    await createRecord(context, supportRecord, {
      id: support._id,
      name,
      phone_number: phoneNumber,
      message,
      created_at: support.createdAt,
    })
  }
  return support
}
