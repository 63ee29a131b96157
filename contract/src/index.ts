export * from './contract.ts'
export * from './credentials.ts'
export * from './device.ts'
export * from './endpoint.ts'
export * from './failure-codes.ts'
export * from './failures.ts'
export * from './filter-type.ts'
export * from './image-types.ts'
export * from './kinds.ts'
export * from './lists.ts'
export * from './ranges.ts'
export * from './normal-form.ts'
export * from './numbers.ts'
export * from './permissions.ts'
export * from './resources.ts'
export * from './shapes.ts'
export * from './texts.ts'
export * from './whatsapp-links.ts'

/** Everything below this path is an endpoint of the contract. */
export const basePath = '/api/v1'

/** The header of an answer that names the call that made the change, in the trail too. */
export const changeHeader = 'x-change'

/** The header of an answer to an administrator that names the kinds of records that the call may have changed, with spaces between them. */
export const changedHeader = 'x-changed'
