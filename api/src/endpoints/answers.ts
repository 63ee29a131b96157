import type { PageQuery } from '@dealsy/contract'
import { removeRecord } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { AnyRecord } from '../trail/changes/record.ts'
import type { List } from '../db/lists/lists.ts'
import type { Db } from '../db/open.ts'

// More than a selector can show; it keeps a mistake from becoming an endless answer.
const mostInSelector = 5000

/** The handler that answers a page of a list below `key`. */
export const answerPage =
  <Key extends string, N, Row>(key: Key, list: List<N, Row>) =>
  async ({ db, query }: { db: Db; query: N & PageQuery }) => {
    const { rows, pagination } = await list.page(db, query)
    return { data: { [key]: rows } as Record<Key, Row[]>, pagination }
  }

/** The handler that answers a whole list below `key`, for selectors. */
export const answerAll =
  <Key extends string, N, Row>(key: Key, list: List<N, Row>) =>
  async ({ db, query }: { db: Db; query: N }) => ({
    data: { [key]: await list.all(db, query, mostInSelector) } as Record<Key, Row[]>,
  })

/** The handler that answers one record below `key`. */
export const answerOne =
  <Key extends string, Row>(key: Key, get: (db: Db, id: string) => Promise<Row>) =>
  async ({ db, params }: { db: Db; params: { id: string } }) => ({
    data: { [key]: await get(db, params.id) } as Record<Key, Row>,
  })

/** The handler that removes a record. */
export const answerRemoval =
  (record: AnyRecord) =>
  async ({ context, params }: { context: ChangeContext; params: { id: string } }) => {
    await removeRecord(context, record, params.id)
    return { data: { _id: params.id } }
  }
