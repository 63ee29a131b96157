import { type KindName, kindNames } from './kinds.ts'

/** The permissions besides reading and editing a kind of record. */
const others = [
  'account.own',
  'changes.export',
  'changes.read',
  'changes.undo',
  'figures.read',
  'listings.decide',
  'live.read',
  'notifications.broadcast',
  'notifications.send',
  'products.feature',
  'products.remove',
  'promotions.end',
  'reports.remove',
  'supports.handle',
  'uploads.create',
  'users.suspend',
  'wallets.read',
  'wallets.transact',
] as const

/** The permissions of accounts: the records, then the action. Every administrator has all. */
export type Permission = (typeof others)[number] | `${KindName}.${'read' | 'edit'}`

export const permissions: readonly Permission[] = [
  ...others,
  ...kindNames.flatMap((kind) => [`${kind}.read` as const, `${kind}.edit` as const]),
]
