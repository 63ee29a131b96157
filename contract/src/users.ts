import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import {
  answer,
  BilingualText,
  component,
  Id,
  ImageAddress,
  ImageUrl,
  listOf,
  PageQuery,
  SearchText,
  Timestamp,
  Version,
} from './shapes.ts'

export const UserStatus = z.enum(['active', 'suspended']).meta({ id: 'UserStatus' })

const Place = component('Place', { _id: Id, name: BilingualText })

export const User = component('User', {
  _id: Id,
  name: z.string().meta({ examples: ['Lina Haddad'] }),
  phoneNumber: z.string().meta({ examples: ['+962 7 9000 0000'] }),
  location: z.object({ country: Place.nullable(), city: Place.nullable() }),
  business: z.boolean().describe('Whether the user has a business.'),
  promoted: z.boolean().describe('Whether the user may have an icon of their own.'),
  status: UserStatus,
  icon: ImageAddress.nullable(),
  createdAt: Timestamp,
  version: Version,
})
export type User = z.infer<typeof User>

export const users = resource('users', {
  list: endpoint('GET /users', {
    permission: 'users.read',
    summary: 'Users, newest first.',
    query: PageQuery.extend({
      name: SearchText.optional().meta({
        description: 'A part of the name; case and diacritics do not matter.',
        examples: ['lina'],
      }),
      phoneNumber: SearchText.optional().meta({ description: 'A part of the number.', examples: ['7900'] }),
      location: Id.optional().describe('A country.'),
      city: Id.optional().describe('A city.'),
    }),
    response: listOf('users', User),
  }),
  get: endpoint('GET /users/{id}', {
    permission: 'users.read',
    summary: 'One user.',
    response: answer({ user: User }),
  }),
  updateStatus: endpoint('PUT /users/{id}/status', {
    permission: 'users.suspend',
    summary: 'Suspends or activates a user.',
    body: z.object({ status: UserStatus }),
    response: answer({ user: User }),
  }),
  updateIcon: endpoint('PUT /users/{id}/icon', {
    permission: 'users.edit',
    summary: 'Sets the icon of a promoted user.',
    body: z.object({ icon: ImageUrl }),
    response: answer({ user: User }),
    failures: ['USER_NOT_PROMOTED'],
  }),
})
