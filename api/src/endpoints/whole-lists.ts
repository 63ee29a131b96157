import type { AskedList, Endpoint, ListEndpoint } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import { wrongField } from '../failures/failures.ts'
import type { Administrator } from '../sign-in/sessions.ts'
import type { Implementation, ListCall, WholeList } from './implement.ts'
import { nameOf, readAddress } from './register.ts'

interface KnownList {
  endpoint: ListEndpoint
  whole: WholeList
}

/** The lists that other calls can be about, by the names of their calls. */
export type KnownLists = ReadonlyMap<string, KnownList>

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.list !== undefined

/** Every paged list of these calls. */
export const listsOf = (implementations: readonly Implementation[]): KnownLists =>
  new Map(
    implementations.flatMap(({ endpoint, handler: { whole } }) =>
      isList(endpoint) && whole ? [[nameOf(endpoint), { endpoint, whole }] as const] : [],
    ),
  )

/** The list that is asked for, and what it is called with; throws 400 where the person has no such list, or it does not take that. */
export function findList(
  lists: KnownLists,
  asked: AskedList,
  { db, administrator }: { db: Db; administrator: Administrator },
): KnownList & { call: ListCall } {
  const allowed = new Map(
    [...lists].filter(
      ([, { endpoint }]) =>
        endpoint.permission === 'public' || administrator.permissions.has(endpoint.permission as never),
    ),
  )
  const list = allowed.get(asked.list)
  if (!list) throw notOneOf('list', [...allowed.keys()])
  const { params, query } = readAddress(list.endpoint, asked)
  return { ...list, call: { db, params, query, administrator } }
}

/** 400 for a name in the body that is none of these. */
export const notOneOf = (field: string, values: readonly string[]) =>
  wrongField([field], 'NOT_ONE_OF', { values: [...values] })
