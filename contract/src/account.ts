import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { paged } from './lists.ts'
import { answer, component, EditedVersion, Id, Removed, requiredText, Timestamp, Version } from './shapes.ts'
import { NewPassword, Password } from './sign-in.ts'

/** The administrator who is signed in. */
export const Account = component('Account', {
  _id: Id,
  name: z.string().meta({ examples: ['Administrator'] }),
  email: z.string().meta({ examples: ['admin@example.com'] }),
  createdAt: Timestamp,
  version: Version,
})
export type Account = z.infer<typeof Account>

/** The device of a session, as far as its user agent names it. */
const Device = component('Device', {
  browser: z
    .string()
    .nullable()
    .meta({ examples: ['Chrome'] }),
  system: z
    .string()
    .nullable()
    .meta({ description: 'The operating system, or the kind of phone or tablet.', examples: ['Linux'] }),
  userAgent: z.string().meta({
    description: 'What it called itself; empty where it said nothing.',
    examples: ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'],
  }),
})

export const Session = component('Session', {
  _id: Id,
  device: Device,
  createdAt: Timestamp.describe('When it was signed in.'),
  lastUsedAt: Timestamp.describe('Its last call, up to a minute earlier than it was.'),
  isCurrent: z.boolean().meta({ description: 'Whether this call was made on it.', examples: [false] }),
})
export type Session = z.infer<typeof Session>

export const account = resource('account', {
  get: endpoint('GET /account', 'account.own', 'The administrator who is signed in.', {
    response: answer({ account: Account }),
  }),
  update: endpoint('PUT /account', 'account.own', 'Changes the own name.', {
    body: z.object({ name: requiredText(100).meta({ examples: ['Administrator'] }), version: EditedVersion }),
    response: answer({ account: Account }),
  }),
  changePassword: endpoint(
    'PUT /account/password',
    'account.own',
    'Sets another password and ends all other sessions of the account.',
    {
      description:
        'Wrong current passwords count as failed attempts to sign in: too many of them, and this call and `signin` answer 429.',
      body: z.object({ currentPassword: Password, newPassword: NewPassword }),
      response: answer({ account: Account }),
      failures: ['WRONG_PASSWORD'],
    },
  ),
  sessions: endpoint(
    'GET /account/sessions',
    'account.own',
    'Where the account is signed in, last used first.',
    paged('sessions', Session),
  ),
  endSession: endpoint('DELETE /account/sessions/{id}', 'account.own', 'Ends another session of the account.', {
    description: 'The session that the call is made on is refused with 409: `signout` ends that one.',
    response: Removed,
    failures: ['CURRENT_SESSION'],
  }),
  endOtherSessions: endpoint(
    'POST /account/sessions/end-others',
    'account.own',
    'Ends all sessions of the account but the one the call is made on.',
    {
      response: answer({ ended: z.int().meta({ description: 'How many.', examples: [2] }) }),
    },
  ),
})
