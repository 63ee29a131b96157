import type { ChangeAnnounced } from '@dealsy/contract'
import type { HeldRows } from '../../ui/table/table-state.ts'

interface Row {
  _id: string
}

/** The answer of a list, with what is held of it. */
interface Listed {
  data: Record<string, unknown>
  pagination: { currentPage: number; totalPages: number }
  held?: HeldRows
}

/** What others have changed, as it is gathered. */
export interface Gathered {
  changes: readonly ChangeAnnounced[]
  /** Not all that has changed is known. */
  isAll: boolean
}

/** Whether an answer is a page of a list. */
export const isPage = (answer: unknown): answer is Listed =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'pagination' in answer

function rowsOf({ data }: Listed): { key: string; rows: readonly Row[] } {
  const [key = '', rows = []] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? []
  return { key, rows: rows as readonly Row[] }
}

/**
 * A page as it is on the screen, with what its records are now, because no row may move while somebody is about to click it: a row
 * that no longer belongs stays, with the change by which it left, and new ones wait: those of the changes, or all of them where it is not
 * known what has changed. `fresh` where nothing has come or gone.
 */
export function held(shown: unknown, fresh: unknown, { changes, isAll }: Gathered): unknown {
  if (!isPage(shown) || !isPage(fresh)) return fresh
  const { key, rows } = rowsOf(shown)
  const now = rowsOf(fresh).rows
  const isSame = rows.length === now.length && rows.every(({ _id }, index) => now[index]?._id === _id)
  if (rows.length === 0 || isSame) return fresh
  const present = new Map(now.map((row) => [row._id, row]))
  const leaving = new Map(changes.map((change) => [change.recordId, change]))
  const gone = rows.filter(({ _id }) => !present.has(_id))
  const left = Object.fromEntries(
    gone.map(({ _id }) => {
      const change = leaving.get(_id)
      return [_id, (change && { event: change.event, by: change.by }) ?? shown.held?.left[_id] ?? null]
    }),
  )
  const here = new Set(rows.map(({ _id }) => _id))
  const announced = new Set([...(shown.held?.waiting ?? []), ...changes.map(({ recordId }) => recordId)])
  const waiting = now.map(({ _id }) => _id).filter((id) => !here.has(id) && (isAll || announced.has(id)))
  const isBehindTheEnd = fresh.pagination.currentPage > fresh.pagination.totalPages
  return {
    ...fresh,
    data: { ...fresh.data, [key]: rows.map((row) => present.get(row._id) ?? row) },
    pagination: isBehindTheEnd ? shown.pagination : fresh.pagination,
    held: { left, waiting },
  }
}
