import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { BilingualText, Id, ImageUrl, listOf, oneOf, PageQuery, text, Timestamp, Version } from './shapes.ts'

export const UserStatus = z.enum(['active', 'suspended'])
export type UserStatus = z.infer<typeof UserStatus>

const Place = z.object({ _id: Id, name: BilingualText })

export const User = z.object({
  _id: Id,
  name: z.string(),
  phoneNumber: z.string(),
  location: z.object({ country: Place.nullable(), city: Place.nullable() }),
  business: z.boolean(),
  promoted: z.boolean(),
  status: UserStatus,
  icon: z.string().nullable(),
  createdAt: Timestamp,
  version: Version,
})
export type User = z.infer<typeof User>

export const users = resource('users', {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'Users, newest first; `location` is a country, `city` a city.',
    query: PageQuery.extend({
      name: text(100).optional(),
      phoneNumber: text(32).optional(),
      location: Id.optional(),
      city: Id.optional(),
    }),
    response: listOf('users', User),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'admin',
    summary: 'One user.',
    response: oneOf('user', User),
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/users/{id}/status',
    access: 'admin',
    summary: 'Suspends or activates a user.',
    body: z.object({ status: UserStatus }),
    response: oneOf('user', User),
  }),
  updateIcon: endpoint({
    method: 'PUT',
    path: '/users/{id}/icon',
    access: 'admin',
    summary: 'Sets the icon of a promoted user.',
    body: z.object({ icon: ImageUrl }),
    response: oneOf('user', User),
  }),
})
