import { type KindName, kindNames } from './kinds.ts'

/** What is more than to read or to edit a kind of record. */
const deeds = [
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

/** What an account may be allowed to do: the records, and the deed. Every administrator may do all of it. */
export type Permission = (typeof deeds)[number] | `${KindName}.${'read' | 'edit'}`

export const permissions: readonly Permission[] = [
  ...deeds,
  ...kindNames.flatMap((kind) => [`${kind}.read` as const, `${kind}.edit` as const]),
]
