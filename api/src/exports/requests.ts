import type { ExportRequest } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import type { ListCall, WholeList } from '../endpoints/implement.ts'
import { findList, type KnownLists } from '../endpoints/whole-lists.ts'
import { wrongField } from '../failures/failures.ts'
import type { Administrator } from '../sign-in/sessions.ts'
import { kindOfField } from './cells.ts'
import type { Writing } from './write-file.ts'

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
  reader: { db: Db; administrator: Administrator },
): Wanted {
  const { endpoint, whole, call } = findList(lists, request, reader)
  const columns = request.columns.map((column, index) => {
    const kind = kindOfField(endpoint.list.row, column.field)
    if (kind !== undefined) return { ...column, kind }
    throw wrongField(['columns', index, 'field'], 'INVALID', {})
  })
  return { whole, call, writing: { ...request, columns } }
}
