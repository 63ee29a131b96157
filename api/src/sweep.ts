import { foldCounts } from './db/counts/fold-counts.ts'
import type { Db } from './db/open.ts'
import { removeOldAnswers } from './endpoints/idempotency.ts'
import { removeOldExports } from './exports/queries.ts'
import { refreshPrices } from './features/desk/listings/refresh-prices.ts'
import { pauseFailingWebhooks } from './features/events/webhooks/pause.ts'
import { removeOldDeliveries } from './features/events/webhooks/queries.ts'
import { removeLostPrints } from './features/flags/remove-lost-prints.ts'
import { removeOldTexts } from './features/flags/try-word.ts'
import { endOverduePromotions } from './features/promotions/end-promotion.ts'
import { removeOldJobs } from './jobs/jobs.ts'
import { removeOldCounters } from './limits/counters.ts'
import { removeOldPresence } from './trail/live/presence.ts'
import { removeExpiredSessions } from './sign-in/sessions.ts'
import { repeat } from './work/repeat.ts'

// The longest delay of the end of a promotion, and the longest time that counters grow before they are folded.
const aMinute = 60_000

const steps = [
  endOverduePromotions,
  removeExpiredSessions,
  removeOldCounters,
  removeOldAnswers,
  removeOldPresence,
  removeOldJobs,
  removeOldExports,
  foldCounts,
  refreshPrices,
  removeOldTexts,
  removeLostPrints,
  pauseFailingWebhooks,
  removeOldDeliveries,
]

/** Runs every step; one that fails is reported to `onError`, and the others run all the same. */
export async function sweep(db: Db, onError: (error: unknown) => void): Promise<void> {
  for (const step of steps) await step(db).catch(onError)
}

/** Sweeps every minute; several processes may. Returns a stop function that waits for a running sweep. */
export const startSweep = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(aMinute, () => sweep(db, onError), onError)
