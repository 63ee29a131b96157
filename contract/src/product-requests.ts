import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, BilingualText, component, Id, OwnRef, SeenVersion, Timestamp, Version } from './shapes.ts'

const ProductRequestStatus = z.enum(['pending', 'verified', 'rejected', 'changesRequested'])

/** 'Matloub': somebody wants to buy or rent something. A stranger sees neither the user nor the phone number. */
export const ProductRequest = component('ProductRequest', {
  _id: Id,
  ref: OwnRef,
  name: z.string(),
  userId: z.object({ _id: Id, name: z.string() }).nullable(),
  phoneNumber: z.string().nullable(),
  message: z.string(),
  description: z.string(),
  price: z.number().nullable(),
  filterId: z.object({ _id: Id, name: BilingualText }),
  status: ProductRequestStatus,
  createdAt: Timestamp,
  version: Version,
})
export type ProductRequest = z.infer<typeof ProductRequest>

/** What every list of them is narrowed by. */
const criteria = {
  userId: by.reference('users', "Whose requests; everybody's unless told."),
  filterId: by.reference('filters', 'A category, with all below it.'),
  countryId: by.reference('countries', 'The country of the users.'),
  cityId: by.reference('cities', 'The city of the users.'),
  price: by.amounts('What they offer.'),
  createdAt: by.days('When they were added.'),
  fromApp: by.flag('Whether the app has sent them.'),
}

export const productRequests = resource('productRequests', {
  list: endpoint(
    'GET /product-requests',
    'productRequests.read',
    'Product requests, newest first unless sorted, narrowed by a word or an identifier.',
    paged('productRequests', ProductRequest, {
      criteria: {
        keyword: by.text(),
        _id: by.reference('productRequests'),
        status: by.choice(ProductRequestStatus, 'Those in one state of approval.'),
        ...criteria,
      },
      orders: ['_id', 'userName', 'phoneNumber', 'message', 'price', 'createdAt'],
    }),
  ),
  pending: endpoint(
    'GET /product-requests/pending',
    'productRequests.read',
    'Product requests that wait for approval, oldest first.',
    paged('productRequests', ProductRequest, { criteria, orders: ['createdAt'] }),
  ),
  get: endpoint(
    'GET /product-requests/{id}',
    'public',
    'One product request; without a valid token it has no phone number and no user.',
    {
      response: answer({ productRequest: ProductRequest }),
    },
  ),
  updateStatus: endpoint('PUT /product-requests/{id}/status', 'listings.decide', 'Approves a product request.', {
    body: z.object({ status: ProductRequestStatus.extract(['pending', 'verified']), version: SeenVersion }),
    response: answer({ productRequest: ProductRequest }),
    failures: ['PRODUCT_REQUEST_APPROVED', 'CHANGED_MEANWHILE'],
  }),
})
