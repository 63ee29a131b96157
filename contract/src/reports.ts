import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { Id, listOf, PageQuery, Removed, Timestamp } from './shapes.ts'
import { User } from './users.ts'

/** A user's complaint about a product, with what the administrator is shown of that user. */
export const Report = z
  .object({
    _id: Id,
    productId: z.object({ _id: Id, name: z.string() }),
    userId: User.pick({ _id: true, name: true, status: true, phoneNumber: true, location: true }),
    message: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const reports = resource('reports', {
  list: endpoint({
    method: 'GET',
    path: '/reports',
    access: 'admin',
    summary: 'Reports, newest first.',
    query: PageQuery,
    response: listOf('reports', Report),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/{id}',
    access: 'admin',
    summary: 'Removes a report.',
    response: Removed,
  }),
})
