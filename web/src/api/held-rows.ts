import type { ChangeAnnounced, Pagination } from '@dealsy/contract'
import { useState } from 'react'
import { create } from 'zustand'
import type { HeldRows } from '../ui/table/table-state.ts'

interface Row {
  _id: string
}

interface Page {
  data: Record<string, unknown>
  pagination: Pagination
}

/** What others have changed since this tab changed something itself. */
interface Others {
  /** Increases when what this tab has changed was read again, which lets go of all held rows. */
  epoch: number
  /** The readings of this tab's own changes that are under way. */
  ownReadings: number
  /** The last change of each record. */
  changes: ReadonlyMap<string, ChangeAnnounced>
  /** Not all that has changed is known. */
  isAll: boolean
}

const mostChanges = 1000

const useOthers = create<Others>()(() => ({ epoch: 0, ownReadings: 0, changes: new Map(), isAll: false }))

/** Registers what others have changed, before it is read again. */
export const hearOthers = (heard: readonly ChangeAnnounced[], isAll: boolean): void =>
  useOthers.setState((known) => {
    const all = [...known.changes, ...heard.map((change) => [change.recordId, change] as const)]
    return { changes: new Map(all.slice(-mostChanges)), isAll: known.isAll || isAll }
  })

/** Reads again what this tab has changed itself or wants to see anew, and lets the pages on the screen show it as it is. */
export async function readAnew(read: () => Promise<void>): Promise<void> {
  useOthers.setState(({ ownReadings }) => ({ ownReadings: ownReadings + 1 }))
  await read().finally(() =>
    useOthers.setState(({ epoch, ownReadings }) => ({
      epoch: epoch + 1,
      ownReadings: ownReadings - 1,
      changes: new Map(),
      isAll: false,
    })),
  )
}

const isOwnReading = () => useOthers.getState().ownReadings > 0

/** A page as it was last read, and as it is on the screen. */
interface Held<Answer> {
  key: string
  epoch: number
  fresh: Answer
  shown: Answer
  held: HeldRows | undefined
}

/**
 * The page to show of a list, because no row may move while somebody is about to click it: a row that no longer belongs stays, with the
 * change by which it left, and new ones wait. Another page (`key`), a change of this tab and `onReadAnew` show the page as it is.
 */
export function useHeldRows<Answer>(key: string, answer: Answer | undefined, isPlaceholder: boolean) {
  const epoch = useOthers((others) => others.epoch)
  const [last, setLast] = useState<Held<Answer>>()
  let current = last
  if (answer !== undefined && !isPlaceholder) {
    const asItIs = { key, epoch, fresh: answer, shown: answer, held: undefined }
    if (last === undefined || last.key !== key || last.epoch !== epoch) current = asItIs
    else if (last.fresh !== answer) current = isOwnReading() || !isPage(answer) ? asItIs : heldPage(last, answer)
  }
  if (current !== last) setLast(current)
  return {
    data: answer && (current?.shown ?? answer),
    held: current?.held && { ...current.held, onReadAnew: async () => setLast(undefined) },
  }
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'pagination' in answer

function rowsOf({ data }: Page): { key: string; rows: readonly Row[] } {
  const [key = '', rows = []] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? []
  return { key, rows: rows as readonly Row[] }
}

function heldPage<Answer>(last: Held<Answer>, fresh: Answer & Page): Held<Answer> {
  const { changes, isAll } = useOthers.getState()
  const shown = last.shown as Answer & Page
  const { key, rows } = rowsOf(shown)
  const now = rowsOf(fresh).rows
  const isSame = rows.length === now.length && rows.every(({ _id }, index) => now[index]?._id === _id)
  if (rows.length === 0 || isSame) return { ...last, fresh, shown: fresh, held: undefined }
  const present = new Map(now.map((row) => [row._id, row]))
  const gone = rows.filter(({ _id }) => !present.has(_id))
  const here = new Set(rows.map(({ _id }) => _id))
  const isBehindTheEnd = fresh.pagination.currentPage > fresh.pagination.totalPages
  return {
    ...last,
    fresh,
    shown: {
      ...fresh,
      data: { ...fresh.data, [key]: rows.map((row) => present.get(row._id) ?? row) },
      pagination: isBehindTheEnd ? shown.pagination : fresh.pagination,
    },
    held: {
      left: Object.fromEntries(gone.map(({ _id }) => [_id, changes.get(_id) ?? last.held?.left[_id] ?? null])),
      waiting: now.map(({ _id }) => _id).filter((id) => !here.has(id) && (isAll || changes.has(id))),
    },
  }
}
