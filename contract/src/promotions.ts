import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { answer, component, Id, OwnRef, Timestamp, Version } from './shapes.ts'

export const Promotion = component('Promotion', {
  _id: Id,
  ref: OwnRef,
  amount: z.number().nullable(),
  numberOfDays: z.int().nullable(),
  status: z.enum(['active', 'ended']),
  startDate: Timestamp,
  endDate: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Promotion = z.infer<typeof Promotion>

export const promotions = resource('promotions', {
  get: endpoint('GET /promotions/{id}', 'promotions.read', 'One promotion.', {
    response: answer({ promotion: Promotion }),
  }),
  remove: endpoint(
    'PUT /promotions/{id}/delete',
    'promotions.end',
    'Ends a promotion now; its product leaves the promoted list.',
    {
      response: answer({ promotion: Promotion }),
    },
  ),
})
