import { useEffect, useEffectEvent, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'

const focusable = 'a[href], button, input, select, textarea, [tabindex]'
const floating = '[role=dialog], [role=alertdialog], [role=menu]'

interface Place {
  rowId: string
  /** The row's index. */
  row: number
  cell: number
  /** The control's index in its cell. */
  control: number
}

/**
 * Keeps the keyboard focus in place: when the focused row is gone, because it was approved, focuses the same control of the row
 * that took its place. Give the rows of the table `data-row-id`, and its body the ref and the handlers.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, rowIds: readonly string[]) {
  const last = useRef<Place | null>(null)

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLTableRowElement>('tr[data-row-id]')
    const cell = target.closest('td')
    const rowId = row?.dataset.rowId
    if (!row || !cell || rowId === undefined) return
    const control = [...cell.querySelectorAll(focusable)].indexOf(target)
    last.current = { rowId, row: row.sectionRowIndex, cell: cell.cellIndex, control }
  }

  function onBlur({ relatedTarget, target }: FocusEvent<HTMLElement>) {
    // A dialog or menu of the row returns the focus to it; a focus that the user moved elsewhere is kept.
    const left = relatedTarget === null ? target.isConnected && document.hasFocus() : !relatedTarget.closest(floating)
    if (left) last.current = null
  }

  const find = useEffectEvent(() => {
    const place = last.current
    if (place === null || rowIds.length === 0 || rowIds.includes(place.rowId)) return
    if (document.activeElement !== document.body) return
    const row = body.current?.rows[Math.min(place.row, rowIds.length - 1)]
    const controls = row?.cells[place.cell]?.querySelectorAll<HTMLElement>(focusable) ?? []
    controls[Math.min(place.control, controls.length - 1)]?.focus()
  })
  const shown = rowIds.join(' ')
  useEffect(() => find(), [shown])

  return { onFocus, onBlur }
}
