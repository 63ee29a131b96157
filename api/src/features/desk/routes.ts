import { decisions, desk } from '@dealsy/contract'
import { answerPage } from '../../endpoints/answers.ts'
import { implement, outsideTransaction } from '../../endpoints/implement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countHeld, countQueues } from './leases/count-queues.ts'
import { decide } from './decisions/decide.ts'
import { releaseLeases, renewLeases, takeListings } from './leases/lease-listings.ts'
import { decisionList, readColleagues, readOwnDecisions } from './queries.ts'
import { readAgreement } from './second-opinions/read-agreement.ts'
import { readItems } from './listings/read-items.ts'
import { readListingDecisions } from './decisions/read-listing-decisions.ts'

/** What was decided on listings. */
export const decisionRoutes = implement(decisions, { list: answerPage('decisions', decisionList) })

/** The review desk: leases of waiting listings, and decisions on them. */
export const deskRoutes = implement(desk, {
  queues: async ({ db, query, administrator }) => {
    const queues = await countQueues(db, query, administrator.accountId)
    return { data: { queues, held: await countHeld(db, query.resource) } }
  },
  // A short transaction for the leases; the items are read after it.
  take: outsideTransaction(async ({ db, body: { desk: tab, ...wanted }, administrator }) => {
    const ids = await inTransaction(db, (transaction) =>
      takeListings(transaction, { desk: tab, ...administrator }, wanted),
    )
    return { data: { items: await readItems(db, wanted.resource, ids) } }
  }),
  renew: outsideTransaction(async ({ db, body, administrator }) => ({
    data: await renewLeases(db, { desk: body.desk, ...administrator }),
  })),
  release: outsideTransaction(async ({ db, body, administrator }) => ({
    data: { released: await releaseLeases(db, { desk: body.desk, ...administrator }) },
  })),
  decide: async ({ context, body, administrator, services: { settings } }) => ({
    data: {
      decision: await decide(context, { desk: body.desk, ...administrator }, body, settings.reviewSamplePercent),
    },
  }),
  decisions: async ({ db, administrator }) => ({
    data: { decisions: await readOwnDecisions(db, administrator.accountId) },
  }),
  listingDecisions: async ({ db, params }) => ({
    data: { decisions: await readListingDecisions(db, params.id) },
  }),
  agreement: async ({ db }) => ({ data: await readAgreement(db) }),
  colleagues: async ({ db, administrator }) => ({
    data: { colleagues: await readColleagues(db, administrator.accountId) },
  }),
})
