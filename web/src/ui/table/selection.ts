import { useRef, useState } from 'react'
import type { RefObject } from 'react'

/** A row that can be selected. */
export interface Selectable {
  _id: string
  /** Of rows that have one. */
  version?: number
}

/** The selection in a list; a row of it is of the type `Row`. */
export interface Selection<Row = never> {
  isOn: boolean
  begin: () => void
  end: () => void
  /** The button that begins the selection, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** The selected rows, each with the version that was seen, or the number of "all". */
  chosen: Selectable[] | number
  /** The number of selected rows. */
  count: number
  /** The number that "all" selects: all rows that match, up to the limit. */
  all: number
  /** Whether "all" reaches the limit. */
  isLimited: boolean
  chooseAll: () => void
  /** Whether a row of the page can be selected. */
  isOffered: (id: string) => boolean
  isChosen: (id: string) => boolean
  /** Selects a row or not; `isRange` covers all rows since the last one. */
  choose: (id: string, isChosen: boolean, isRange: boolean) => void
  /** The selectable and the selected rows of the page. */
  page: { rows: number; chosen: number }
  choosePage: (isChosen: boolean) => void
  nameOf: (row: Row) => string
}

/** The identifiers of the selected rows; undefined where none or all are. */
export const chosenOf = (selection: Pick<Selection, 'isOn' | 'chosen'> | undefined): string[] | undefined =>
  selection?.isOn && typeof selection.chosen !== 'number' && selection.chosen.length > 0
    ? selection.chosen.map(({ _id }) => _id)
    : undefined

interface SelectionOptions<Row> extends Pick<Selection<Row>, 'nameOf'> {
  /** What the list is narrowed to; the selection in another list is empty. */
  of: string
  /** The number of rows that match. */
  total: number
  /** The limit of rows that are selected at once. */
  most: number
}

interface Chosen {
  chosen: ReadonlyMap<string, number | undefined> | number
  /** The row that was selected last. */
  last: string | null
}

const noRows: Chosen = { chosen: new Map(), last: null }

/** A selection, off until it begins: rows of one or more pages, or the first ones of the whole list. `rows` are the selectable ones of the page. */
export function useSelection<Row extends Selectable>(
  rows: readonly Row[],
  { of, total, most, nameOf }: SelectionOptions<Row>,
): Selection<Row> {
  const [isOn, setOn] = useState(false)
  const [{ list, chosen: inList, last: lastInList }, setState] = useState({ ...noRows, list: of })
  const { chosen, last } = list === of ? { chosen: inList, last: lastInList } : noRows
  const button = useRef<HTMLButtonElement>(null)
  const isAll = typeof chosen === 'number'
  const all = Math.min(total, most)
  const isOffered = (id: string) => rows.some(({ _id }) => _id === id)
  const isChosen = (id: string) => isOffered(id) && (isAll || chosen.has(id))

  function set(changed: readonly Row[], toChosen: boolean, latest = last): void {
    // Deselecting one of "all" keeps the others on this page and drops those on other pages.
    const next = new Map<string, number | undefined>(isAll ? rows.map(({ _id, version }) => [_id, version]) : chosen)
    for (const { _id, version } of changed) {
      if (toChosen) next.set(_id, version)
      else next.delete(_id)
    }
    setState({ list: of, chosen: next, last: latest })
  }

  /** The rows from the last selected one to this one; only this one where the last is on another page. */
  function rangeTo(id: string): readonly Row[] {
    const places = [last ?? id, id].map((end) => rows.findIndex(({ _id }) => _id === end)).filter((at) => at >= 0)
    return rows.slice(Math.min(...places), Math.max(...places) + 1)
  }

  return {
    isOn,
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      setState({ ...noRows, list: of })
    },
    button,
    chosen: isAll
      ? chosen
      : Array.from(chosen, ([_id, version]) => (version === undefined ? { _id } : { _id, version })),
    count: isAll ? chosen : chosen.size,
    all,
    isLimited: all === most,
    chooseAll: () => setState({ list: of, chosen: all, last }),
    isOffered,
    isChosen,
    choose: (id, toChosen, isRange) => {
      set(isRange ? rangeTo(id) : rows.filter(({ _id }) => _id === id), toChosen, id)
    },
    page: { rows: rows.length, chosen: rows.filter(({ _id }) => isChosen(_id)).length },
    choosePage: (toChosen) => set(rows, toChosen),
    nameOf,
  }
}
