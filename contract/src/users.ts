import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, BilingualText, component, Id, ImageAddress, ImageUrl, OwnRef, Timestamp, Version } from './shapes.ts'

export const UserStatus = z.enum(['active', 'suspended']).meta({ id: 'UserStatus' })

const Place = component('Place', { _id: Id, name: BilingualText })

export const User = component('User', {
  _id: Id,
  ref: OwnRef,
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
  list: endpoint(
    'GET /users',
    'users.read',
    'Users, newest first.',
    paged('users', User, {
      criteria: {
        name: by.text({ description: 'A part of the name; case and diacritics do not matter.', examples: ['lina'] }),
        phoneNumber: by.text({ description: 'A part of the number.', examples: ['7900'] }),
        location: by.reference('countries', 'A country.'),
        city: by.reference('cities', 'A city.'),
        status: by.choice(UserStatus, 'Those who are active, or suspended.'),
        createdAt: by.days('When they were added.'),
        business: by.flag('Whether they have a business.'),
        reported: by.flag('Whether there are reports about their products.'),
        promoted: by.flag('Whether they may have an icon of their own.'),
        fromApp: by.flag('Whether the app has sent them.'),
      },
      orders: ['name', 'createdAt'],
    }),
  ),
  get: endpoint('GET /users/{id}', 'users.read', 'One user.', { response: answer({ user: User }) }),
  updateStatus: endpoint('PUT /users/{id}/status', 'users.suspend', 'Suspends or activates a user.', {
    body: z.object({ status: UserStatus }),
    response: answer({ user: User }),
  }),
  updateIcon: endpoint('PUT /users/{id}/icon', 'users.edit', 'Sets the icon of a promoted user.', {
    body: z.object({ icon: ImageUrl }),
    response: answer({ user: User }),
    failures: ['USER_NOT_PROMOTED'],
  }),
})
