import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { by, paged } from './lists.ts'
import {
  answer,
  BilingualText,
  component,
  EditedVersion,
  Id,
  ImageAddress,
  ImageUrl,
  OwnRef,
  PhoneNumber,
  Removed,
  requiredText,
  Timestamp,
  Version,
} from './shapes.ts'

export const Business = component('Business', {
  _id: Id,
  ref: OwnRef,
  name: z.string(),
  phoneNumber: z.string(),
  userId: Id,
  filterId: z.array(z.object({ _id: Id, name: BilingualText })),
  featured: z.boolean(),
  rank: z.int(),
  icon: ImageAddress.nullable(),
  createdAt: Timestamp,
  version: Version,
})
export type Business = z.infer<typeof Business>

export const BusinessFields = z.object({
  name: requiredText(150),
  phoneNumber: PhoneNumber,
  filterId: z.array(Id).max(50, rule('TOO_MANY_FILTERS')).default([]),
  featured: z.boolean().default(false),
  rank: z.int().min(0).max(1_000_000).default(0),
  icon: ImageUrl.nullable().default(null),
})

export const businesses = resource('businesses', {
  list: endpoint(
    'GET /businesses',
    'businesses.read',
    'Businesses, newest first unless sorted, of one filter or of all.',
    paged('businesses', Business, {
      criteria: {
        filterId: by.reference('filters'),
        userId: by.reference('users', "Whose businesses; everybody's unless told."),
        countryId: by.reference('countries', 'The country of their owners.'),
        cityId: by.reference('cities', 'The city of their owners.'),
        createdAt: by.days('When they were added.'),
        featured: by.flag('Whether they are featured.'),
        pictured: by.flag('Whether they have a picture.'),
        fromApp: by.flag('Whether the app has sent them.'),
      },
      orders: ['name', 'createdAt'],
    }),
  ),
  all: endpoint('GET /businesses/all', 'businesses.read', 'Names of businesses in alphabetical order, for selectors.', {
    response: answer({ businesses: z.array(z.object({ _id: Id, name: z.string() })) }),
  }),
  get: endpoint('GET /businesses/{id}', 'businesses.read', 'One business.', {
    response: answer({ business: Business }),
  }),
  create: endpoint('POST /businesses', 'businesses.edit', 'Adds a business to a user.', {
    body: BusinessFields.extend({ userId: Id }),
    response: answer({ business: Business }),
    status: 201,
    failures: ['NOT_FOUND', 'BUSINESS_CATEGORY_TYPE'],
  }),
  update: endpoint('PUT /businesses/{id}', 'businesses.edit', 'Changes the given fields of a business.', {
    body: z.object({
      name: BusinessFields.shape.name.optional(),
      phoneNumber: BusinessFields.shape.phoneNumber.optional(),
      filterId: BusinessFields.shape.filterId.unwrap().optional(),
      featured: z.boolean().optional(),
      rank: BusinessFields.shape.rank.unwrap().optional(),
      icon: ImageUrl.nullable().optional(),
      version: EditedVersion,
    }),
    response: answer({ business: Business }),
    failures: ['BUSINESS_CATEGORY_TYPE'],
  }),
  remove: endpoint('DELETE /businesses/{id}', 'businesses.edit', 'Removes a business.', { response: Removed }),
})
