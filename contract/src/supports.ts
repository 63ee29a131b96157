import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, component, Id, OwnRef, requiredContact, requiredText, text, Timestamp } from './shapes.ts'

export const SupportRequestStatus = z.enum(['open', 'handled']).meta({ id: 'SupportRequestStatus' })

/** A message from the public support form. */
export const Support = component('Support', {
  _id: Id,
  ref: OwnRef,
  name: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  createdAt: Timestamp,
  status: SupportRequestStatus,
  handledAt: Timestamp.nullable(),
  handledBy: z.string().nullable().describe('The name of the administrator.'),
})
export type Support = z.infer<typeof Support>

export const supports = resource('supports', {
  create: endpoint('POST /supports', 'public', 'Sends a support request. An address that sends many has to wait.', {
    body: z.object({
      name: requiredText(100),
      // Section 5 sets no other bounds for contact details.
      phoneNumber: requiredContact(100).meta({ examples: ['+962 79 000 0000'] }),
      message: requiredText(5000),
      website: text(2048)
        .optional()
        .describe('Hidden from people; what fills it in is no person, and nothing is kept of it.'),
    }),
    response: answer({ support: Support }),
    status: 201,
  }),
  list: endpoint(
    'GET /supports',
    'supports.read',
    'Support requests, newest first unless sorted.',
    paged('supports', Support, {
      criteria: {
        status: by.choice(SupportRequestStatus, 'Only those that are open, or handled.'),
        createdAt: by.days('When they were sent.'),
        userId: by.reference('users', "Those that were sent with a user's number."),
        fromApp: by.flag('Whether the app has sent them.'),
      },
      orders: ['name', 'phoneNumber', 'message', 'createdAt'],
    }),
  ),
  get: endpoint('GET /supports/{id}', 'supports.read', 'One support request.', {
    response: answer({ support: Support }),
  }),
  updateHandled: endpoint(
    'PUT /supports/{id}/handled',
    'supports.handle',
    'Marks a support request as handled by whoever calls, or opens it again.',
    {
      body: z.object({ handled: z.boolean() }),
      response: answer({ support: Support }),
    },
  ),
})
