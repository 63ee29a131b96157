import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { paged } from './lists.ts'
import { AppPermission } from './permissions.ts'
import { answer, component, Id, requiredText, Moment, Timestamp, Version } from './shapes.ts'

/** A key of the app without its text, of which only a hash is kept. */
export const AppKey = component('AppKey', {
  _id: Id,
  name: z.string().meta({ examples: ['Server of the app'] }),
  permissions: z.array(AppPermission),
  start: z.string().meta({ description: 'The first characters of its text.', examples: ['dealsy_Ab3d'] }),
  state: z
    .enum(['valid', 'ended', 'withdrawn'])
    .meta({ description: 'Calls are taken with a valid key only.', examples: ['valid'] }),
  endsAt: Timestamp.nullable().describe('From when it is not valid any more; null where it has no end.'),
  withdrawnAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable().describe('Its last call, up to a minute earlier than it was.'),
  lastUsedFrom: z
    .string()
    .nullable()
    .meta({
      description: 'The network of that call: an IPv4 address, or the first half of an IPv6 one.',
      examples: ['203.0.113.7'],
    }),
  createdAt: Timestamp,
  version: Version,
})
export type AppKey = z.infer<typeof AppKey>

/** The text of a key: a prefix by which scanners find a leaked one, 32 random characters and the checksum of all before it. */
export const appKeyForm = /^dealsy_[\dA-Za-z]{38}$/

const KeyWithText = answer({
  appKey: AppKey,
  text: z
    .string()
    .regex(appKeyForm)
    .meta({
      description: 'The key itself. It is answered only here, and kept nowhere.',
      examples: [`dealsy_${'x'.repeat(32)}0XoLmH`],
    }),
})

const End = Moment.nullable().default(null).describe('From when it is not valid any more.')

/** The most hours for which a replaced key goes on. */
export const longestOverlap = 30 * 24

const OwnKey = component('OwnKey', {
  name: z.string().meta({ examples: ['Server of the app'] }),
  permissions: z.array(AppPermission),
  endsAt: Timestamp.nullable().describe('From when it is not valid any more; null where it has no end.'),
})

/** The calls of the app's own server, each made with a key. */
export const app = resource('app', {
  key: endpoint('GET /app/key', 'app', 'The key that the call is made with.', { response: answer({ key: OwnKey }) }),
})

/** The keys with which the app's own server calls `/app/...`. */
export const appKeys = resource('appKeys', {
  list: endpoint('GET /app-keys', 'appKeys.read', 'The keys of the app, newest first.', paged('appKeys', AppKey)),
  get: endpoint('GET /app-keys/{id}', 'appKeys.read', 'One key of the app.', { response: answer({ appKey: AppKey }) }),
  create: endpoint('POST /app-keys', 'appKeys.edit', 'Makes a key of the app.', {
    body: z.object({
      name: requiredText(100).meta({ examples: ['Server of the app'] }),
      permissions: z.array(AppPermission).min(1).max(AppPermission.options.length),
      endsAt: End,
    }),
    response: KeyWithText,
    status: 201,
    answersOnce: true,
    failures: ['END_PASSED'],
  }),
  replace: endpoint(
    'POST /app-keys/{id}/replace',
    'appKeys.edit',
    'Makes a key with the name and the permissions of another one, which ends some hours later.',
    {
      description: 'With 0 hours the replaced key ends at once. One that ends earlier by itself does so.',
      body: z.object({
        hours: z
          .int()
          .min(0)
          .max(longestOverlap)
          .meta({ examples: [24] }),
        endsAt: End,
      }),
      response: KeyWithText,
      status: 201,
      answersOnce: true,
      failures: ['END_PASSED', 'KEY_OVER'],
    },
  ),
  withdraw: endpoint(
    'POST /app-keys/{id}/withdraw',
    'appKeys.edit',
    'Withdraws a key: within a second no call is taken with it any more.',
    { response: answer({ appKey: AppKey }) },
  ),
})
