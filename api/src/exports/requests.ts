import { type Endpoint, type ExportRequest, type ListEndpoint, type Reason, reasonFor } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import type { Implementation, ListCall, WholeList } from '../endpoints/implement.ts'
import { nameOf, readAddress } from '../endpoints/register.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Administrator } from '../sign-in/sessions.ts'
import { kindOfField } from './cells.ts'
import type { Writing } from './write-file.ts'

interface KnownList {
  endpoint: ListEndpoint
  whole: WholeList
}

/** The lists that can be exported, by the names of their calls. */
export type KnownLists = ReadonlyMap<string, KnownList>

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.list !== undefined

/** Every paged list of these calls. */
export const listsOf = (implementations: readonly Implementation[]): KnownLists =>
  new Map(
    implementations.flatMap(({ endpoint, handler: { whole } }) =>
      isList(endpoint) && whole ? [[nameOf(endpoint), { endpoint, whole }] as const] : [],
    ),
  )

/** A list that is exported: what it is called with, and what is written of it. */
interface Wanted {
  whole: WholeList
  call: ListCall
  writing: Writing
}

/** What a request asks for; throws 400 where there is no such list or field, or the list does not take the query. */
export function wantedBy(
  lists: KnownLists,
  request: ExportRequest,
  { db, administrator }: { db: Db; administrator: Administrator },
): Wanted {
  const allowed = [...lists].filter(
    ([, { endpoint }]) =>
      endpoint.permission === 'public' || administrator.permissions.has(endpoint.permission as never),
  )
  const list = allowed.find(([name]) => name === request.list)?.[1]
  if (!list) throw refused(['list'], reasonFor('NOT_ONE_OF', { values: allowed.map(([name]) => name) }))
  const { endpoint, whole } = list
  const columns = request.columns.map((column, index) => {
    const kind = kindOfField(endpoint.list.row, column.field)
    if (kind === undefined) throw refused(['columns', index, 'field'], reasonFor('INVALID', {}))
    return { ...column, kind }
  })
  const { params, query } = readAddress(endpoint, request)
  return { whole, call: { db, params, query, administrator }, writing: { ...request, columns } }
}

const refused = (path: (string | number)[], reason: Reason) =>
  new RequestFailure('BAD_INPUT', {}, { issues: [{ path, ...reason }] })
