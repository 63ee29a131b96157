import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import {
  EditedVersion,
  Id,
  listOf,
  oneOf,
  PageQuery,
  PhoneNumber,
  Removed,
  requiredText,
  sortBy,
  Timestamp,
  Version,
} from './shapes.ts'
import { SupportStatus } from './support-status.ts'

/** A contact that the app's users can call; `isPromoted` is shown as 'Tajer +'. */
export const CallSupport = z
  .object({
    _id: Id,
    name: z.string(),
    phoneNumber: z.string(),
    status: SupportStatus,
    isPromoted: z.boolean(),
    createdAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'CallSupport' })
export type CallSupport = z.infer<typeof CallSupport>

const CallSupportFields = z.object({
  name: requiredText(100),
  phoneNumber: PhoneNumber,
  status: SupportStatus,
  isPromoted: z.boolean(),
})

export const callSupports = resource('callSupports', {
  list: endpoint({
    method: 'GET',
    path: '/call-supports',
    access: 'admin',
    summary: 'Contacts of customer support by call, newest first unless sorted.',
    query: PageQuery.extend({ sort: sortBy('name', 'phoneNumber') }),
    response: listOf('callCustomerSupports', CallSupport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/call-supports/{id}',
    access: 'admin',
    summary: 'One contact.',
    response: oneOf('callCustomerSupport', CallSupport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/call-supports',
    access: 'admin',
    summary: 'Adds a contact; available and not promoted unless told.',
    body: CallSupportFields.extend({
      status: SupportStatus.default('available'),
      isPromoted: z.boolean().default(false),
    }),
    response: oneOf('callCustomerSupport', CallSupport),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/call-supports/{id}',
    access: 'admin',
    summary: 'Changes the given fields of a contact.',
    body: CallSupportFields.partial().extend({ version: EditedVersion }),
    response: oneOf('callCustomerSupport', CallSupport),
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/call-supports/{id}/status',
    access: 'admin',
    summary: 'Says whether a contact is available or busy.',
    body: z.object({ status: SupportStatus }),
    response: oneOf('callCustomerSupport', CallSupport),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/call-supports/{id}',
    access: 'admin',
    summary: 'Removes a contact.',
    response: Removed,
  }),
})
