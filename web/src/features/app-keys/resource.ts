import type { AppPermission } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

/** What a key may do, in the order of its form. */
export const permissionWords: Record<AppPermission, MessageDescriptor> = {
  'app.write': msg`Take in records`,
  'app.read': msg`Read`,
  'app.events': msg`Follow events`,
  'app.wallets': msg`Move wallets`,
  'app.notify': msg`Notify users`,
}

export const appKeys = resource({
  one: msg({ message: 'Key of the app', context: 'kind of record' }),
  inSentence: msg({ message: 'key of the app', context: 'in a sentence' }),
  path: paths.appAccess,
  opened: 'open',
  fields: {
    name: a.text(msg`Name`),
    permissions: a.choice(permissionWords)(msg`Permissions`),
    start: a.code(msg`Key`),
    endsAt: a.moment(msg`Ends`),
    withdrawnAt: a.moment(msg`Withdrawn At`),
    lastUsedAt: a.moment(msg`Last used`),
    lastUsedFrom: a.code(msg`Network`),
    ...createdAt,
  },
  events: {
    replace: { said: msg({ message: 'Replaced', context: 'event' }) },
    withdraw: { said: msg({ message: 'Withdrawn', context: 'event' }), fields: ['withdrawnAt'], danger: true },
  },
})
