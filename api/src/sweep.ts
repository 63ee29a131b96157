import { foldCounts } from './db/counts/fold-counts.ts'
import type { Db } from './db/open.ts'
import { removeOldAnswers } from './endpoints/idempotency.ts'
import { removeOldJobs } from './features/desk/jobs/read-job.ts'
import { refreshPrices } from './features/desk/listings/refresh-prices.ts'
import { removeLostPrints } from './features/flags/remove-lost-prints.ts'
import { removeOldTexts } from './features/flags/try-word.ts'
import { endOverduePromotions } from './features/promotions/end-promotion.ts'
import { removeOldCounters } from './limits/counters.ts'
import { removeOldPresence } from './trail/live/presence.ts'
import { removeExpiredSessions } from './sign-in/sessions.ts'
import { repeat } from './work/repeat.ts'

// Promotions end no later than this after their last moment, also in a program that runs only for a part of the day; and so many
// changes have been counted one by one at most when somebody opens a list.
const aMinute = 60_000

const steps = [
  endOverduePromotions,
  removeExpiredSessions,
  removeOldCounters,
  removeOldAnswers,
  removeOldPresence,
  removeOldJobs,
  foldCounts,
  refreshPrices,
  removeOldTexts,
  removeLostPrints,
]

/**
 * Ends promotions past their last day. Removes expired sessions, counters, presence, the texts of old listings and what is known of photographs
 * that none shows any more, and answers and jobs kept for seven days. Folds the counts of lists, and computes the usual prices of
 * the categories of listings that wait. `onError` hears of each step that failed; the others are done.
 */
export async function sweep(db: Db, onError: (error: unknown) => void): Promise<void> {
  for (const step of steps) await step(db).catch(onError)
}

/** Sweeps every minute, beside other processes; returns a function that stops it and waits for the sweep under way. */
export const startSweep = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(aMinute, () => sweep(db, onError), onError)
