import type { Change } from '@dealsy/contract'

/** The name in the trail of an import of a whole marketplace. */
export const importer = 'npm run import'

/** Whether an entry of the trail was written by a call. Entries of the program have a word in place of the request. */
export const isCall = (requestId: string | null): requestId is string =>
  requestId !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(requestId)

/** Who wrote an entry, and in which call. */
export interface Author {
  id: number
  accountId: string | null
  accountName: string | null
  /** Of the key of the app that wrote it. */
  keyName: string | null
  requestId: string | null
}

/** The author of an entry and its call. An entry of the program is a call of its own, named by the identifier of the entry. */
export function authorOf({ id, accountId, accountName, keyName, requestId }: Author): Pick<Change, 'by' | 'call'> {
  const kind = keyName !== null ? 'app' : accountId !== null ? 'person' : isCall(requestId) ? 'app' : 'program'
  const name = { person: accountName, app: keyName, program: requestId }[kind]
  return { by: { kind, accountId, name }, call: isCall(requestId) ? requestId : String(id) }
}
