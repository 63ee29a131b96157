import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { AppPermission } from './permissions.ts'
import { answer, component, Timestamp } from './shapes.ts'

const OwnKey = component('OwnKey', {
  name: z.string().meta({ examples: ['Server of the app'] }),
  permissions: z.array(AppPermission),
  endsAt: Timestamp.nullable().describe('From when it is not valid any more; null where it has no end.'),
})

/** The calls of the app's own server, each made with a key. */
export const app = resource('app', {
  key: endpoint('GET /app/key', 'app', 'The key that the call is made with.', { response: answer({ key: OwnKey }) }),
})
