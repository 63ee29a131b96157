import { kindOf } from '@dealsy/contract'
import type { KindName, PageQuery } from '@dealsy/contract'
import { removeRecord } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { AnyRecord } from '../trail/changes/record.ts'
import type { List } from '../db/lists/list-definition.ts'
import { countUses, requireUnused } from '../db/lists/uses.ts'
import type { Db } from '../db/open.ts'

// Bounds the answer; more than a selector can show.
const mostInSelector = 5000

/** A handler that answers one page of a list under `key`. */
export const answerPage = <Key extends string, N, Row>(key: Key, list: List<N, Row>) =>
  Object.assign(
    async ({ db, query }: { db: Db; query: N & PageQuery }) => {
      const { rows, pagination } = await list.page(db, query)
      return { data: { [key]: rows } as Record<Key, Row[]>, pagination }
    },
    { list },
  )

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
