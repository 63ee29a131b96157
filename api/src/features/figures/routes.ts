import { figures } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'
import { countDecisions } from './count-decisions.ts'
import { countCategories, countDays, countWaiting, countWebhooks, findOldestWaiting } from './queries.ts'

/** The figures of Home. */
export const figureRoutes = implement(figures, {
  get: async ({ db, query }) => ({
    data: {
      figures: {
        waiting: await countWaiting(db),
        oldest: await findOldestWaiting(db),
        webhooks: await countWebhooks(db),
        days: await countDays(db, query.timeZone),
        ...(await countCategories(db)),
      },
    },
  }),
  desk: async ({ db, query, administrator }) => ({
    data: { figures: await countDecisions(db, administrator.accountId, query.timeZone) },
  }),
})
