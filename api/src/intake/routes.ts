import { Readable } from 'node:stream'
import { intake } from '@dealsy/contract'
import { implement, outsideTransaction, type Services } from '../endpoints/implement.ts'
import { takesBusinesses } from '../features/businesses/take-in.ts'
import { takesProductRequests } from '../features/product-requests/take-in.ts'
import { takesProducts } from '../features/products/take-in.ts'
import { takesPromotions } from '../features/promotions/take-in.ts'
import { takesReports } from '../features/reports/take-in.ts'
import { takesSupports } from '../features/supports/take-in.ts'
import { takesUsers } from '../features/users/take-in.ts'
import { takesTransactions } from '../features/wallets/take-in.ts'
import { sendNotification } from '../push/notifications.ts'
import { reserveImages } from '../storage/image-reservations.ts'
import { answerBatch } from './batch.ts'
import { findReferences, withIdentifiers } from './references.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { type Intake, type Message, takeIn } from './take-in.ts'

/** How each kind of record is taken in. */
export const intakes = {
  users: takesUsers,
  businesses: takesBusinesses,
  products: takesProducts,
  productRequests: takesProductRequests,
  reports: takesReports,
  supports: takesSupports,
  promotions: takesPromotions,
  transactions: takesTransactions,
}

interface PutOrDelete {
  services: Services
  context: ChangeContext
  params: { ref: string }
  query: object
  body?: unknown
}

const take = (kind: Intake) => {
  const answer = async ({ services, context, params, query, body }: PutOrDelete) => {
    const { updatedAt: removedAt } = query as { updatedAt?: string }
    const message = { ref: params.ref, removedAt, body: (body ?? null) as Message['body'] }
    const [taken] = await takeIn(services, context, kind, [message])
    if (!taken || taken instanceof Error) throw taken
    return { data: { taken } }
  }
  return Object.assign(answer, { outsideTransaction: true as const })
}

/** What the app sends in: each record by its own call, or up to a thousand in a batch. */
export const intakeRoutes = implement(intake, {
  putUser: take(intakes.users),
  removeUser: take(intakes.users),
  putBusiness: take(intakes.businesses),
  removeBusiness: take(intakes.businesses),
  putProduct: take(intakes.products),
  removeProduct: take(intakes.products),
  putProductRequest: take(intakes.productRequests),
  removeProductRequest: take(intakes.productRequests),
  putReport: take(intakes.reports),
  removeReport: take(intakes.reports),
  putSupport: take(intakes.supports),
  removeSupport: take(intakes.supports),
  putPromotion: take(intakes.promotions),
  removePromotion: take(intakes.promotions),
  putTransaction: take(intakes.transactions),
  removeTransaction: take(intakes.transactions),
  notify: async ({ context, body: { userId, ...message } }) => {
    const found = await findReferences(context.db, [userId])
    const user = { userId: withIdentifiers(userId, found, ['userId']) as string }
    return { success: true, data: { notification: await sendNotification(context, { ...message, ...user }) } }
  },
  presignUpload: outsideTransaction(async ({ db, services, body }) => {
    const upload = await services.files.presign({ id: 'product', ...body })
    await reserveImages(db, [upload.fileUrl])
    return { data: [upload] }
  }),
  batch: outsideTransaction(async ({ services, context, appKey, body, reply }) => {
    const sender = { ...context, permissions: appKey.permissions }
    const answers = await answerBatch(services, sender, intakes, body as unknown as string)
    reply.type('application/x-ndjson; charset=utf-8')
    return Readable.from(answers.map((answer) => `${JSON.stringify(answer)}\n`))
  }),
})
