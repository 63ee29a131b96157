import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, component, Id, OwnRef, Removed, Timestamp } from './shapes.ts'
import { User } from './users.ts'

/** A user's complaint about a product, with what the administrator is shown of that user, and with the product's owner. */
export const Report = component('Report', {
  _id: Id,
  ref: OwnRef,
  productId: z.object({ _id: Id, name: z.string() }),
  ownerId: z.object({ _id: Id, name: z.string() }).describe('The user whose product it is.'),
  userId: User.pick({ _id: true, name: true, status: true, phoneNumber: true, location: true }),
  message: z.string(),
  createdAt: Timestamp,
})
export type Report = z.infer<typeof Report>

export const reports = resource('reports', {
  list: endpoint(
    'GET /reports',
    'reports.read',
    'Reports, newest first, narrowed by who made them, whose product they are about, or the product.',
    paged('reports', Report, {
      criteria: {
        userId: by.reference('users', 'The user who made them.'),
        ownerId: by.reference('users', 'The user whose products they are about.'),
        productId: by.reference('products', 'The product they are about.'),
        filterId: by.reference('filters', 'The category of the product, with all below it.'),
        countryId: by.reference('countries', 'The country of the owner of the product.'),
        cityId: by.reference('cities', 'The city of the owner of the product.'),
        createdAt: by.days('When they were made.'),
        fromApp: by.flag('Whether the app has sent them.'),
      },
      orders: ['createdAt'],
    }),
  ),
  get: endpoint('GET /reports/{id}', 'reports.read', 'One report.', { response: answer({ report: Report }) }),
  remove: endpoint('DELETE /reports/{id}', 'reports.remove', 'Removes a report.', { response: Removed }),
})
