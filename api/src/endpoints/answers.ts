import { kindOf } from '@dealsy/contract'
import type { KindName, PageQuery } from '@dealsy/contract'
import { removeRecord } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { AnyRecord } from '../trail/changes/record.ts'
import type { List } from '../db/lists/list-definition.ts'
import { countUses, requireUnused } from '../db/lists/uses.ts'
import type { Db } from '../db/open.ts'
import type { WholeList } from './implement.ts'

// Bounds the answer; more than a selector can show.
const mostInSelector = 5000

/** A handler that answers one page of a list under `key`. */
export const answerPage = <Key extends string, N, Row>(key: Key, list: List<N, Row>) =>
  answerPageOf(key, list, ({ query }: { db: Db; query: N & PageQuery }) => query)

/** The same of a list whose criteria, or whose records, are not those of the query and the database as they are. */
export function answerPageOf<Key extends string, N, Row, Given extends { db: Db; query: PageQuery }, Shown = Row>(
  key: Key,
  list: List<N, Row>,
  criteriaOf: (call: Given) => N | Promise<N>,
  shownOf: (row: Row, call: Given) => Shown = (row) => row as unknown as Shown,
) {
  const answer = async (call: Given) => {
    const { page, limit } = call.query
    const { rows, pagination } = await list.page(call.db, { ...(await criteriaOf(call)), page, limit })
    return { data: { [key]: rows.map((row) => shownOf(row, call)) } as Record<Key, Shown[]>, pagination }
  }
  async function* each(call: Given, among?: readonly string[]) {
    for await (const rows of list.each(call.db, await criteriaOf(call), { among }))
      yield rows.map((row) => shownOf(row, call))
  }
  const count = async (call: Given) => list.count(call.db, await criteriaOf(call))
  const oldest = async (call: Given, atMost: number) => list.oldest(call.db, await criteriaOf(call), atMost)
  // What the call is given is checked by the endpoint of the handler, whoever calls.
  return Object.assign(answer, { whole: { each, count, oldest } as unknown as WholeList })
}

/** A handler that answers a whole list under `key`, for selectors. */
export const answerAll =
  <Key extends string, N, Row>(key: Key, list: List<N, Row>) =>
  async ({ db, query }: { db: Db; query: N }) => ({
    data: { [key]: await list.all(db, query, mostInSelector) } as Record<Key, Row[]>,
  })

/** A handler that answers one record under `key`. */
export const answerOne =
  <Key extends string, Row>(key: Key, get: (db: Db, id: string) => Promise<Row>) =>
  async ({ db, params }: { db: Db; params: { id: string } }) => ({
    data: { [key]: await get(db, params.id) } as Record<Key, Row>,
  })

/** A handler that answers how many records refer to one that `get` finds. */
export const answerUses =
  <Used extends KindName>(used: Used, get: (db: Db, id: string) => Promise<unknown>) =>
  async ({ db, params }: { db: Db; params: { id: string } }) => {
    await get(db, params.id)
    return { data: { uses: await countUses(db, used, params.id) } }
  }

/** A handler that removes a record; 409 where the uses of its kind are counted and it has some. */
export const answerRemoval =
  (record: AnyRecord) =>
  async ({ context, params }: { context: ChangeContext; params: { id: string } }) => {
    if (kindOf(record.resource).countsUses) await requireUnused(context.db, record.resource, [params.id])
    await removeRecord(context, record, params.id)
    return { data: { _id: params.id } }
  }
