import { z } from 'zod'
import { type KindName, kindNames } from './kinds.ts'

/** The permissions besides reading and editing a kind of record. */
const others = [
  'account.own',
  'changes.export',
  'changes.read',
  'changes.undo',
  'exports.make',
  'figures.read',
  'jobs.run',
  'listings.decide',
  'live.read',
  'notifications.broadcast',
  'notifications.send',
  'products.feature',
  'products.remove',
  'promotions.end',
  'reports.remove',
  'search.read',
  'supports.handle',
  'uploads.create',
  'users.suspend',
  'views.share',
  'wallets.read',
  'wallets.transact',
] as const

/** The permissions of accounts: the records, then the action. Every administrator has all. */
export type Permission = (typeof others)[number] | `${KindName}.${'read' | 'edit'}`

export const permissions: readonly Permission[] = [
  ...others,
  ...kindNames.flatMap((kind) => [`${kind}.read` as const, `${kind}.edit` as const]),
]

/** The permissions of the keys of the app: to take records in, to read, to follow events, to move wallets, to notify users. */
export const AppPermission = z
  .enum(['app.write', 'app.read', 'app.events', 'app.wallets', 'app.notify'])
  .meta({ id: 'AppPermission', description: 'What a key of the app may do.', examples: ['app.read'] })
export type AppPermission = z.infer<typeof AppPermission>

/** What a call of the app wants: a permission of its key, or any key. */
export type AppAccess = 'app' | AppPermission

/** Who may call an endpoint: everybody, who has the permission, or the app with a key. Checked before anything the caller sent is looked at. */
export type Access = 'public' | Permission | AppAccess

/** Whether a call is made with a key of the app, not with the token of a person. */
export const isForApp = (access: Access): access is AppAccess =>
  access === 'app' || AppPermission.options.some((permission) => permission === access)
